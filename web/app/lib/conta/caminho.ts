/** Intermediate pages, to which nobody wants to return. */
const ways = new Set([
  '/login',
  '/login/segundo-fator',
  '/logincliente',
  '/logincliente/codigo',
  '/sair',
  '/recuperar-senha',
  '/nova-senha',
])

export const isWay = (pathname: string): boolean => ways.has(pathname)

/**
 * Returns the address after a login: `de` when it is a path of this site, otherwise `otherwise`. Browsers read '//x' and '/\x' as
 * another site, and remove tabs and line breaks first.
 */
export function ownPath(de: string | null | undefined, otherwise: string): string {
  if (!de || !/^\/(?![/\\])/.test(de) || /[^!-\u{10ffff}]|\\/u.test(de)) return otherwise
  const path = de.split(/[?#]/, 1)[0]!
  return ways.has(path) ? otherwise : de
}

/** Pages of the client that are shown to nobody else. */
const ofClient = /^\/(?:admincliente|checkout|voucher|remarcar|avaliar-atendimento|lista-de-espera)(?:[/?]|$)/
const offer = /^\/lista-de-espera\/oferta\//

/**
 * Returns the address after logging out: the same page (S4), or the login when the page is the client's own. The next person at this
 * device is not led back to it.
 */
export const afterLeaving = (path: string): string =>
  ofClient.test(path) && !offer.test(path) ? '/logincliente' : path

/** Path and query of a Referer header of this site; null when it is missing or of another site. */
export function refererPath(request: Request): string | null {
  const referer = request.headers.get('referer')
  if (!referer || !URL.canParse(referer)) return null
  const { host, pathname, search } = new URL(referer)
  return host === new URL(request.url).host ? pathname + search : null
}
