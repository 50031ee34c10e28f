import { isLuhn } from '@alento/contract/base/digito.ts'

/** A card number of 16 digits: the series (4), 11 random digits, and the Luhn digit. Source: decisions.md, 'Plans and cards'. */
export function numeroCartao(serie: string, randomDigits: string): string {
  const body = `${serie}${randomDigits}`
  const whole = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).find(isLuhn)
  return whole! // one of ten digits always fits
}
