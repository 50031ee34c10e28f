import { z } from 'zod'
import { zoopError } from '../zoop/zoop-error.ts'
import { RawCard } from './card.ts'

const Hex32 = z.string().regex(/^[0-9a-f]{32}$/)
const Cents = z.int().min(1)
const Day = z.iso.date()

const SplitRuleRequest = z.object({
  recipient: Hex32,
  liable: z.boolean().default(true),
  charge_processing_fee: z.boolean(),
  charge_recipient_processing_fee: z.boolean().default(false),
  is_gross_amount: z.boolean().default(false),
  amount: Cents.optional(),
  percentage: z.number().positive().max(100).optional(),
})
export type SplitRuleRequest = z.infer<typeof SplitRuleRequest>

export const TransactionRequest = z.object({
  on_behalf_of: Hex32,
  payment_type: z.enum(['credit', 'boleto', 'pix']),
  amount: Cents.optional(),
  currency: z.literal('BRL').optional(),
  customer: Hex32.optional(),
  description: z.string().max(500).optional(),
  reference_id: z.string().max(500).optional(),
  statement_descriptor: z.string().max(22).optional(),
  capture: z.boolean().default(true),
  installment_plan: z.object({ number_installments: z.coerce.number().int().min(1).max(12) }).optional(),
  metadata: z.record(z.string(), z.unknown()).default({}),
  token: Hex32.optional(),
  source: z
    .object({
      usage: z.enum(['single_use', 'reusable']),
      type: z.literal('card'),
      amount: Cents,
      currency: z.literal('BRL'),
      card: z.union([z.object({ id: Hex32 }), RawCard]),
    })
    .optional(),
  payment_method: z
    .object({
      expiration_date: Day.optional(),
      payment_limit_date: Day.optional(),
      top_instructions: z.array(z.string().max(255)).default([]),
      body_instructions: z.array(z.string().max(255)).max(5).default([]),
    })
    .optional(),
  pix_expiration_date_time: z.string().optional(),
  split_rules: z.array(SplitRuleRequest).max(20).default([]),
})
export type TransactionRequest = z.infer<typeof TransactionRequest>

/** Parses a body. Errors name the wrong field and never its value, which may be a card number. */
export function parseBody<T extends z.ZodType>(schema: T, body: unknown): z.infer<T> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const field = parsed.error.issues[0]?.path.join('.') ?? ''
  throw zoopError(400, 'invalid_parameter', `Invalid or missing parameter: ${field || 'body'}.`)
}

/** Smallest and largest charge in centavos, by payment type. Source: Zoop's docs (boleto) and error texts. */
const LIMITS = {
  credit: [50, 100_000_000],
  pix: [50, 100_000_000],
  boleto: [300, 1_000_000],
} as const

/** The amount of a request in centavos: taken from `source` when there is one, as Zoop does. */
export function amountOf(request: TransactionRequest): number {
  const amount = request.source?.amount ?? request.amount
  if (amount === undefined) throw zoopError(400, 'invalid_parameter', 'Invalid or missing parameter: amount.')
  const [least, most] = LIMITS[request.payment_type]
  if (amount < least || amount > most) throw zoopError(400, 'transaction_amount_error')
  return amount
}

/** Accepts the five combinations of the OpenAPI document; any other is refused. */
function isAccepted(rule: SplitRuleRequest): boolean {
  const { charge_processing_fee: net, charge_recipient_processing_fee: all, is_gross_amount: gross } = rule
  if ((rule.amount === undefined) === (rule.percentage === undefined)) return false
  if (rule.amount === undefined) return net !== all && !gross
  return net ? gross && !all : !gross
}

const refuse = (why: string) => zoopError(400, 'invalid_parameter', `split_rules: ${why}`)

/** Refuses a split that the gateway would refuse: wrong combination, the seller as recipient, or more than the amount. */
export function checkSplit(request: TransactionRequest, amount: number): void {
  const rules = request.split_rules
  if (!rules.every(isAccepted)) throw refuse('combination of fields not accepted.')
  if (rules.some((rule) => rule.recipient === request.on_behalf_of))
    throw refuse('recipient is the main seller.')
  if (rules.filter((rule) => rule.charge_recipient_processing_fee).length > 1)
    throw refuse('more than one recipient pays the fee.')
  if (rules.some((rule) => (rule.amount === amount) !== rule.is_gross_amount))
    throw refuse('is_gross_amount must be true when, and only when, the amount is the whole transaction.')
  const parts = rules.map((rule) => rule.amount ?? Math.floor((amount * (rule.percentage ?? 0)) / 100))
  if (parts.reduce((sum, part) => sum + part, 0) > amount) throw refuse('more than the transaction.')
}
