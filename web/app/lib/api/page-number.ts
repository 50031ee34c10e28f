/** The page number in a URL, from 1; an invalid value gives 1. */
export function pageNumber(params: URLSearchParams, name = 'pagina', max = 500): number {
  const page = Number(params.get(name) ?? 1)
  return Number.isInteger(page) && page >= 1 ? Math.min(page, max) : 1
}
