import { slugOf } from '@alento/contract/base/texto.ts'

/** 'Clínica São José' as 'clinica-sao-jose'; '-' when nothing is left, so that a path never has an empty segment. */
export const slug = (text: string): string => slugOf(text).slice(0, 80) || '-'
