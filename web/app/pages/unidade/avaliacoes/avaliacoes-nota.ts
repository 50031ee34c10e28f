const here = '/admin/avaliacoes'
/** What may be asked for, as tabs in this order. */
export const notas = [null, 5, 4, 3, 2, 1] as const

/** The grade that is asked for; null is all of them. */
export const notaOf = (params: URLSearchParams): number | null => {
  const asked = params.get('nota') ?? ''
  return /^[1-5]$/.test(asked) ? Number(asked) : null
}

/** The list with a grade, or all of it, at a page. */
export function hrefOf(nota: number | null, pagina = 1): string {
  const query = new URLSearchParams({
    ...(nota !== null && { nota: String(nota) }),
    ...(pagina > 1 && { pagina: String(pagina) }),
  })
  return query.size > 0 ? `${here}?${query}` : here
}
