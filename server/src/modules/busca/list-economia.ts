import type { Output } from '@alento/contract/base/endpoint.ts'
import type { Economia, listEconomia as contract } from '@alento/contract/busca/perto.ts'
import type { Deps } from '#deps.ts'
import { findMunicipio, findServicoByText } from '#modules/catalogo/find-servico.ts'
import { findMunicipioById } from './lugar.queries.ts'
import { findServicoSlug, listCidadeMaior, type Tipo } from './panorama.queries.ts'
import { servicosDoAno } from './panorama.rules.ts'
import { findEconomia } from './perto.queries.ts'

type Query = {
  servicos?: string[] | undefined
  mais?: string | undefined
  cidade?: string | undefined
  uf?: string | undefined
}
type Parts = Pick<Deps, 'db'>

async function findLugar({ db }: Parts, { cidade, uf }: Query) {
  if (cidade !== undefined && uf !== undefined) return findMunicipio(db, cidade, uf)
  const [largest] = await listCidadeMaior(db)
  return largest === undefined ? null : findMunicipioById(db, largest)
}

async function economiaOf({ db }: Parts, tipo: Tipo, text: string, municipioId: number) {
  const servico = await findServicoByText(db, tipo, text)
  const found = servico && (await findEconomia(db, { tipo, servicoId: servico._id, municipioId }))
  if (!servico || !found) return null
  const slug = await findServicoSlug(db, tipo, servico._id)
  const economia: Economia = {
    chave: `${tipo}.${slug}`,
    tipo: tipo === 'consulta' ? 'Consulta' : 'Exame',
    nome: servico.nome,
    ...found,
  }
  return economia
}

/** The specialty that a text means, else the exam. */
const findMais = async (deps: Parts, text: string, municipioId: number) =>
  (await economiaOf(deps, 'consulta', text, municipioId)) ??
  (await economiaOf(deps, 'exame', text, municipioId))

/** Real prices with and without the card, for 'O cartão se paga?'. `depende` are the cache keys of the result. */
export async function listEconomia(
  deps: Parts,
  query: Query,
): Promise<{ resultado: Output<typeof contract>; depende: string[] }> {
  const lugar = await findLugar(deps, query)
  if (!lugar) return { resultado: { lugar: null, mais: null, list: [] }, depende: ['site'] }
  const list: Economia[] = []
  for (const chave of query.servicos ?? servicosDoAno) {
    const [tipo, slug] = chave.split('.') as [Tipo, string]
    const found = await economiaOf(deps, tipo, slug, lugar._id)
    if (found && !list.some((e) => e.chave === found.chave)) list.push(found)
  }
  const mais = query.mais === undefined ? null : await findMais(deps, query.mais, lugar._id)
  if (mais && !list.some((e) => e.chave === mais.chave)) list.push(mais)
  return {
    resultado: { lugar: { cidade: lugar.nome, uf: lugar.uf }, mais: mais?.chave ?? null, list },
    depende: [`lugar:${lugar._id}`],
  }
}
