const BANK = '341'
const WALLET = '109'
const BRANCH = '0057'
const ACCOUNT = '12345'
const FACTOR_BASE = Temporal.PlainDate.from('1997-10-07')

/** FEBRABAN's modulo 10: weights 2 and 1 from the right; the digits of products above 9 are added. */
export function modulo10(digits: string): number {
  let sum = 0
  for (const [i, digit] of Array.from(digits).toReversed().entries()) {
    const product = Number(digit) * (i % 2 === 0 ? 2 : 1)
    sum += product > 9 ? product - 9 : product
  }
  return (10 - (sum % 10)) % 10
}

/** General digit of the bar code: weights 2 to 9 from the right; 0, 10 and 11 become 1. */
export function modulo11(digits: string): number {
  let sum = 0
  for (const [i, digit] of Array.from(digits).toReversed().entries()) sum += Number(digit) * (2 + (i % 8))
  const rest = 11 - (sum % 11)
  return rest === 10 || rest === 11 ? 1 : rest
}

/** Days since 1997-10-07; after 9999 (2025-02-21) the count goes back to 1000. Source: FEBRABAN. */
export function dueFactor(date: Temporal.PlainDate): number {
  const days = FACTOR_BASE.until(date, { largestUnit: 'day' }).days
  return days <= 9999 ? days : ((days - 1000) % 9000) + 1000
}

/** Free field of Itaú's wallet 109: wallet, number, its digit, branch, account, its digit, zeros. */
function freeField(number: number): string {
  const ownNumber = String(number).padStart(8, '0')
  const numberDigit = modulo10(BRANCH + ACCOUNT + WALLET + ownNumber)
  return `${WALLET}${ownNumber}${numberDigit}${BRANCH}${ACCOUNT}${modulo10(BRANCH + ACCOUNT)}000`
}

/** The 44 digits of the bar code. `amount` in centavos. */
export function barCode(input: { number: number; amount: number; due: Temporal.PlainDate }): string {
  const factor = String(dueFactor(input.due)).padStart(4, '0')
  const rest = factor + String(input.amount).padStart(10, '0') + freeField(input.number)
  return `${BANK}9${modulo11(`${BANK}9${rest}`)}${rest}`
}

/** The 47 digits that a person types, computed from the 44 of the bar code. */
export function toLine(bar: string): string {
  const fields = [bar.slice(0, 4) + bar.slice(19, 24), bar.slice(24, 34), bar.slice(34, 44)]
  return fields.map((field) => field + modulo10(field)).join('') + bar.slice(4, 5) + bar.slice(5, 19)
}

/** The reverse: the bar code's digits of a line. */
export const toBar = (line: string): string =>
  line.slice(0, 4) +
  line.slice(32, 33) +
  line.slice(33, 47) +
  line.slice(4, 9) +
  line.slice(10, 20) +
  line.slice(21, 31)
