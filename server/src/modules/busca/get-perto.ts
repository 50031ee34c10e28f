import type { EnderecoCep } from '@alento/contract/catalogo/cep.ts'
import type { RedePerto } from '@alento/contract/busca/perto.ts'
import type { Deps } from '#deps.ts'
import { getCep } from '#modules/catalogo/get-cep.ts'
import { findMunicipio } from '#modules/catalogo/find-servico.ts'
import { Problem } from '#platform/problem.ts'
import { findBairro } from './busca.queries.ts'
import type { Ponto } from './busca.rules.ts'
import { findCep } from './lugar-texto.queries.ts'
import { countPerto, listServicoPerto } from './perto.queries.ts'

const raioM = 10_000

type Lugar = { endereco: EnderecoCep; origem: Ponto | null }

/** Returns the place of a CEP; from the network's own units when no CEP service responds. @throws cep.nao_encontrado cep.indisponivel */
async function getLugar({ db, cep: finder }: Pick<Deps, 'db' | 'cep'>, cep: string): Promise<Lugar> {
  try {
    return { endereco: await getCep(finder, cep), origem: await finder.place(cep) }
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'cep.indisponivel') throw error
    const known = await findCep(db, cep)
    if (!known) throw error
    const { logradouro, bairro, cidade, uf, lat, lng } = known
    const endereco = { cep, logradouro: logradouro ?? '', bairro: bairro ?? '', cidade, uf }
    return { endereco, origem: lat === null || lng === null ? null : { lat, lng } }
  }
}

/**
 * Enabled units within 10 km of a CEP and the most searched services there. Measured from the CEP's own position, else from the
 * middle of the units of its district, else from the centre of its city. `depende` are the cache keys of the result.
 * @throws cep.nao_encontrado cep.indisponivel
 */
export async function getPerto(deps: Pick<Deps, 'db' | 'cep'>, cep: string): Promise<RedePerto> {
  const { db } = deps
  const { endereco, origem: there } = await getLugar(deps, cep)
  const lugar = await findMunicipio(db, endereco.cidade, endereco.uf)
  if (!lugar) throw new Problem('cep.nao_encontrado')
  const origem = there ?? (await findBairro(db, lugar._id, endereco.bairro)) ?? lugar
  const redondeza = { origem, municipioId: lugar._id, raioM }
  const servicos = await listServicoPerto(db, redondeza)
  return { endereco, ...(await countPerto(db, redondeza)), servicos }
}
