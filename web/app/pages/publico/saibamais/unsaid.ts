/** Words that say nothing by themselves. */
const small = new Set(['a', 'o', 'e', 'de', 'da', 'do', 'por', 'para'])

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).filter((word) => !small.has(word))

/** The texts that no other one says already: of each one left out, every word and number stands in one of `others`. */
export const textsNotIn = (texts: readonly string[], others: readonly string[]): string[] => {
  const said = others.map((text) => new Set(wordsOf(text)))
  return texts.filter((text) => !said.some((words) => wordsOf(text).every((word) => words.has(word))))
}
