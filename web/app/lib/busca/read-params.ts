/** A value of a URL. The last one counts: a form may contain its initial value before the chosen one. */
export const lastValueOf = (params: URLSearchParams, name: string): string =>
  params.getAll(name).at(-1)?.trim() ?? ''

/** A whole number from 1, cut to `most`; null for another text. */
export function parseWhole(text: string, most: number): number | null {
  const n = Number(text || 'none')
  return Number.isInteger(n) && n >= 1 ? Math.min(n, most) : null
}
