import type { StatusPagamentoGateway } from '@alento/contract/pagamento.ts'

/** The gateway's word for a transaction, as this module needs it. */
type GatewayStatus = string

const paid = new Set(['succeeded', 'dispute', 'partial_refunded'])
const givenBack = new Set(['refunded', 'reversed', 'charged_back'])

/**
 * What a transaction read from the gateway makes of an attempt; null changes nothing. A voided sale reads `canceled` there
 * whether it was paid before or never: what we knew decides. Source: reference/zoop.md, sections 6 and 7.
 */
export function nextStatus(
  known: StatusPagamentoGateway,
  read: GatewayStatus,
): StatusPagamentoGateway | null {
  if (paid.has(read)) return known === 'PAGO' || known === 'ESTORNADO' ? null : 'PAGO'
  if (givenBack.has(read)) return known === 'ESTORNADO' ? null : 'ESTORNADO'
  if (read === 'canceled')
    return known === 'PAGO' ? 'ESTORNADO' : known === 'ENVIANDO' || known === 'PENDENTE' ? 'CANCELADO' : null
  if (read === 'failed') return known === 'ENVIANDO' ? 'RECUSADO' : known === 'PENDENTE' ? 'CANCELADO' : null
  if (read === 'pending') return known === 'ENVIANDO' ? 'PENDENTE' : null
  return null
}

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
