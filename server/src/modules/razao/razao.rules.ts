import { centavos, unidadePartOf } from '@alento/contract/base/dinheiro.ts'
import type { Conta, RazaoPedido } from '@alento/contract/pagamento/razao.ts'

/** One entry: positive is a debit, negative a credit. Unit: centavos. */
export type Partida = { conta: Conta; valor: number }
export type Saldos = Partial<Record<Conta, number>>

/** Entries, without accounts whose amount is zero. */
const entries = (valores: Saldos): Partida[] =>
  Object.entries(valores)
    .filter(([, valor]) => valor !== 0)
    .map(([conta, valor]) => ({ conta: conta as Conta, valor }))

export function saldosOf(partidas: readonly Partida[]): Saldos {
  const saldos: Saldos = {}
  for (const { conta, valor } of partidas) saldos[conta] = (saldos[conta] ?? 0) + valor
  return saldos
}

export const sumOf = (partidas: readonly Partida[]): number => partidas.reduce((acc, p) => acc + p.valor, 0)

/** Posts money received at the gateway. It is owed to the client until an order is paid with it. */
export const makeRecebimento = (valor: number): Partida[] => entries({ gateway: valor, cliente: -valor })

/** The order's price when it was paid. Units: centavos, basis points. */
export type Venda = { bruto: number; desconto: number; taxaBp: number }
/** The charged amount (including the surcharge of instalments) and the part that the gateway sends to the unit. */
export type Cobranca = { valor: number; repasse: number }

/** The platform's fee and the unit's share of a price; the fee rounds half up. */
function shares({ bruto, taxaBp }: Venda): { taxa: number; unidade: number } {
  const unidade = unidadePartOf(centavos(bruto), taxaBp)
  return { taxa: bruto - unidade, unidade }
}

/**
 * Posts a paid order. The unit gets its price minus the fee whatever the coupon, which the platform bears; the part of it that the
 * gateway does not send (when the coupon is larger than the fee) is owed by the platform: `unidade.acerto`. The amount charged
 * beyond price minus coupon is the surcharge, which is negative when instalments were rounded down. An order that its coupon covers
 * is charged 0: `valor` and `repasse` are 0. Source: decisions.md, 'Prices and offers' and 'Payments'.
 */
export function makeVenda(v: Venda, { valor, repasse }: Cobranca): Partida[] {
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

/** A charge of a contract is paid: all of it is the platform's. */
export const makeMensalidade = (valor: number): Partida[] =>
  entries({ cliente: valor, 'receita.cartao': -valor })

/**
 * Posts money that the unit received at its desk. The unit keeps its share and owes the rest: the fee minus the coupon, which the
 * platform bears here too; when the coupon is larger than the fee, the platform owes the unit. Source: decisions.md, 'Payments' ('A
 * Pagar').
 */
export function makeVendaAtUnidade(v: Venda): Partida[] {
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
  'receita.cartao',
  'cupom',
] as const

/** The part of the client's money that is still in the sale. */
const sumLeftInSale = (saldos: Saldos): number =>
  -contasDaVenda.reduce((acc, conta) => acc + (saldos[conta] ?? 0), 0)

/** `total × part / whole`, truncated towards zero; exact for any centavos. */
const proportion = (total: number, part: number, whole: number): number =>
  Number((BigInt(total) * BigInt(part)) / BigInt(whole))

/** Centavos; `repasse` is the unit's part. `manual`: paid out by a person, from the platform's own account. */
export type Devolvido = { valor: number; repasse: number; manual: boolean }

/**
 * Posts a whole or partial refund of an order: reverses that part of the sale. The platform's debt to the unit, the surcharge and
 * the coupon are reversed in proportion to the rest of the sale, truncated to the centavo; the fee takes the remainder, so that the
 * parts always add up and the last refund leaves the sale at zero. In a manual refund the gateway's transfer to the unit is not
 * reversed, so the unit owes it to the platform.
 */
export function makeVendaDevolvida(saldos: Saldos, { valor, repasse, manual }: Devolvido): Partida[] {
  const left = Math.max(sumLeftInSale(saldos), valor)
  const back = (conta: Conta): number => -proportion(saldos[conta] ?? 0, valor, left)
  const [acerto, acrescimo, cupom] = [back('unidade.acerto'), back('receita.acrescimo'), back('cupom')]
  const cartao = back('receita.cartao')
  return entries({
    [manual ? 'plataforma' : 'gateway']: -valor,
    [manual ? 'unidade.recebido' : 'unidade.repasse']: repasse,
    'unidade.acerto': acerto,
    'receita.taxa': valor - repasse - acerto - acrescimo - cartao - cupom,
    'receita.cartao': cartao,
    'receita.acrescimo': acrescimo,
    cupom,
  })
}

/** An order covered by its coupon was cancelled, or a desk undid its sale: every account of the sale is reversed. */
export const undoVenda = (saldos: Saldos): Partida[] =>
  entries(Object.fromEntries(contasDaVenda.map((conta) => [conta, 0 - (saldos[conta] ?? 0)])))

/** Money that belonged to no order (it came late, or twice) was refunded. */
export const makeDevolucao = ({ valor, manual }: Omit<Devolvido, 'repasse'>): Partida[] =>
  entries({ cliente: valor, [manual ? 'plataforma' : 'gateway']: -valor })

type Lancado = { tipo: RazaoPedido['lancamentos'][number]['tipo']; partidas: readonly Partida[] }

/** The amounts of an order, computed from its entries alone. Unit: centavos. */
export function resumoOf(lancamentos: readonly Lancado[]): RazaoPedido['resumo'] {
  const of = (...tipos: Lancado['tipo'][]): Saldos =>
    saldosOf(lancamentos.filter((l) => tipos.includes(l.tipo)).flatMap((l) => l.partidas))
  const vendas = of('VENDA', 'VENDA_NO_LOCAL')
  const get = (saldos: Saldos, ...contas: Conta[]) => contas.reduce((acc, c) => acc + (saldos[c] ?? 0), 0)
  // `0 -` instead of `-`, so that a missing balance is 0 and never -0.
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
