/** One line of a payment: its subject, and the subject of the whole payment. */
export type LinhaDe = { referencia: string; todo: string }

/** Names the money of one order or charge: by its transaction, and where that pays several together also by which of them. */
export const origemOf = (transacaoId: string, { referencia, todo }: LinhaDe): string =>
  referencia === todo ? transacaoId : `${transacaoId}:${referencia}`

/** Keys of ledger events; each is posted once. */
export const chaves = {
  /** The gateway received the money of a transaction, or of one line of it (`origemOf`). */
  recebida: (origem: string) => `transacao:${origem}:recebida`,
  /** An order or charge was paid with that money. */
  venda: (origem: string) => `transacao:${origem}:venda`,
  /** A coupon covered the whole price. */
  vendaGratis: (pedidoId: string) => `pedido:${pedidoId}:gratis`,
  gratisDesfeita: (pedidoId: string) => `pedido:${pedidoId}:desfeito`,
  /** The desk took the money; `vez` counts from 1, more when it was undone before. */
  vendaNoLocal: (pedidoId: string, vez: number) => `pedido:${pedidoId}:ato${vez === 1 ? '' : `:${vez}`}`,
  vendaDesfeita: (pedidoId: string, vez: number) => `pedido:${pedidoId}:ato:${vez}:desfeita`,
  estorno: (estornoId: string) => `estorno:${estornoId}:feito`,
}
