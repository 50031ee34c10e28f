/** Cells of spreadsheets that people send; free of zod. */

/** Lower case, without accents and punctuation, single spaces: the form in which names of services and columns are compared. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Removes the apostrophe that our export puts before a text that could be taken for a formula. */
export const unmark = (text: string): string => text.replace(/^'(?='*[=+\-@\t\r\n＝＋－＠])/, '')
