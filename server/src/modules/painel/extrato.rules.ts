import type { LinhaExtrato, TipoFinanceiro } from '@alento/contract/financeiro.ts'

/** Balances of the accounts that concern a unit. Unit: centavos; debits are positive. */
export type Saldos = { repasse: number; acerto: number; recebido: number; taxa: number; cupom: number }

/**
 * Price, coupon, fee and what the unit gets ('receber') or owes ('pagar'), read from the entries of sales and refunds alone:
 * `preco = taxa + the unit's share`, whatever the coupon, which the platform bears. What the unit took at its desk is its own
 * already: it owes the rest of it. Unit: centavos; what went back is negative. Source: ADR 0006, 'The ledger'.
 */
export function valoresOf(tipo: TipoFinanceiro, s: Saldos) {
  // '0 -' and not '-': nothing is 0, never -0.
  const taxa = 0 - s.taxa
  if (tipo === 'pagar') {
    const parte = 0 - s.acerto
    return { preco: taxa + parte, cupom: s.cupom, taxa, liquido: s.recebido + s.acerto }
  }
  const liquido = 0 - s.repasse - s.acerto - s.recebido
  return { preco: taxa + liquido, cupom: s.cupom, taxa, liquido }
}

/** What the gateway says of one order; `parte` is the ledger's share. Centavos. */
export type LadoALado = {
  parte: number
  parcelas: number
  total: number
  depositado: number
  diaPago: string | null
  proximoDia: string | null
}

/** How a sale reaches the unit. Null: the gateway knows nothing of it yet. */
export function repasseOf(la: LadoALado | null): NonNullable<LinhaExtrato['repasse']> {
  if (!la || la.parcelas === 0) return { situacao: 'SEM_DATA', parcelas: 0, dia: null, diferenca: 0 }
  const diferenca = la.parte - la.total
  const base = { parcelas: la.parcelas, diferenca }
  if (la.depositado === 0) return { ...base, situacao: 'PREVISTO', dia: la.proximoDia }
  if (la.depositado < la.total) return { ...base, situacao: 'PARCIAL', dia: la.proximoDia ?? la.diaPago }
  return { ...base, situacao: 'PAGO', dia: la.diaPago }
}

/** A month or a year of a unit's own calendar, as moments. */
export function periodoOf(ano: number, mes: number | null, fuso: string) {
  const first = Temporal.PlainDate.from({ year: ano, month: mes ?? 1, day: 1 })
  const after = first.add(mes === null ? { years: 1 } : { months: 1 })
  const instant = (dia: Temporal.PlainDate) => dia.toZonedDateTime(fuso).toInstant()
  return { de: instant(first), antesDe: instant(after) }
}
