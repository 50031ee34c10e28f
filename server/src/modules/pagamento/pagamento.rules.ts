import type { StatusPagamentoGateway } from '@alento/contract/pagamento/pagamento.ts'

/** A transaction's status as the gateway names it. */
type GatewayStatus = string

type Known = StatusPagamentoGateway
type Moves = Partial<Record<Known, Known>>
const paid: Moves = {
  ENVIANDO: 'PAGO',
  PENDENTE: 'PAGO',
  RECUSADO: 'PAGO',
  FALHOU: 'PAGO',
  CANCELADO: 'PAGO',
}
const givenBack: Moves = {
  ENVIANDO: 'ESTORNADO',
  PENDENTE: 'ESTORNADO',
  PAGO: 'ESTORNADO',
  RECUSADO: 'ESTORNADO',
  FALHOU: 'ESTORNADO',
}

/** Rows: the gateway's status. Columns: the status we stored. Missing combinations change nothing. */
const moves: Record<GatewayStatus, Moves> = {
  succeeded: paid,
  dispute: paid,
  partial_refunded: paid,
  refunded: givenBack,
  reversed: givenBack,
  charged_back: givenBack,
  canceled: { PAGO: 'ESTORNADO', ENVIANDO: 'CANCELADO', PENDENTE: 'CANCELADO' },
  failed: { ENVIANDO: 'RECUSADO', PENDENTE: 'CANCELADO' },
  pending: { ENVIANDO: 'PENDENTE' },
  // The gateway knows it and has not decided: it waits like a boleto, may be cancelled for another way to pay, and late money
  // is refunded.
  new: { ENVIANDO: 'PENDENTE' },
  pre_authorized: { ENVIANDO: 'PENDENTE' },
}

/**
 * The new status of an attempt after reading its transaction; null means no change. A voided sale reads `canceled` at the
 * gateway whether it was paid before or never: our stored status decides. Source: zoop.md, sections 6 and 7.
 */
export const nextStatus = (known: Known, read: GatewayStatus): Known | null => moves[read]?.[known] ?? null

const refusals: Record<string, string> = {
  recusado: 'O banco não aprovou este pagamento. Fale com o banco ou tente outro cartão.',
  saldo_insuficiente: 'O cartão não tem limite para esta compra.',
  cartao_invalido: 'Os dados do cartão não conferem.',
  cartao_vencido: 'Este cartão está vencido.',
  dados_incompletos: 'Faltam dados de quem paga. Confira o endereço.',
  valor_nao_permitido: 'O processador não aceita este valor nesta forma de pagamento.',
}

export const refusalText = (reason: string): string => refusals[reason] ?? refusals['recusado']!

/** The beginning of every reference of ours at the gateway. */
export const referencePrefix = 'ALENTO-'
