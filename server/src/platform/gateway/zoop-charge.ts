import { brasilia } from '@alento/contract/base/zona.ts'
import type {
  BoletoInput,
  CardChargeInput,
  ChargeResult,
  DeclineReason,
  GatewayTransaction,
  NewCard,
  PaymentType,
  PixInput,
  SplitPart,
} from './gateway.ts'
import { causeOf, isSurelyNotProcessed, type ZoopAnswer, type ZoopRefusal } from './zoop-http.ts'
import { toGatewayTransaction } from './zoop-schema.ts'

type AnyCharge = CardChargeInput | BoletoInput | PixInput

/**
 * The split in the OpenAPI's combination 4: each part is of the gross value, and the platform alone bears the gateway's fee. A
 * part that equals the whole charge must use combination 5.
 */
const splitRules = (charge: AnyCharge, platformSellerId: string) =>
  charge.split.map(({ recipient, amount }: SplitPart) => ({
    recipient,
    liable: true,
    amount,
    ...(amount === charge.amount
      ? { charge_processing_fee: true, is_gross_amount: true }
      : { charge_processing_fee: false, charge_recipient_processing_fee: recipient === platformSellerId }),
  }))

export const isAmount = (amount: number): boolean => Number.isSafeInteger(amount) && amount > 0

/** An invalid split is a bug of ours and must not reach the gateway. */
export function checkCharge(charge: AnyCharge): void {
  const parts = charge.split.map((part) => part.amount)
  if (!isAmount(charge.amount) || !parts.every(isAmount)) throw new RangeError('Amounts are whole centavos')
  if (parts.reduce((sum, part) => sum + part, 0) > charge.amount)
    throw new RangeError('The split is more than the charge')
  if (charge.split.some((part) => part.recipient === charge.sellerId))
    throw new RangeError('The seller gets the rest and cannot be a recipient')
}

const common = (charge: AnyCharge, customer: string, platformSellerId: string) => ({
  on_behalf_of: charge.sellerId,
  customer,
  currency: 'BRL',
  description: charge.description,
  reference_id: charge.referenceId,
  split_rules: splitRules(charge, platformSellerId),
})

/** Letters, digits and spaces only: acquirers refuse other characters. */
const plainDescriptor = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .slice(0, 22)
    .trim()

/** Card data in Zoop's names: in a charge, and for a token. */
export const cardFields = (card: NewCard) => ({
  holder_name: card.holderName,
  card_number: card.number,
  expiration_month: String(card.expirationMonth).padStart(2, '0'),
  expiration_year: String(card.expirationYear),
  security_code: card.securityCode,
})

/** The card data, or the id of a stored card, go directly into `source`, as the OpenAPI document describes, next to the amount. */
export const cardBody = (charge: CardChargeInput, customer: string, platformSellerId: string) => ({
  ...common(charge, customer, platformSellerId),
  payment_type: 'credit',
  capture: true,
  ...(charge.installments !== undefined && {
    installment_plan: { mode: 'interest_free', number_installments: charge.installments },
  }),
  ...(charge.statementDescriptor && { statement_descriptor: plainDescriptor(charge.statementDescriptor) }),
  source: {
    usage: 'single_use',
    amount: charge.amount,
    currency: 'BRL',
    type: 'card',
    card: 'id' in charge.card ? charge.card : cardFields(charge.card),
  },
})

export const boletoBody = (charge: BoletoInput, customer: string, platformSellerId: string) => ({
  ...common(charge, customer, platformSellerId),
  payment_type: 'boleto',
  amount: charge.amount,
  payment_method: {
    expiration_date: charge.expirationDate,
    payment_limit_date: charge.paymentLimitDate,
    body_instructions: charge.instructions.slice(0, 5),
  },
})

/** Zoop's local time, to the second. */
const localTime = (moment: Temporal.Instant): string =>
  moment.toZonedDateTimeISO(brasilia).toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ')

