import { wasCharged } from '../pagamento/pagamento.can.ts'
import type { Pedido } from './pedido.ts'

type Charged = Pick<Pedido, 'pagamento'>

/** The divided payment; null for a single payment and for a failed one. */
export const findDividedPayment = ({ pagamento }: Charged): Pedido['pagamento'] =>
  pagamento && pagamento.parcelas > 1 && wasCharged(pagamento.status) ? pagamento : null

/**
 * Returns price, coupon and surcharge in centavos, which add up to the charged amount; `marca` names the price without a card. Empty
 * where the price is the amount itself.
 */
export function amountsOf(
  pedido: Charged & Pick<Pedido, 'valorTotal' | 'desconto' | 'cupom' | 'tipoPagamento'>,
  marca: string,
): { label: string; centavos: number }[] {
  const { valorTotal, desconto, cupom, tipoPagamento } = pedido
  const surcharge = (findDividedPayment(pedido)?.valor ?? valorTotal) - valorTotal
  if (desconto === 0 && surcharge <= 0) return []
  return [
    { label: `Preço ${tipoPagamento === 'SinSaude' ? 'SinSaude' : marca}`, centavos: valorTotal + desconto },
    // Without a coupon it is a total too small to be charged, which the platform bears.
    ...(desconto > 0
      ? [{ label: cupom ? `Cupom ${cupom.name}` : 'Por nossa conta', centavos: 0 - desconto }]
      : []),
    ...(surcharge > 0 ? [{ label: 'Acréscimo do parcelamento', centavos: surcharge }] : []),
  ]
}
