import type { LinhaExtrato, TipoFinanceiro } from '@alento/contract/pagamento/financeiro.ts'
import { nextBankingDay } from '#modules/pagamento/dia-util.rules.ts'

/** Balances of the accounts that concern a unit. Unit: centavos; debits are positive. */
export type Saldos = { repasse: number; acerto: number; recebido: number; taxa: number; cupom: number }

/**
 * Price, coupon, fee and the amount that the unit receives ('receber') or owes ('pagar'), computed from the entries of sales and refunds
 * alone: `preco = taxa + the unit's share`, whatever the coupon, which the platform bears. Money taken at the unit's own desk
 * is already the unit's: it owes the platform the rest. Unit: centavos; refunds are negative. Source: docs/ledger.md.
 */
export function valoresOf(tipo: TipoFinanceiro, s: Saldos) {
  // `0 -` instead of `-`, so that zero is 0 and never -0.
  const taxa = 0 - s.taxa
  if (tipo === 'pagar') {
    const parte = 0 - s.acerto
    return { preco: taxa + parte, cupom: s.cupom, taxa, liquido: s.recebido + s.acerto }
  }
  const liquido = 0 - s.repasse - s.acerto - s.recebido
  return { preco: taxa + liquido, cupom: s.cupom, taxa, liquido }
}

/**
 * Ledger and gateway for one order; `parte` is the share in the ledger. `lido`: the ledger has no entry after the last reading
 * of the gateway. `diaPago` is the last deposit, `proximoDia` the first expected one. Centavos.
 */
export type LadoALado = {
  parte: number
  parcelas: number
  total: number
  depositado: number
  lido: boolean
  descontar: number
  diferenca: number
  diaPago: string | null
  proximoDia: string | null
}

/** State of a sale's payment to the unit: an order that was refunded before its deposit has nothing left to pay out. */
export function repasseOf(la: LadoALado): NonNullable<LinhaExtrato['repasse']> {
  const { parcelas, diferenca, descontar: aDescontar, parte, depositado, total } = la
  const base = { parcelas, diferenca, aDescontar }
  if (depositado > 0 && depositado >= total) return { ...base, situacao: 'PAGO', dia: la.diaPago }
  if (depositado > 0) return { ...base, situacao: 'PARCIAL', dia: la.proximoDia ?? la.diaPago }
  if (parte === 0 && !la.lido) return { ...base, situacao: 'DEVOLVIDO', dia: null }
  return parcelas === 0
    ? { ...base, situacao: 'SEM_DATA', dia: null }
    : { ...base, situacao: 'PREVISTO', dia: la.proximoDia }
}

/** Day of the month after on which the fee of a month's sales at the desk is due. Source: ADR 0126. */
const dueDay = 10

/** When a unit's fee of a month is due: the 10th of the next month, or the next banking day. */
export const vencimentoOf = (ano: number, mes: number): Temporal.PlainDate =>
  nextBankingDay(Temporal.PlainDate.from({ year: ano, month: mes, day: dueDay }).add({ months: 1 }))

/** A month or a year by a unit's own calendar, as moments. */
export function periodoOf(ano: number, mes: number | null, fuso: string) {
  const first = Temporal.PlainDate.from({ year: ano, month: mes ?? 1, day: 1 })
  const after = first.add(mes === null ? { years: 1 } : { months: 1 })
  const instant = (dia: Temporal.PlainDate) => dia.toZonedDateTime(fuso).toInstant()
  return { de: instant(first), antesDe: instant(after) }
}
