import { createHash } from 'node:crypto'
import { z } from 'zod'
import { zoopError } from '../zoop/zoop-error.ts'
import { newId } from './id.ts'

export const RawCard = z.object({
  holder_name: z.string().min(1).max(100),
  card_number: z.string().regex(/^\d{13,19}$/),
  expiration_month: z.coerce.number().int(),
  expiration_year: z.coerce.number().int(),
  security_code: z.string().regex(/^\d{3,4}$/),
})
export type RawCard = z.infer<typeof RawCard>

export type CardOutcome = 'approved' | 'declined' | 'no_funds' | 'review' | 'timeout'

/** The stored part of a card: number and security code are never stored, not even in a simulator. */
export type Card = {
  id: string
  brand: string
  first4: string
  last4: string
  month: number
  year: number
  holderName: string
  fingerprint: string
  customer: string | null
  outcome: CardOutcome
  createdAt: Temporal.Instant
}

/** Zoop's test cards that fail (zoop.md, section 14). Every other number that passes Luhn is approved. */
const OUTCOMES: Record<string, CardOutcome> = {
  '6011457819940087': 'declined',
  '4929710426637678': 'declined',
  '4710426743216178': 'timeout',
}

/** Our own addition: Zoop has no test card without funds, so this holder name stands for one. */
const NO_FUNDS_HOLDER = 'SALDO INSUFICIENTE'
/** A card of our own, too: its charge stays `new` until a person decides it on the simulator's page. */
const REVIEW_HOLDER = 'EM ANALISE'

const BRANDS: [RegExp, string][] = [
  [/^3[47]/, 'Amex'],
  [/^(4011|4312|4389|5041|5067|6277|6362|6363|650|651|655)/, 'Elo'],
  [/^(6062|3841)/, 'Hipercard'],
  [/^(6011|64|65)/, 'Discover'],
  [/^(5[1-5]|2[2-7])/, 'MasterCard'],
  [/^4/, 'Visa'],
]

export function passesLuhn(number: string): boolean {
  let sum = 0
  for (const [i, digit] of Array.from(number).toReversed().entries()) {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

function outcomeOf(raw: RawCard): CardOutcome {
  const holder = raw.holder_name.trim().toUpperCase()
  if (holder === NO_FUNDS_HOLDER) return 'no_funds'
  if (holder === REVIEW_HOLDER) return 'review'
  return OUTCOMES[raw.card_number] ?? 'approved'
}

/** Whether a card's last month is over in Brasília. */
export function isExpired({ year, month }: Pick<Card, 'year' | 'month'>, now: Temporal.Instant): boolean {
  const thisMonth = now.toZonedDateTimeISO('America/Sao_Paulo').toPlainDate().toPlainYearMonth()
  return Temporal.PlainYearMonth.compare(new Temporal.PlainYearMonth(year, month), thisMonth) < 0
}

/** Parses card data, refusing data that no issuer would accept. A card is valid until the end of its last month. */
export function readCard(raw: RawCard, now: Temporal.Instant): Card {
  if (!passesLuhn(raw.card_number)) throw zoopError(402, 'invalid_card_number')
  if (raw.expiration_month < 1 || raw.expiration_month > 12) throw zoopError(402, 'invalid_expiry_month')
  const year = raw.expiration_year < 100 ? 2000 + raw.expiration_year : raw.expiration_year
  if (year > 2099) throw zoopError(402, 'invalid_expiry_year')
  if (isExpired({ year, month: raw.expiration_month }, now)) throw zoopError(402, 'expired_card_error')
  return {
    id: newId(),
    brand: BRANDS.find(([prefix]) => prefix.test(raw.card_number))?.[1] ?? 'Visa',
    first4: raw.card_number.slice(0, 4),
    last4: raw.card_number.slice(-4),
    month: raw.expiration_month,
    year,
    holderName: raw.holder_name,
    fingerprint: createHash('sha256').update(raw.card_number).digest('hex'),
    customer: null,
    outcome: outcomeOf(raw),
    createdAt: now,
  }
}
