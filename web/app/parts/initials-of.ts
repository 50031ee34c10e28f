const particles = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'dr.', 'dra.', 'dr', 'dra'])

/** Two letters of a name, particles and titles apart: 'Maria dos Santos' is 'MS'. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .filter((word) => !particles.has(word.toLowerCase()))
    .slice(0, 2)
    .map((word) => word[0]!.toUpperCase())
    .join('')
