import { fillShape, onlyDigits } from './formato.ts'

/** How telephones, days and hours are read and written while a person types them. `group…` applied twice changes nothing. */

/** How 0300 and 0800 begin, as far as they are typed. No area code begins with 30 or 80. */
const servico = /^0(?:$|[38](?:$|0(?:$|0)))/

/**
 * The digits of a Brazilian number as it is stored, in whatever form it was typed, pasted or filled in by a browser: without the
 * country's code and the zero before the area code. '+55 11 98765-4321' and '011 98765-4321' are 11987654321. The zero of 0300 and
 * 0800 stays. A number of another country keeps its '+', so that it is refused. Area code 55 is no country's code:
 * '(55) 99876-5432' stays.
 */
export function plainTelefone(typed: string): string {
  const text = typed.trim()
  const abroad = /^(?:\+|00)/.test(text)
  if (!abroad && servico.test(onlyDigits(text))) return onlyDigits(text)
  const digits = onlyDigits(text).replace(/^0+/, '')
  const isWhole = digits.length > 11 && !text.startsWith('(')
  if (digits.startsWith('55') && (abroad || isWhole)) return digits.slice(2).replace(/^0+/, '')
  return text.startsWith('+') ? `+${digits}` : digits
}

/** Characters of a field for a Brazilian number: '+55 (011) 98765-4321'. */
export const maxTelefone = 20

/** How a number is written, by its beginning. No area code begins with 0, and 30 and 40 are none. */
function shapeOf(plain: string): string {
  if (plain.startsWith('0')) return '#### ### ####'
  if (/^[34]0/.test(plain) && plain.length <= 8) return '####-####'
  return plain.length > 10 ? '(##) #####-####' : '(##) ####-####'
}

/** Groups the digits of a typed telephone number: 21987654321 as (21) 98765-4321, 08001234567 as 0800 123 4567, 40041234 as 4004-1234. */
export function groupTelefone(typed: string): string {
  const plain = plainTelefone(typed)
  return plain.startsWith('+') ? plain : fillShape(plain, shapeOf(plain))
}
/** Separates day, month and year of a typed date: 14031957 as 14/03/1957. */
export const groupData = (typed: string): string => fillShape(onlyDigits(typed), '##/##/####')
/** Formats a time of day while it is typed: 0830 as 08:30. */
export const groupHora = (typed: string): string => fillShape(onlyDigits(typed), '##:##')
