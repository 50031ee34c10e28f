import cliente from './cliente.css?url'
import equipe from './equipe.css?url'
import site from './site.css?url'

const hrefs = { site, cliente, equipe }
export type Sheet = keyof typeof hrefs

/** The sheet that the pages of an audience have beside the common one. */
const later: Record<string, Sheet> = {
  cliente: 'cliente',
  credenciamento: 'cliente',
  dev: 'cliente',
  equipe: 'equipe',
  unidade: 'equipe',
  plataforma: 'equipe',
}

/** A page's style sheets in the order of the cascade. `ids` are those of its routes, such as 'pages/cliente/pedidos/page'. */
export const sheetsOf = (ids: readonly string[]): Sheet[] =>
  Array.from(new Set(['site' as const, ...ids.flatMap((id) => later[id.split('/')[1] ?? ''] ?? [])]))

export const sheetHref = (sheet: Sheet): string => hrefs[sheet]
