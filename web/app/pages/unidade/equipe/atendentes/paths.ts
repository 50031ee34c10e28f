const base = '/admin/usrAtendente'
const withPage = (page: number, more: string): string =>
  [base, [page > 1 ? `pagina=${page}` : '', more].filter(Boolean).join('&')].filter(Boolean).join('?')

export const listPath = (page = 1): string => withPage(page, '')
export const newPath = (page: number): string => withPage(page, 'novo=1')
export const editPath = (id: string, page: number): string => withPage(page, `editar=${id}`)
