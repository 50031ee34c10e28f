/** The page that an address asks for, from 1; what cannot be read is the first. */
export function pageNumber(params: URLSearchParams, name = 'pagina', max = 500): number {
  const page = Number(params.get(name) ?? 1)
  return Number.isInteger(page) && page >= 1 ? Math.min(page, max) : 1
}
