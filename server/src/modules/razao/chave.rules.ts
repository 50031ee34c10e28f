/** Keys of ledger events; each is posted once. */
export const chaves = {
  /** The gateway received the money of a transaction. */
  recebida: (transacaoId: string) => `transacao:${transacaoId}:recebida`,
  /** An order was paid with that money. */
  venda: (transacaoId: string) => `transacao:${transacaoId}:venda`,
  /** A coupon covered the whole price. */
  vendaGratis: (pedidoId: string) => `pedido:${pedidoId}:gratis`,
  gratisDesfeita: (pedidoId: string) => `pedido:${pedidoId}:desfeito`,
  /** The desk took the money; `vez` counts from 1, more when it was undone before. */
  vendaNoLocal: (pedidoId: string, vez: number) => `pedido:${pedidoId}:ato${vez === 1 ? '' : `:${vez}`}`,
  vendaDesfeita: (pedidoId: string, vez: number) => `pedido:${pedidoId}:ato:${vez}:desfeita`,
  estorno: (estornoId: string) => `estorno:${estornoId}:feito`,
}
