/** Keys of ledger events; each is posted once. */
export const chaves = {
  /** The gateway received the money of a transaction. */
  recebida: (transacaoId: string) => `transacao:${transacaoId}:recebida`,
  /** An order was paid with that money. */
  venda: (transacaoId: string) => `transacao:${transacaoId}:venda`,
  /** A coupon covered the whole price. */
  vendaGratis: (pedidoId: string) => `pedido:${pedidoId}:gratis`,
  gratisDesfeita: (pedidoId: string) => `pedido:${pedidoId}:desfeito`,
  vendaNoLocal: (pedidoId: string) => `pedido:${pedidoId}:ato`,
  estorno: (estornoId: string) => `estorno:${estornoId}:feito`,
}
