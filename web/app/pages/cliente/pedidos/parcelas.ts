import type { Parcelamento } from '@alento/contract/pagamento.ts'
import { formatReais } from '@alento/contract/base/texto.ts'

type Plano = Pick<Parcelamento, 'parcelas' | 'valorParcela'>

/** '4x de R$ 119,91'. */
export const parcelasText = ({ parcelas, valorParcela }: Plano): string =>
  `${parcelas}x de ${formatReais(valorParcela)}`

/** A plan as one line of the list: single payment, free of interest, or with its total. */
export function planText(plan: Parcelamento, total: number): string {
  if (plan.parcelas === 1) return `À vista: ${formatReais(plan.valorCobrado)}`
  if (plan.valorCobrado <= total) return `${parcelasText(plan)} sem juros`
  return `${parcelasText(plan)} = ${formatReais(plan.valorCobrado)}`
}

/** The amount that the chosen plan adds to the price, shown below the list. */
export const surchargeText = (plan: Parcelamento, total: number): string =>
  plan.valorCobrado > total
    ? `Você paga ${formatReais(plan.valorCobrado)} ao todo: ${formatReais(plan.valorCobrado - total)} de acréscimo.`
    : 'Sem acréscimo.'
