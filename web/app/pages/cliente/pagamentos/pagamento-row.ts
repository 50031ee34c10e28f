import { wasCharged } from '@alento/contract/pagamento/pagamento.can.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { isDueAtDesk, isPayable } from '@alento/contract/pedido/pedido.can.ts'
import { metodoPagamento } from '#lib/pedido/labels.ts'

type Row = {
  /** 'cartão de crédito', 'no local'; null before anything was tried. */
  como: string | null
  /** Centavos that were paid; 0 when nothing was. */
  pago: number
  /** Centavos that are still to be paid. */
  falta: number
  /** A receipt exists: something was paid, whatever came back later. */
  recibo: boolean
}

/** One order as a line of the client's payments. A failed attempt is no payment. */
export function rowOf(pedido: Pedido): Row {
  const { pagamento, pagamentoAto, statusPagamento, valorTotal } = pedido
  const charged = pagamento !== null && wasCharged(pagamento.status)
  const atDesk = pagamentoAto && statusPagamento === 'CONCLUIDO'
  const pago = charged ? pagamento.valor : atDesk ? valorTotal : 0
  const due = isPayable(pedido) || (isDueAtDesk(pedido) && pedido.statusAtendimento === 'AGUARDANDO')
  return {
    como: pagamentoAto ? 'no local' : pagamento ? metodoPagamento[pagamento.metodo] : null,
    pago,
    falta: due ? valorTotal : 0,
    recibo: pago > 0,
  }
}
