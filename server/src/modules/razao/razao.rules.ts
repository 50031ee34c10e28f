import { centavos, parteDaUnidade } from '@alento/contract/base/dinheiro.ts'
import type { Conta, RazaoPedido } from '@alento/contract/razao.ts'

/** One entry: positive is a debit, negative a credit. Unit: centavos. */
export type Partida = { conta: Conta; valor: number }
export type Saldos = Partial<Record<Conta, number>>

/** Entries without the accounts on which nothing moved. */
const entries = (valores: Saldos): Partida[] =>
  Object.entries(valores)
    .filter(([, valor]) => valor !== 0)
    .map(([conta, valor]) => ({ conta: conta as Conta, valor }))

/** Balance of each account. */
export function saldosOf(partidas: readonly Partida[]): Saldos {
  const saldos: Saldos = {}
  for (const { conta, valor } of partidas) saldos[conta] = (saldos[conta] ?? 0) + valor
  return saldos
}

export const sumOf = (partidas: readonly Partida[]): number => partidas.reduce((acc, p) => acc + p.valor, 0)

/** Money came in at the gateway. It is the client's until an order takes it. */
export const recebimento = (valor: number): Partida[] => entries({ gateway: valor, cliente: -valor })

/** What an order was when it was paid. Units: centavos, basis points. */
export type Venda = { bruto: number; desconto: number; taxaBp: number }
/** What was charged for it (surcharge of instalments in it) and what of it the gateway sends to the unit. */
export type Cobranca = { valor: number; repasse: number }

/** The platform's fee and the unit's share of a price; the fee rounds half up. */
function shares({ bruto, taxaBp }: Venda): { taxa: number; unidade: number } {
  const unidade = parteDaUnidade(centavos(bruto), taxaBp)
  return { taxa: bruto - unidade, unidade }
}

/**
 * An order takes its money. The unit gets its price less the fee whatever the coupon, which the platform bears; what the
 * gateway does not send of it (a coupon larger than the fee) the platform owes: `unidade.acerto`. What was charged beyond
 * price less coupon is the surcharge, less than nothing when instalments were floored. Nothing is charged for an order that
 * its coupon covers: `valor` and `repasse` 0. Source: decisions.md, 'Prices and offers' and 'Payments'.
 */
export function venda(v: Venda, { valor, repasse }: Cobranca): Partida[] {
  const { taxa, unidade } = shares(v)
  return entries({
    cliente: valor,
    cupom: v.desconto,
    'unidade.repasse': -repasse,
    'unidade.acerto': repasse - unidade,
    'receita.taxa': -taxa,
    'receita.acrescimo': v.bruto - v.desconto - valor,
  })
}

/**
 * The unit took the money at its desk. It keeps its share and owes the rest: the fee less the coupon, which the platform
 * bears here too; a coupon larger than the fee is owed to the unit. Source: decisions.md, 'Payments' ('A Pagar').
 */
export function vendaNoLocal(v: Venda): Partida[] {
  const { taxa, unidade } = shares(v)
  return entries({
    'unidade.recebido': v.bruto - v.desconto,
    cupom: v.desconto,
    'unidade.acerto': -unidade,
    'receita.taxa': -taxa,
  })
}

const contasDaVenda = [
  'unidade.repasse',
  'unidade.acerto',
  'unidade.recebido',
  'receita.taxa',
  'receita.acrescimo',
  'cupom',
] as const

/** Of the client's money, what is still in the sale. */
const leftOf = (saldos: Saldos): number =>
  -contasDaVenda.reduce((acc, conta) => acc + (saldos[conta] ?? 0), 0)

/** `total × part / whole`, cut towards zero; exact for any centavos. */
const proportion = (total: number, part: number, whole: number): number =>
  Number((BigInt(total) * BigInt(part)) / BigInt(whole))

/** Centavos; `repasse` is the unit's part. `manual`: a person gave it back, from the platform's own account. */
export type Devolvido = { valor: number; repasse: number; manual: boolean }

/**
 * Money that an order took went back, whole or in part: the sale is undone for as much. What the platform owes the unit,
 * surcharge and coupon go back in proportion to what is left of the sale, cut to the centavo; the fee takes the rest, so that
 * parts always add up and the last refund ends the sale on zero. Given back by hand, the gateway's transfer to the unit
 * stands, and so the unit has received what it must settle.
 */
export function vendaDevolvida(saldos: Saldos, { valor, repasse, manual }: Devolvido): Partida[] {
  const left = Math.max(leftOf(saldos), valor)
  const back = (conta: Conta): number => -proportion(saldos[conta] ?? 0, valor, left)
  const [acerto, acrescimo, cupom] = [back('unidade.acerto'), back('receita.acrescimo'), back('cupom')]
  return entries({
    [manual ? 'plataforma' : 'gateway']: -valor,
    [manual ? 'unidade.recebido' : 'unidade.repasse']: repasse,
    'unidade.acerto': acerto,
    'receita.taxa': valor - repasse - acerto - acrescimo - cupom,
    'receita.acrescimo': acrescimo,
    cupom,
  })
}

/** An order that its coupon covered was given up: nothing was paid, so every account of its sale goes back whole. */
export const vendaGratisDesfeita = (saldos: Saldos): Partida[] =>
  entries(Object.fromEntries(contasDaVenda.map((conta) => [conta, 0 - (saldos[conta] ?? 0)])))

/** Money that no order took (it came late, or twice) went back. */
export const devolucao = ({ valor, manual }: Omit<Devolvido, 'repasse'>): Partida[] =>
  entries({ cliente: valor, [manual ? 'plataforma' : 'gateway']: -valor })

type Lancado = { tipo: RazaoPedido['lancamentos'][number]['tipo']; partidas: readonly Partida[] }

/** The amounts of an order, read from its entries and nothing else. Unit: centavos. */
export function resumoOf(lancamentos: readonly Lancado[]): RazaoPedido['resumo'] {
  const of = (...tipos: Lancado['tipo'][]): Saldos =>
    saldosOf(lancamentos.filter((l) => tipos.includes(l.tipo)).flatMap((l) => l.partidas))
  const vendas = of('VENDA', 'VENDA_NO_LOCAL')
  const get = (saldos: Saldos, ...contas: Conta[]) => contas.reduce((acc, c) => acc + (saldos[c] ?? 0), 0)
  // '0 -' and not '-': a balance that is not there is 0, never -0.
  const taxa = 0 - get(vendas, 'receita.taxa')
  const parteUnidade = 0 - get(vendas, 'unidade.repasse', 'unidade.acerto')
  const todos = saldosOf(lancamentos.flatMap((l) => l.partidas))
  return {
    preco: taxa + parteUnidade,
    cupom: get(vendas, 'cupom'),
    acrescimo: 0 - get(vendas, 'receita.acrescimo'),
    cobrado: get(vendas, 'cliente', 'unidade.recebido'),
    taxa,
    parteUnidade,
    recebido: get(of('RECEBIMENTO'), 'gateway'),
    devolvido: 0 - get(of('DEVOLUCAO', 'DEVOLUCAO_MANUAL'), 'gateway', 'plataforma'),
    aDevolver: 0 - get(todos, 'cliente'),
  }
}
