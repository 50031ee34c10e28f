import { isAno, isCodigo, isMes } from '@alento/contract/base/cartao-credito.ts'
import { isLuhn } from '@alento/contract/base/digito.ts'
import { brasilia } from '@alento/contract/base/zona.ts'

type Sent = {
  holder_name: string
  card_number: string
  expiration_month: string
  expiration_year: string
  security_code: string
}
export type CardData = {
  holderName: string
  number: string
  expirationMonth: number
  expirationYear: number
  securityCode: string
}

/**
 * The card in the gateway's format, or null when it cannot be valid: Luhn digit, a month not yet over, 3 digits of security
 * code (4 for Amex), all fields filled. Source: specification, section 5 (K10).
 */
export function readCard(sent: Sent, now: Temporal.Instant): CardData | null {
  const number = sent.card_number.replace(/[\s.-]/g, '')
  const month = Number(sent.expiration_month)
  const year = Number(sent.expiration_year)
  const today = now.toZonedDateTimeISO(brasilia)
  const expires = year * 12 + month
  if (!isLuhn(number) || !isMes(sent.expiration_month) || !isAno(sent.expiration_year)) return null
  if (expires < today.year * 12 + today.month || year > today.year + 25) return null
  if (!isCodigo(sent.security_code, number)) return null
  return {
    holderName: sent.holder_name,
    number,
    expirationMonth: month,
    expirationYear: year,
    securityCode: sent.security_code,
  }
}
