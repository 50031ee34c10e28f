import type { StatusPagamentoGateway } from '@alento/contract/pagamento.ts'

/** The gateway's word for a transaction, as this module needs it. */
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

/** Rows: the gateway's word. Columns: what we knew. What is not there changes nothing. */
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
  // Known there and not decided: it waits like a slip, may be given up for another way to pay, and late money goes back.
  new: { ENVIANDO: 'PENDENTE' },
  pre_authorized: { ENVIANDO: 'PENDENTE' },
}

/**
 * What a transaction read from the gateway makes of an attempt; null changes nothing. A voided sale reads `canceled` there
 * whether it was paid before or never: what we knew decides. Source: zoop.md, sections 6 and 7.
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

/** pt-BR sentence for a refusal of the gateway. */
export const refusalText = (reason: string): string => refusals[reason] ?? refusals['recusado']!

/** What every reference of ours at the gateway begins with. */
export const referencePrefix = 'ALENTO-'
