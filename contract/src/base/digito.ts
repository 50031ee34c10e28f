/** Check digits of documents and cards, without zod, so that a browser can load it. */

const mod11 = (digits: number[], firstWeight: number): number => {
  const sum = digits.reduce((acc, d, i) => acc + d * (firstWeight - i), 0)
  return ((sum * 10) % 11) % 10
}

/** Checks a CPF by its two check digits. The ten numbers of one repeated digit have valid check digits but are refused. */
export function isCpf(value: string): boolean {
  if (!/^\d{11}$/.test(value) || /^(\d)\1{10}$/.test(value)) return false
  const d = Array.from(value, Number)
  return d[9] === mod11(d.slice(0, 9), 10) && d[10] === mod11(d.slice(0, 10), 11)
}

const cnpjWeights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

const cnpjDigit = (text: string, weights: number[]): number => {
  const r = Array.from(text).reduce((acc, c, i) => acc + (c.charCodeAt(0) - 48) * (weights[i] ?? 0), 0) % 11
  return r < 2 ? 0 : 11 - r
}

/** Checks a CNPJ, numeric or alphanumeric, 14 characters without mask. Source: IN RFB 2.229/2024. */
export function isCnpj(value: string): boolean {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(value) || /^(.)\1{13}$/.test(value)) return false
  const first = cnpjDigit(value.slice(0, 12), cnpjWeights.slice(1))
  return value.endsWith(`${first}${cnpjDigit(value.slice(0, 12) + first, cnpjWeights)}`)
}

/** Checks the Luhn digit of a card number (payment cards and the discount card). Digits only. */
export function isLuhn(value: string): boolean {
  if (!/^\d{12,19}$/.test(value)) return false
  const sum = Array.from(value)
    .toReversed()
    .map(Number)
    .reduce((acc, d, i) => acc + (i % 2 === 0 ? d : d * 2 > 9 ? d * 2 - 9 : d * 2), 0)
  return sum % 10 === 0
}
