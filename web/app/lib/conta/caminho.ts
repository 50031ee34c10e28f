/** Intermediate pages, to which nobody wants to return. */
const ways = new Set([
  '/login',
  '/login/segundo-fator',
  '/logincliente',
  '/sair',
  '/recuperar-senha',
  '/nova-senha',
])

export const isWay = (pathname: string): boolean => ways.has(pathname)

/**
 * Where to go after a login: `de` when it is a path of this site, otherwise `otherwise`. Browsers read '//x' and '/\x' as
 * another site, and remove tabs and line breaks first.
 */
export function ownPath(de: string | null | undefined, otherwise: string): string {
  if (!de || !/^\/(?![/\\])/.test(de) || /[^!-\u{10ffff}]|\\/u.test(de)) return otherwise
  const path = de.split(/[?#]/, 1)[0]!
  return ways.has(path) ? otherwise : de
}

/** Path and query of a Referer header of this site; null when it is missing or of another site. */
export function refererPath(request: Request): string | null {
  const referer = request.headers.get('referer')
  if (!referer || !URL.canParse(referer)) return null
  const { host, pathname, search } = new URL(referer)
  return host === new URL(request.url).host ? pathname + search : null
}
