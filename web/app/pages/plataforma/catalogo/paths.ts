import { pagePath } from '#lib/api/api.ts'
import { withChoices } from '#lib/api/with-choices.ts'

export const examesPath = '/admin/catalogo'
export const especialidadesPath = '/admin/catalogo/especialidades'
export const tabelaPath = '/admin/catalogo/tabela'

/** The query of the page itself: the router's data requests add to it. */
export const searchOf = (request: Request): string => new URL(pagePath(request), request.url).search

/** The list as it was searched, without a form over it. */
export const listHref = (path: string, search: string): string =>
  (path + withChoices(search, { novo: null, editar: null })).replace(/\?$/, '')
export const newHref = (path: string, search: string): string =>
  path + withChoices(search, { novo: '1', editar: null })
export const editHref = (path: string, search: string, id: string): string =>
  path + withChoices(search, { novo: null, editar: id })

/** Where the form of an entry is sent, of a new one without an id, and where it is left to. */
export const entryPaths = (path: string, search: string, id: string | undefined) => ({
  action: id ? editHref(path, search, id) : newHref(path, search),
  back: listHref(path, search),
})
