/** The key of each event that the ledger books, once. */
export const chaves = {
  /** The gateway has the money of one of its transactions. */
  recebida: (transacaoId: string) => `transacao:${transacaoId}:recebida`,
  /** An order took it. */
  venda: (transacaoId: string) => `transacao:${transacaoId}:venda`,
  /** A coupon covered the whole price. */
  vendaGratis: (pedidoId: string) => `pedido:${pedidoId}:gratis`,
  gratisDesfeita: (pedidoId: string) => `pedido:${pedidoId}:desfeito`,
  vendaNoLocal: (pedidoId: string) => `pedido:${pedidoId}:ato`,
  estorno: (estornoId: string) => `estorno:${estornoId}:feito`,
}
