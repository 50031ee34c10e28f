import { numberText } from '#ui/data/number.ts'

/** Lower case without accents, for comparing names. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

/** 'Clínica São José' as 'clinica-sao-jose'; '-' when nothing is left, so that a path never has an empty segment. */
export const slug = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80) || '-'

/** '1 preço muda', '1.200 preços mudam'. */
export const countText = (n: number, one: string, more: string): string =>
  `${numberText(n)} ${n === 1 ? one : more}`
