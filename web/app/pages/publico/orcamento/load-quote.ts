import { searchExame } from '@alento/contract/busca/busca.ts'
import { mayUseCardPrice } from '@alento/contract/cartao/cartao.can.ts'
import type { Exame } from '@alento/contract/catalogo/catalogo.ts'
import type { Output } from '@alento/contract/base/endpoint.ts'
import { getOrcamento, listUnidadeOrcamento } from '@alento/contract/orcamento/orcamento.ts'
import type { TipoPagamento } from '@alento/contract/pedido/pedido.ts'
import { type Context, load } from '#lib/api/api.ts'
import { lugarText, type OrcamentoQuery } from '#lib/busca/orcamento-query.ts'
import type { CardState } from '#lib/tempo/booking.ts'
import { foldText } from '@alento/contract/base/texto.ts'
import { findPlace, placeError } from '#pages/publico/busca/find-place.ts'
import { isSerie } from './narrowing.ts'
import { readTypedAdditions, type TypedAdditions, withExame, withoutExame } from './read-orcamento.ts'

export type Args = { context: Context; request: Request; url: URL }

const noCard: readonly CardState[] = ['visitante', 'equipe', 'sem-cartao']

/**
 * The prices that are compared: those for this person. A visitor who says the first digits of a card has one, which the
 * purchase checks.
 */
export function pricesFor(card: CardState, { serie }: OrcamentoQuery): TipoPagamento {
  if (card === 'visitante') return isSerie(serie) ? 'SinSaude' : 'Alento'
  const has =
    !noCard.includes(card) &&
    mayUseCardPrice(card as Exclude<CardState, 'visitante' | 'equipe' | 'sem-cartao'>)
  return has ? 'SinSaude' : 'Alento'
}

export type Quote = Output<typeof getOrcamento>

/** The basket, its place and which units count, as the API takes them. */
const procuraOf = (q: OrcamentoQuery, tipoPagamento: TipoPagamento) => ({
  tipo: q.tipo,
  ...q.lugar,
  perto: q.perto || undefined,
  raioKm: q.raioKm,
  tipoPagamento,
  exames: q.exames.join(','),
  rede: q.rede || undefined,
  numeracaoInicialCartao: isSerie(q.serie) ? q.serie : undefined,
  rate: q.rate ?? undefined,
  nomeRede: q.nomeRede || undefined,
  ...Object.fromEntries(q.servicos.map((name) => [name, 'S'])),
})

/** Compares the basket; without a place it only names the exams. */
export const loadQuote = (args: Args, q: OrcamentoQuery, tipoPagamento: TipoPagamento): Promise<Quote> =>
  load(args, getOrcamento, { query: { ...procuraOf(q, tipoPagamento), sort: q.sort, page: q.page } })

/** Units near that can be chosen alone; none without a place. */
export const loadUnidades = (args: Args, q: OrcamentoQuery, tipoPagamento: TipoPagamento) =>
  load(args, listUnidadeOrcamento, { query: procuraOf(q, tipoPagamento) })

async function findExames(args: Args, text: string): Promise<Exame[]> {
  const found = await load(args, searchExame, { query: { nomeExame__regex: text, limit: 10 } })
  if (!Array.isArray(found)) throw new Error('the catalog answered a search')
  const same = found.filter((e) => foldText(e.nomeExame) === foldText(text) || e.codigoExame === text)
  return same.length > 0 ? same : found
}

/** A quote after its typed values were understood; `errors` and `options` are about the others. */
export type SettledQuote = {
  q: OrcamentoQuery
  typed: TypedAdditions
  errors: { onde?: string; exame?: string }
  lugares: string[]
  exames: Exame[]
  /** The URL is not that of the quote yet. */
  changed: boolean
}

async function settlePlace(args: Args, before: SettledQuote): Promise<SettledQuote> {
  const { onde } = before.typed
  if (onde === null) return before
  if (onde === '') return { ...before, changed: true, q: { ...before.q, lugar: null, perto: '' } }
  const found = await findPlace(args, onde)
  if (found.place) {
    const typed = { ...before.q, lugar: found.place }
    // Another place than that of the address is not where the visitor is.
    const perto = lugarText(typed) === lugarText(before.q) ? before.q.perto : ''
    return { ...before, changed: true, q: { ...typed, perto } }
  }
  return {
    ...before,
    q: { ...before.q, lugar: null, perto: '' },
    errors: { ...before.errors, onde: placeError(onde, found) },
    lugares: found.options,
  }
}

async function settleExame(args: Args, before: SettledQuote): Promise<SettledQuote> {
  const { exame } = before.typed
  if (exame === '') return before
  if (/^\d{8}$/.test(exame)) return { ...before, changed: true, q: withExame(before.q, exame) }
  const found = await findExames(args, exame)
  if (found.length === 1) return { ...before, changed: true, q: withExame(before.q, found[0]!.codigoExame) }
  const said =
    found.length > 0
      ? `Há mais de um exame com “${exame}” no nome. Escolha um deles.`
      : `Não encontramos o exame “${exame}”. Confira o nome ou escreva o código TUSS.`
  return { ...before, errors: { ...before.errors, exame: said }, exames: found }
}

/** Understands the additions of a plain form to the quote: a place, an exam, an exam to be taken out. */
export async function readQuote(args: Args, q: OrcamentoQuery): Promise<SettledQuote> {
  const typed = readTypedAdditions(args.url.searchParams)
  // A form with several fields of exams, or with empty ones, is written as one address.
  const changed = typed.tirar !== '' || args.url.searchParams.getAll('exames').length > 1
  const start: SettledQuote = { q, typed, errors: {}, lugares: [], exames: [], changed }
  const taken = { ...start, q: typed.tirar ? withoutExame(q, typed.tirar) : q }
  return settleExame(args, await settlePlace(args, taken))
}
