/** Amounts in this file are integer centavos; ids are the gateway's. */

export type PaymentType = 'credit' | 'boleto' | 'pix'

/** Zoop's statuses, plus `unknown` for an undocumented one: nothing may be concluded from it. */
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
  /** Amount refunded to the payer so far. 0 for an unpaid boleto or Pix. */
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

/** The address for card and Pix when the customer has none. Source: specification, section 9 (K11). */
export const missingAddress: GatewayAddress = {
  street: 'Endereço não informado',
  number: 'S/N',
  neighborhood: 'Centro',
  city: 'Rio de Janeiro',
  state: 'RJ',
  postalCode: '20010000',
}

export type GatewayBuyer = {
  firstName: string
  lastName: string
  /** CPF or CNPJ without mask. */
  taxpayerId: string
  /** '' without one: the gateway takes a buyer without e-mail. */
  email: string
  /** With country code: `+5511999990000`. */
  phone?: string
  /** `YYYY-MM-DD`. */
  birthDate?: string
  address: GatewayAddress
}

export type SplitPart = { recipient: string; amount: number }

type ChargeInput = {
  /** Our own reference, different for each attempt: a charge whose response was lost is found by it. */
  referenceId: string
  /** The selling unit, which receives the rest of the split. */
  sellerId: string
  amount: number
  split: readonly SplitPart[]
  buyer: GatewayBuyer
  description: string
}

export type NewCard = {
  holderName: string
  number: string
  expirationMonth: number
  expirationYear: number
  securityCode: string
}

export type CardChargeInput = ChargeInput & {
  /** A card as it was typed, or one that the gateway keeps of this buyer. */
  card: NewCard | { id: string }
  installments?: number
  /** Text on the card bill: letters, digits and spaces, cut at 22. */
  statementDescriptor?: string
}

export type BoletoInput = ChargeInput & {
  /** Both `YYYY-MM-DD`. After the limit no bank accepts it. */
  expirationDate: string
  paymentLimitDate: string
  /** Up to five lines. */
  instructions: readonly string[]
}

export type PixInput = ChargeInput & {
  /** The last moment to pay the code, for marketplaces with long expiry; otherwise the gateway's own setting holds. */
  expiresAt?: Temporal.Instant
}

export type DeclineReason =
  | 'recusado'
  | 'saldo_insuficiente'
  | 'cartao_invalido'
  | 'cartao_vencido'
  | 'dados_incompletos'
  | 'valor_nao_permitido'

/**
 * Result of a charge.
 * - `accepted`: it exists; `transaction.status` says whether it is paid.
 * - `declined`: it was processed and refused; the buyer can do something about it.
 * - `unavailable`: it was certainly not processed; trying again with another reference is safe.
 * - `unknown`: money may have been taken. Do not charge again before `findByReference` has returned.
 */
export type ChargeResult =
  | { kind: 'accepted'; transaction: GatewayTransaction }
  | { kind: 'declined'; reason: DeclineReason; gatewayMessage: string }
  | { kind: 'unknown'; cause: string }
  | { kind: 'unavailable'; cause: string }

/** A seller in the gateway's records. `mayReceive`: charges for it are possible now. */
export type GatewaySeller = { id: string; status: string; mayReceive: boolean }

/** A future seller: a person by CPF or a company by CNPJ, both without mask. */
export type NewSeller = {
  email: string
  /** With country code: `+5521999990000`. */
  phone: string
  address: GatewayAddress
  /** Merchant category, four digits. */
  mcc: string
  /** Text on card bills: letters, digits and spaces, cut at 22. */
  statementDescriptor: string
  description: string
} & (
  | { kind: 'person'; document: { cpf: string }; name: { first: string; last: string } }
  | { kind: 'company'; document: { cnpj: string }; businessName: string }
)

/**
 * `known`: created now, or already registered under its document. `refused`: the data are wrong; the reason is in the gateway's
 * words.
 */
export type SellerResult =
  | { kind: 'known'; seller: GatewaySeller }
  | { kind: 'refused'; gatewayMessage: string }

type GatewayWebhook = { id: string; url: string; events: string[] }

/**
 * The payment gateway. Charges never throw: every outcome is a `ChargeResult`. The other calls throw `GatewayError`. Never call
 * it inside a database transaction.
 */
export type Gateway = {
  chargeCard(input: CardChargeInput): Promise<ChargeResult>
  issueBoleto(input: BoletoInput): Promise<ChargeResult>
  issuePix(input: PixInput): Promise<ChargeResult>
  /** Null when the gateway reports that there is none. */
  readTransaction(id: string): Promise<GatewayTransaction | null>
  /** Every attempt with this reference, including declined ones; empty when there is none. */
  findByReference(referenceId: string): Promise<GatewayTransaction[]>
  /**
   * Refunds `amount`, or everything; `parts` of it come from these recipients of the split, all others of them give nothing, and
   * the rest comes from the seller (in proportion by default). Not repeatable: after `unknown`, read the transaction first.
   */
  refund(
    id: string,
    input: { sellerId: string; amount?: number; parts?: readonly SplitPart[] },
  ): Promise<GatewayTransaction>
  /** Requests the cancellation; the boleto is cancelled once the transaction's status is `canceled`. */
  cancelBoleto(id: string): Promise<void>
  /** The seller with this CPF or CNPJ; null when the gateway reports that there is none. */
  findSeller(document: { cpf: string } | { cnpj: string }): Promise<GatewaySeller | null>
  /** A seller by its id; null when the gateway has none. */
  readSeller(id: string): Promise<GatewaySeller | null>
  /** Creates a seller, or returns the existing one with this document: repeating it is safe. */
  createSeller(seller: NewSeller): Promise<SellerResult>
  registerWebhook(url: string, authorization: string): Promise<GatewayWebhook>
  listWebhooks(): Promise<GatewayWebhook[]>
}

/**
 * `refused`: the gateway refused (the message has the reason in its words). `unavailable`: certainly nothing happened.
 * `unknown`: it may have happened.
 */
export class GatewayError extends Error {
  override readonly name = 'GatewayError'
  readonly kind: 'refused' | 'unavailable' | 'unknown'
  constructor(kind: GatewayError['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}
