import { onlyDigits } from './documento.ts'

/** Figures of `text` put into `shape`, whose '#' are places for them; what has no figure yet is left out. */
function shaped(text: string, shape: string): string {
  const digits = onlyDigits(text)
  let used = 0
  let out = ''
  for (const c of shape) {
    if (used >= digits.length) break
    out += c === '#' ? digits[used++] : c
  }
  return out
}

/** What is typed of a CPF: 52998224725 as 529.982.247-25. */
export const groupCpf = (text: string): string => shaped(text, '###.###.###-##')

/** What is typed of a date: 14031957 as 14/03/1957. */
export const groupData = (text: string): string => shaped(text, '##/##/####')

/** What is typed of a time of day: 0830 as 08:30. */
export const groupHora = (text: string): string => shaped(text, '##:##')

/** What is typed of a Brazilian number, mobile or not: 21987654321 as (21) 98765-4321. */
export const groupTelefone = (text: string): string =>
  shaped(text, onlyDigits(text).length > 10 ? '(##) #####-####' : '(##) ####-####')

/** What is typed of the card's 16 figures, in groups of four. */
export const groupCartao = (text: string): string => shaped(text, '#### #### #### ####')

/** '14/03/1957' as milliseconds of midnight UTC; NaN when there is no such day. */
export function epochOf(data: string): number {
  const found = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(data.trim())
  if (!found) return Number.NaN
  const [day, month, year] = [Number(found[1]), Number(found[2]), Number(found[3])]
  const ms = Date.UTC(year, month - 1, day)
  const date = new Date(ms)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? ms : Number.NaN
}
