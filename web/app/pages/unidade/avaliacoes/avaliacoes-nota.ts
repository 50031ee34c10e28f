const here = '/admin/avaliacoes'
/** The filters, as tabs in this order. */
export const notas = [null, 5, 4, 3, 2, 1] as const

/** The selected rating; null is all. */
export const notaOf = (params: URLSearchParams): number | null => {
  const asked = params.get('nota') ?? ''
  return /^[1-5]$/.test(asked) ? Number(asked) : null
}

/** URL of the list with a rating, or of all, at a page. */
export function hrefOf(nota: number | null, pagina = 1): string {
  const query = new URLSearchParams({
    ...(nota !== null && { nota: String(nota) }),
    ...(pagina > 1 && { pagina: String(pagina) }),
  })
  return query.size > 0 ? `${here}?${query}` : here
}
