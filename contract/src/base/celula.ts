import { foldText } from './texto.ts'

/** Cells of spreadsheets that people send; free of zod. */

/** Lower case, without accents and punctuation, single spaces: the form in which names of services and columns are compared. */
export const foldCell = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Removes the apostrophe that our export puts before a text that could be taken for a formula. */
export const removeFormulaMark = (text: string): string => text.replace(/^'(?='*[=+\-@\t\r\n＝＋－＠])/, '')

/**
 * A code of a spreadsheet as it was typed: without the dots and hyphens of '4.03.04.36-1', the formula of '="40304361"', and the decimals
 * of '40304361.0'. Other texts stay.
 */
export const readTuss = (text: string): string =>
  text
    .trim()
    .replace(/^="?([^"]*)"?$/, '$1')
    .replace(/^(\d{8})[.,]0+$/, '$1')
    .replace(/[\s.-]/g, '')

/** A sheet of a file, and the number of lines that are counted before its first one. */
export type Aba = { nome: string; desde: number }

/** Returns the place of a line in a file: 'linha 7', or with several sheets 'linha 7 da aba Exames'. */
export function lineText(abas: readonly Aba[], linha: number): string {
  const aba = abas.findLast(({ desde }) => desde < linha)
  return aba ? `linha ${linha - aba.desde} da aba ${aba.nome}` : `linha ${linha}`
}
