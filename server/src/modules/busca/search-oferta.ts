import type { Quando, ResultadoBusca } from '@alento/contract/busca/busca.ts'
import type { Deps } from '#deps.ts'
import {
  findMunicipio,
  findServicoByText,
  recallServico,
  type Lugar,
  type Servico,
} from '#modules/catalogo/find-servico.ts'
import type { Root } from '#platform/db/db.ts'
import type { Alvo, Filtros } from './alvo.queries.ts'
import { getPagina, type Pagina } from './busca.queries.ts'
import { limitOf, pageCountOf } from './busca.rules.ts'
import { getOrigem } from './get-origem.ts'

type Sim = 'S' | undefined
/** The visitor's search, as parsed by the contract. */
export type Procura = {
  tipo: Alvo['tipo']
  texto?: string | undefined
  cidade?: string | undefined
  uf?: string | undefined
  bairro?: string | undefined
  perto?: string | undefined
  rate?: number | undefined
  nomeRede?: string | undefined
  valorInicial?: number | undefined
  valorFinal?: number | undefined
  quando?: Quando | undefined
  servicoAgendamento?: Sim
  servicoDelivery?: Sim
  coletaDomicilio?: Sim
  pagamentoOnline?: Sim
  pagamentoAto?: Sim
  /** The district is no limit. */
  arredores?: Sim
}

const findServico = async (db: Root, { tipo, texto }: Procura) =>
  texto === undefined ? null : findServicoByText(db, tipo, texto)

const findLugar = async (db: Root, { cidade, uf }: Procura) =>
  cidade !== undefined && uf !== undefined ? findMunicipio(db, cidade, uf) : null

const toFiltros = (p: Procura, livreAte: Temporal.Instant | null): Filtros => ({
  bairro: (!p.arredores && p.bairro) || null,
  nomeRede: p.nomeRede ?? null,
  nota: p.rate ? p.rate * 100 : null,
  valorInicial: p.valorInicial ?? null,
  valorFinal: p.valorFinal ?? null,
  agendamento: p.servicoAgendamento ? true : null,
  delivery: p.servicoDelivery ? true : null,
  coletaDomiciliar: p.coletaDomicilio ? true : null,
  pagamentoOnline: p.pagamentoOnline ? true : null,
  pagamentoUnidade: p.pagamentoAto ? true : null,
  livreAte,
})

type Resolved = { alvo: Alvo | null; servico: Servico | null; lugar: Lugar | null }

/** Resolves the texts of a search; `alvo` is null while the service or the place is missing or unknown (B9). */
export const resolveProcura = async (deps: Pick<Deps, 'db' | 'clock'>, procura: Procura): Promise<Resolved> =>
  resolveLugar(deps, procura, await findServico(deps.db, procura))

async function resolveLugar(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  procura: Procura,
  servico: Servico | null,
): Promise<Resolved> {
  const lugar = await findLugar(db, procura)
  if (!servico || !lugar) return { alvo: null, servico, lugar }
  const now = clock.now()
  const livreAte = procura.quando ? limitOf(procura.quando, now, lugar.fuso) : null
  const alvo = {
    tipo: procura.tipo,
    servico,
    municipioId: lugar._id,
    origem: await getOrigem(db, procura, lugar),
    filtros: toFiltros(procura, livreAte),
    now,
  }
  return { alvo, servico, lugar }
}

/**
 * Resolves a search and reads its page. The meaning of a text that was searched before is taken from memory; the page's query tells
 * whether the catalog has changed since, and then both are done again.
 */
async function readPagina(deps: Pick<Deps, 'db' | 'clock'>, procura: Procura, pagina: Pagina) {
  const known = procura.texto === undefined ? null : recallServico(deps.db, procura.tipo, procura.texto)
  if (known) {
    const resolved = await resolveLugar(deps, procura, known.servico)
    const found = resolved.alvo && (await getPagina(deps.db, resolved.alvo, pagina))
    if (found?.revisao === known.revisao) return { ...resolved, found }
  }
  const resolved = await resolveProcura(deps, procura)
  const found = resolved.alvo ? await getPagina(deps.db, resolved.alvo, pagina) : { total: 0, list: [] }
  return { ...resolved, found }
}

/**
 * Enabled units that offer a service in a municipality (and district), 10 a page, with their cheapest card price, the distance
 * in metres from the visitor and the next free time, local to the unit. An unknown or missing service or place gives an empty
 * result without a query. The total stops at 5001. `depende` are the cache keys of the result.
 */
export async function searchOferta(
  deps: Pick<Deps, 'db' | 'clock'>,
  procura: Procura,
  pagina: Pagina,
): Promise<{ resultado: ResultadoBusca; depende: string[]; municipio: number | null }> {
  const { servico, lugar, found } = await readPagina(deps, procura, pagina)
  const resultado = {
    totalCount: found.total,
    pageCount: pageCountOf(found.total),
    servico,
    lugar: lugar && { cidade: lugar.nome, uf: lugar.uf, fuso: lugar.fuso },
    list: found.list,
  }
  return { resultado, depende: lugar ? [`lugar:${lugar._id}`] : [], municipio: lugar?._id ?? null }
}