/** Without an expiry Zoop's own setting applies: it lets the marketplace choose one only by contract. */
export const pixBody = (charge: PixInput, customer: string, platformSellerId: string) => ({
  ...common(charge, customer, platformSellerId),
  payment_type: 'pix',
  amount: charge.amount,
  ...(charge.expiresAt && { pix_expiration_date_time: localTime(charge.expiresAt) }),
})

const REASONS: Record<string, DeclineReason> = {
  insufficient_funds_error: 'saldo_insuficiente',
  invalid_card_number: 'cartao_invalido',
  invalid_expiry_month: 'cartao_invalido',
  invalid_expiry_year: 'cartao_invalido',
  invalid_pin_code: 'cartao_invalido',
  card_customer_not_associated: 'cartao_invalido',
  expired_card_error: 'cartao_vencido',
  transaction_amount_error: 'valor_nao_permitido',
}

/** Returns the reason why a card was declined, by Zoop's category. Source: zoop.md, section 2. */
export const reasonOf = (category: string): DeclineReason => REASONS[category] ?? 'recusado'

const declined = (reason: DeclineReason, refusal: ZoopRefusal): ChargeResult => ({
  kind: 'declined',
  reason,
  gatewayMessage: [refusal.message, ...refusal.reasons].join(' '),
})

/** Interprets Zoop's error body for a charge; null when it is inconclusive. */
function readRefusal(refusal: ZoopRefusal): ChargeResult | null {
  const { status, category, reasons } = refusal
  // The gateway refuses the seller: the buyer cannot correct that.
  if (category === 'seller_authorization_refused')
    return { kind: 'unavailable', cause: `http ${status} ${category}` }
  if (status === 402) return declined(reasonOf(category), refusal)
  if (status === 400 && category === 'transaction_amount_error')
    return declined('valor_nao_permitido', refusal)
  if (status === 422 && reasons.length > 0) return declined('dados_incompletos', refusal)
  return null
}

type Expected = { referenceId: string; sellerId: string; amount: number; paymentType: PaymentType }

/** The payer needs the boleto's line or the Pix code: a charge without it cannot be offered. */
const isUsable = (t: GatewayTransaction): boolean =>
  t.paymentType === 'credit' || (t.paymentType === 'boleto' ? t.boleto : t.pix) !== undefined

/** A different charge than the requested one proves nothing about ours. */
const isOurs = (t: GatewayTransaction, asked: Expected): boolean =>
  t.amount === asked.amount &&
  t.paymentType === asked.paymentType &&
  (t.referenceId ?? asked.referenceId) === asked.referenceId &&
  (t.sellerId ?? asked.sellerId) === asked.sellerId

const ACCEPTED: ReadonlySet<string> = new Set(['new', 'pending', 'pre_authorized', 'succeeded'])

function readTransaction(json: unknown, asked: Expected): ChargeResult {
  const transaction = toGatewayTransaction(json)
  if (!transaction) return { kind: 'unknown', cause: 'answer is not a transaction' }
  if (!isOurs(transaction, asked)) return { kind: 'unknown', cause: 'answer is about another charge' }
  if (transaction.status === 'failed')
    return { kind: 'declined', reason: 'recusado', gatewayMessage: 'failed' }
  if (!ACCEPTED.has(transaction.status) || !isUsable(transaction))
    return { kind: 'unknown', cause: `status ${transaction.status}` }
  return { kind: 'accepted', transaction }
}

/**
 * Converts a response into a result. Every ambiguous response is `unknown`: 408, 5xx, time-outs, cut connections and unreadable
 * responses may all hide a charge that succeeded.
 */
export function toChargeResult(answer: ZoopAnswer, asked: Expected): ChargeResult {
  if (answer.kind === 'ok') return readTransaction(answer.json, asked)
  const refused = answer.kind === 'refusal' ? readRefusal(answer.refusal) : null
  if (refused) return refused
  return { kind: isSurelyNotProcessed(answer) ? 'unavailable' : 'unknown', cause: causeOf(answer) }
}
