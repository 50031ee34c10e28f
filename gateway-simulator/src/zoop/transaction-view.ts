import { processingFee } from '../domain/receivables.ts'
import type { Card } from '../domain/card.ts'
import type { Boleto, HistoryEntry, Pix, SplitRule, Transaction } from '../domain/transaction.ts'
import { isoSeconds, midnight, reais, spacedSeconds } from './format.ts'

export type Json = Record<string, unknown>

export const uriOf = (marketplaceId: string, path: string): string =>
  `/v1/marketplaces/${marketplaceId}/${path}`

export const cardJson = (marketplaceId: string, card: Card): Json => ({
  id: card.id,
  resource: 'card',
  description: null,
  card_brand: card.brand,
  first4_digits: card.first4,
  last4_digits: card.last4,
  // Zoop drops the leading zero of the month.
  expiration_month: String(card.month),
  expiration_year: String(card.year),
  holder_name: card.holderName,
  is_active: true,
  is_valid: true,
  is_verified: false,
  customer: card.customer,
  fingerprint: card.fingerprint,
  address: null,
  verification_checklist: {
    postal_code_check: 'unchecked',
    security_code_check: 'pass',
    address_line1_check: 'unchecked',
  },
  metadata: {},
  uri: uriOf(marketplaceId, `cards/${card.id}`),
  created_at: isoSeconds(card.createdAt),
  updated_at: isoSeconds(card.createdAt),
})

export const boletoJson = (marketplaceId: string, boleto: Boleto, transaction: Transaction): Json => ({
  id: boleto.id,
  zoop_boleto_id: null,
  resource: 'boleto',
  description: transaction.description,
  reference_number: String(boleto.number),
  document_number: String(boleto.number),
  expiration_date: midnight(boleto.expirationDate),
  payment_limit_date: midnight(boleto.paymentLimitDate),
  recipient: 'Alento',
  bank_code: '109',
  customer: transaction.customerId,
  address: null,
  sequence: String(transaction.sequence),
  url: boleto.url,
  accepted: false,
  printed: false,
  downloaded: false,
  fingerprint: null,
  paid_at: boleto.paidAt && isoSeconds(boleto.paidAt),
  uri: uriOf(marketplaceId, `boletos/${boleto.id}`),
  // Despite its name, this field contains the 47 digits of the line, as in Zoop's own responses.
  barcode: boleto.line,
  metadata: boleto.paidAt ? { bank_id: '341', payment_date: isoSeconds(boleto.paidAt).slice(0, 10) } : {},
  created_at: isoSeconds(transaction.createdAt),
  updated_at: isoSeconds(transaction.updatedAt),
  status: boleto.paidAt ? 'paid' : 'not_paid',
  body_instructions: boleto.instructions,
  billing_instructions: null,
})

const pixJson = (pix: Pix): Json => ({
  id: pix.id,
  provider: 'simulador',
  version: '1.0.0',
  type: 'DYNAMIC',
  reusable: false,
  allow_update: false,
  expiration_date: spacedSeconds(pix.expiresAt),
  key: { type: 'EVP', value: '123e4567-e12b-12d1-a456-426655440000' },
  pix_link: pix.link,
  qr_code: { emv: pix.emv },
})

function paymentMethodJson(marketplaceId: string, t: Transaction): Json | null {
  if (t.card) return cardJson(marketplaceId, t.card)
  if (t.boleto) return boletoJson(marketplaceId, t.boleto, t)
  return t.pix && pixJson(t.pix)
}

const historyJson = (transactionId: string, entry: HistoryEntry): Json => ({
  id: entry.id,
  transaction: transactionId,
  amount: reais(entry.amount),
  operation_type: entry.operation,
  status: entry.status,
  response_code: entry.operation === 'authorization' && entry.status === 'succeeded' ? '00' : null,
  response_message: null,
  authorization_code: null,
  authorizer_id: null,
  authorization_nsu: null,
  gatewayResponseTime: null,
  authorizer: null,
  created_at: spacedSeconds(entry.at),
})

export const splitRuleJson = (
  transaction: Transaction,
  rule: SplitRule,
  gross: number,
  net: number,
): Json => ({
  id: rule.id,
  resource: 'split_rule',
  transaction: transaction.id,
  recipient: rule.recipient,
  liable: rule.liable,
  charge_processing_fee: rule.chargeProcessingFee,
  charge_recipient_processing_fee: rule.chargeRecipientProcessingFee,
  is_gross_amount: rule.isGrossAmount,
  percentage: (rule.percentage ?? 0).toFixed(2),
  amount: reais(rule.amount ?? 0),
  receivable_amount: reais(net),
  receivable_gross_amount: reais(gross),
  created_at: isoSeconds(rule.createdAt),
  updated_at: isoSeconds(rule.createdAt),
})

const GATEWAYS = { credit: 'cielo', boleto: 'ITAU', pix: 'zoop' }
const PAID: ReadonlySet<string> = new Set(['succeeded', 'partial_refunded'])

/** The parts of a response that exist only once the money moved. */
function settlementJson(t: Transaction): Json {
  const paid = PAID.has(t.status)
  const fee = reais(paid ? processingFee(t) : 0)
  const detail = { amount: fee, prepaid: false, currency: 'BRL', is_gateway_fee: false, description: 'Taxa' }
  return {
    fees: fee,
    fee_details: paid ? [{ ...detail, type: `zoop_${t.paymentType}_fee` }] : null,
    expected_on: paid
      ? midnight(t.createdAt.toZonedDateTimeISO('America/Sao_Paulo').toPlainDate().add({ days: 30 }))
      : '1970-01-01T00:00:00+00:00',
    payment_authorization:
      paid && t.card
        ? { authorizer_id: '000260004', authorization_code: '133937', authorization_nsu: String(t.sequence) }
        : null,
  }
}

/** A transaction in the shape of Zoop's v1: amounts are texts in reais. */
export const transactionJson = (marketplaceId: string, t: Transaction): Json => ({
  id: t.id,
  resource: 'transaction',
  status: t.status,
  amount: reais(t.amount),
  original_amount: reais(t.amount),
  currency: 'BRL',
  description: t.description,
  payment_type: t.paymentType,
  transaction_number: `Z${String(t.sequence).padStart(6, '0')}-000260004`,
  gateway_authorizer: GATEWAYS[t.paymentType],
  app_transaction_uid: null,
  refunds: null,
  rewards: null,
  discounts: null,
  pre_authorization: null,
  sales_receipt: null,
  on_behalf_of: t.sellerId,
  customer: t.customerId,
  statement_descriptor: t.statementDescriptor,
  payment_method: paymentMethodJson(marketplaceId, t),
  source: t.card && {
    status: 'used',
    usage: 'single_use',
    amount: reais(t.amount),
    currency: 'BRL',
    type: 'card',
  },
  point_of_sale: { entry_mode: t.card ? 'manually_keyed' : 'barcode', identification_number: null },
  // The field is sent as a number and returned as a text.
  installment_plan: t.installments && { number_installments: String(t.installments), mode: 'interest_free' },
  refunded: t.refunded > 0,
  voided: t.voidedAt !== null,
  voided_at: t.voidedAt && isoSeconds(t.voidedAt),
  captured: t.captured,
  location_latitude: null,
  location_longitude: null,
  uri: uriOf(marketplaceId, `transactions/${t.id}`),
  metadata: t.metadata,
  reference_id: t.referenceId,
  created_at: isoSeconds(t.createdAt),
  updated_at: isoSeconds(t.updatedAt),
  history: t.history.map((entry) => historyJson(t.id, entry)),
  ...settlementJson(t),
})
