const particles = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'dr.', 'dra.', 'dr', 'dra'])

/** Two initials of a name, without particles, titles and punctuation: 'Maria "Cida" dos Santos' is 'MC'. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .filter((word) => !particles.has(word.toLowerCase()))
    .flatMap((word) => /\p{L}/u.exec(word) ?? [])
    .slice(0, 2)
    .map((letter) => letter.toUpperCase())
    .join('')
