import type { Parcelamento } from '@alento/contract/pagamento/pagamento.ts'
import { formatReais } from '@alento/contract/base/texto.ts'

type Plano = Pick<Parcelamento, 'parcelas' | 'valorParcela'>

/** '4x de R$ 119,91'. */
export const parcelasText = ({ parcelas, valorParcela }: Plano): string =>
  `${parcelas}x de ${formatReais(valorParcela)}`

/** A plan as one line of the list: single payment, or its total, unless that is the price itself. */
export function planText(plan: Parcelamento, total: number): string {
  if (plan.parcelas === 1) return `À vista: ${formatReais(plan.valorCobrado)}`
  const free = plan.valorCobrado <= total ? ' sem juros' : ''
  const sum = plan.valorCobrado === total ? '' : ` = ${formatReais(plan.valorCobrado)}`
  return `${parcelasText(plan)}${free}${sum}`
}

/**
 * Returns the surcharge of the chosen plan, shown below the list. Instalments are whole centavos, so that two or three may come to a
 * centavo or two less than the price (ADR 0025).
 */
export function surchargeText({ valorCobrado }: Parcelamento, total: number): string {
  const all = `Você paga ${formatReais(valorCobrado)} ao todo`
  if (valorCobrado > total) return `${all}: ${formatReais(valorCobrado - total)} de acréscimo.`
  return valorCobrado < total ? `${all}, sem acréscimo.` : 'Sem acréscimo.'
}
