import { slugOf } from '@alento/contract/base/texto.ts'
import { numberText } from '#ui/data/number.ts'

/** 'Clínica São José' as 'clinica-sao-jose'; '-' when nothing is left, so that a path never has an empty segment. */
export const slug = (text: string): string => slugOf(text).slice(0, 80) || '-'

/** '1 preço muda', '1.200 preços mudam'. */
export const countText = (n: number, one: string, more: string): string =>
  `${numberText(n)} ${n === 1 ? one : more}`
