import { foldText } from '@alento/contract/base/texto.ts'

export const redeUnidades = [
  { _id: 'FILIAL', name: 'Filial' },
  { _id: 'MATRIZ', name: 'Matriz' },
] as const

/** Whether a name contains a text, ignoring case and accents. */
export const hasText = (name: string, text: string | undefined): boolean =>
  text === undefined || foldText(name).includes(foldText(text).trim())
