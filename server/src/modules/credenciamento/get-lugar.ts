import type { Output } from '@alento/contract/base/endpoint.ts'
import type { findLugarRede } from '@alento/contract/unidade/cadastro-rede.ts'
import type { Deps, Sessao } from '#deps.ts'
import { findMunicipio } from '#modules/catalogo/find-servico.ts'
import { checkUnidade } from '#modules/rede/check-unidade.ts'
import { unknownRede } from '#modules/rede/rede.problemas.ts'
import { findMeioDoBairro } from './lugar.queries.ts'
import { findRedeRow } from './rede.queries.ts'

type Onde = {
  cep?: string | undefined
  bairro?: string | undefined
  cidade?: string | undefined
  uf?: string | undefined
}

/** Five decimals of a degree: about a metre. */
const round = (n: number): number => Math.round(n * 100_000) / 100_000

/**
 * The most precise known position: the CEP, else the middle of the district's units, else the town. @throws base.nao_encontrado
 */
export async function getLugar(
  { db, cep: finder }: Deps,
  sessao: Sessao,
  id: string,
  onde: Onde,
): Promise<Output<typeof findLugarRede>> {
  await checkUnidade(db, sessao, id)
  const rede = await findRedeRow(db, id)
  if (!rede) throw unknownRede()
  const { cep, bairro, cidade, uf } = {
    cep: onde.cep ?? rede.cep,
    bairro: onde.bairro ?? rede.bairro,
    cidade: onde.cidade ?? rede.cidade,
    uf: onde.uf ?? rede.uf,
  }
  const answer = ({ lat, lng }: { lat: number; lng: number }, precisao: 'CEP' | 'BAIRRO' | 'CIDADE') => ({
    lugar: { lat: round(lat), lng: round(lng), precisao },
  })
  const byCep = await finder.place(cep)
  if (byCep) return answer(byCep, 'CEP')
  const municipio = await findMunicipio(db, cidade, uf)
  if (!municipio) return { lugar: null }
  const near = await findMeioDoBairro(db, { municipioId: municipio._id, bairro, exceto: id })
  return near ? answer(near, 'BAIRRO') : answer(municipio, 'CIDADE')
}
