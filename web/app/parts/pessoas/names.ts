const words = (name: string): string[] => name.trim().split(/\s+/).filter(Boolean)

/** The logged-in user's name in the header: 'Maria Aparecida'. Source: specification, menus. */
export const firstTwoWords = (name: string): string => words(name).slice(0, 2).join(' ')

/** A number that depends only on the text, so that a drawing does not change between pages. */
export const seedOf = (text: string): number => {
  let seed = 7
  for (const char of text) seed = (seed * 31 + char.codePointAt(0)!) % 65_521
  return seed
}
