/** Amounts in this file are integer centavos; ids are the gateway's. */

export type PaymentType = 'credit' | 'boleto' | 'pix'

/** Zoop's statuses, plus `unknown` for a word we were never told of: nothing may be concluded from it. */
export const TRANSACTION_STATUS = [
  'new',
  'pending',
  'pre_authorized',
  'succeeded',
  'failed',
  'reversed',
  'canceled',
  'refunded',
  'partial_refunded',
  'dispute',
  'charged_back',
  'unknown',
] as const
type TransactionStatus = (typeof TRANSACTION_STATUS)[number]

export type GatewayTransaction = {
  id: string
  status: TransactionStatus
  amount: number
  paymentType: PaymentType | 'unknown'
  referenceId: string | null
  sellerId: string | null
  /** What went back to the payer so far. A boleto or a Pix that nobody paid has nothing to give back. */
  refundedAmount: number
  card?: { brand: string; last4: string }
  /** `line`: 47 digits without mask. Dates are civil, `YYYY-MM-DD`. */
  boleto?: { id: string; url: string; line: string; expirationDate: string; paymentLimitDate: string | null }
  pix?: { emv: string; expiresAt: Temporal.Instant }
  createdAt: Temporal.Instant
}

export type GatewayAddress = {
  street: string
  number: string
  complement?: string
  neighborhood: string
  city: string
  /** Two letters. */
  state: string
  /** Eight digits. */
  postalCode: string
}

export type GatewayBuyer = {
  firstName: string
  lastName: string
  /** CPF or CNPJ without mask. */
  taxpayerId: string
  email: string
  /** With country code: `+5511999990000`. */
  phone?: string
  /** `YYYY-MM-DD`. */
  birthDate?: string
  address: GatewayAddress
}

export type SplitPart = { recipient: string; amount: number }

type ChargeInput = {
  /** Ours, and another one for each attempt: it is what finds a charge whose answer was lost. */
  referenceId: string
  /** Who sells, and gets what the split leaves. */
  sellerId: string
  amount: number
  split: readonly SplitPart[]
  buyer: GatewayBuyer
  description: string
}

export type CardChargeInput = ChargeInput & {
  card: {
    holderName: string
    number: string
    expirationMonth: number
    expirationYear: number
    securityCode: string
  }
  installments?: number
  /** What the card bill shows: letters, digits and spaces, cut at 22. */
  statementDescriptor?: string
}

export type BoletoInput = ChargeInput & {
  /** `YYYY-MM-DD`, both. After the limit no bank accepts it. */
  expirationDate: string
  paymentLimitDate: string
  /** Up to five lines. */
  instructions: readonly string[]
}

export type PixInput = ChargeInput

export type DeclineReason =
  | 'recusado'
  | 'saldo_insuficiente'
  | 'cartao_invalido'
  | 'cartao_vencido'
  | 'dados_incompletos'
  | 'valor_nao_permitido'

/**
 * How a charge ended.
 * - `accepted`: it exists; look at `transaction.status` for whether it is paid.
 * - `declined`: it was looked at and refused; the buyer can do something about it.
 * - `unavailable`: it was surely not processed; trying again, with another reference, is safe.
 * - `unknown`: money may have been taken. Do not charge again before `findByReference` gave an answer.
 */
export type ChargeResult =
  | { kind: 'accepted'; transaction: GatewayTransaction }
  | { kind: 'declined'; reason: DeclineReason; gatewayMessage: string }
  | { kind: 'unknown'; cause: string }
  | { kind: 'unavailable'; cause: string }

/** A seller as the gateway knows it. `mayReceive`: it can be charged for now. */
export type GatewaySeller = { id: string; status: string; mayReceive: boolean }

/** Who is to become a seller: a person by CPF or a company by CNPJ, both without mask. */
export type NewSeller = {
  email: string
  /** With country code: `+5521999990000`. */
  phone: string
  address: GatewayAddress
  /** Merchant category, four digits. */
  mcc: string
  /** What a card bill shows: letters, digits and spaces, cut at 22. */
  statementDescriptor: string
  description: string
} & (
  | { kind: 'person'; document: { cpf: string }; name: { first: string; last: string } }
  | { kind: 'company'; document: { cnpj: string }; businessName: string }
)

/** `known`: made now, or there already under its document. `refused`: what was sent is wrong, in the gateway's words. */
export type SellerResult =
  | { kind: 'known'; seller: GatewaySeller }
  | { kind: 'refused'; gatewayMessage: string }

type GatewayWebhook = { id: string; url: string; events: string[] }

/**
 * The payment gateway. Charges never throw: every end is a `ChargeResult`. The other calls throw
 * `GatewayError`. Never call it inside a database transaction.
 */
export type Gateway = {
  chargeCard(input: CardChargeInput): Promise<ChargeResult>
  issueBoleto(input: BoletoInput): Promise<ChargeResult>
  issuePix(input: PixInput): Promise<ChargeResult>
  /** Null when the gateway says that there is none. */
  readTransaction(id: string): Promise<GatewayTransaction | null>
  /** Every attempt with this reference, the declined ones too; empty when there is none. */
  findByReference(referenceId: string): Promise<GatewayTransaction[]>
  /**
   * Gives back `amount`, or everything; `platformAmount` of it comes from the platform's part of the split and the rest from
   * the seller (in proportion unless told). Not repeatable: after `unknown` read the transaction first.
   */
  refund(
    id: string,
    input: { sellerId: string; amount?: number; platformAmount?: number },
  ): Promise<GatewayTransaction>
  /** Asks for it; the slip is dead when the transaction reads `canceled`. */
  cancelBoleto(id: string): Promise<void>
  /** The seller of this CPF or CNPJ; null when the gateway says that there is none. */
  findSeller(document: { cpf: string } | { cnpj: string }): Promise<GatewaySeller | null>
  /** Makes a seller, or finds the one that has the document: repeating it is safe. */
  createSeller(seller: NewSeller): Promise<SellerResult>
  registerWebhook(url: string, authorization: string): Promise<GatewayWebhook>
  listWebhooks(): Promise<GatewayWebhook[]>
}

/**
 * `refused`: the gateway said no (the message says why, in its words). `unavailable`: surely nothing
 * happened. `unknown`: it may have happened.
 */
export class GatewayError extends Error {
  override readonly name = 'GatewayError'
  readonly kind: 'refused' | 'unavailable' | 'unknown'
  constructor(kind: GatewayError['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}
