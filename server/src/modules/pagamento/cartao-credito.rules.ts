import { isLuhn } from '@alento/contract/base/digito.ts'

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

const isAmex = (number: string): boolean => /^3[47]/.test(number)

/**
 * The card as the gateway takes it, or null when it cannot be right: Luhn digit, a month not yet over, 3 digits of security
 * code (4 for Amex), all fields filled. Source: specification, section 5 (K10).
 */
export function readCard(sent: Sent, now: Temporal.Instant): CardData | null {
  const number = sent.card_number.replace(/[\s.-]/g, '')
  const month = Number(sent.expiration_month)
  const year = Number(sent.expiration_year)
  const today = now.toZonedDateTimeISO('America/Sao_Paulo')
  const expires = year * 12 + month
  if (!isLuhn(number) || !/^\d{1,2}$/.test(sent.expiration_month) || !/^\d{4}$/.test(sent.expiration_year))
    return null
  if (month < 1 || month > 12 || expires < today.year * 12 + today.month || year > today.year + 25)
    return null
  if (!new RegExp(`^\\d{${isAmex(number) ? 4 : 3}}$`).test(sent.security_code)) return null
  return {
    holderName: sent.holder_name,
    number,
    expirationMonth: month,
    expirationYear: year,
    securityCode: sent.security_code,
  }
}
