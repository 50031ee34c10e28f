import { fill, onlyDigits } from './formato.ts'

/** How telephones, days and hours are read and written while a person types them. `group…` applied twice changes nothing. */

/**
 * The digits of a Brazilian number as it is stored, in whatever form it was typed, pasted or filled in by a browser: without the
 * country's code and the zero before the area code. '+55 11 98765-4321' and '011 98765-4321' are 11987654321. A number of another
 * country keeps its '+', so that it is refused. Area code 55 is no country's code: '(55) 99876-5432' stays.
 */
export function plainTelefone(typed: string): string {
  const text = typed.trim()
  const abroad = /^(?:\+|00)/.test(text)
  const digits = onlyDigits(text).replace(/^0+/, '')
  const isWhole = digits.length > 11 && !text.startsWith('(')
  if (digits.startsWith('55') && (abroad || isWhole)) return digits.slice(2).replace(/^0+/, '')
  return text.startsWith('+') ? `+${digits}` : digits
}

/** Characters of a field for a Brazilian number: '+55 (011) 98765-4321'. */
export const maxTelefone = 20

/** What is typed of a Brazilian number, mobile or not: 21987654321 as (21) 98765-4321. */
export function groupTelefone(typed: string): string {
  const plain = plainTelefone(typed)
  return plain.startsWith('+') ? plain : fill(plain, plain.length > 10 ? '(##) #####-####' : '(##) ####-####')
}
/** What is typed of a date: 14031957 as 14/03/1957. */
export const groupData = (typed: string): string => fill(onlyDigits(typed), '##/##/####')
/** Formats a time of day while it is typed: 0830 as 08:30. */
export const groupHora = (typed: string): string => fill(onlyDigits(typed), '##:##')
