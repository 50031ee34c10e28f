/**
 * Where the header's login comes back to. '' is the client area, whose name it bears; who is choosing at a unit comes back to
 * that, and a page that is on the way to somewhere keeps it. Whoever goes there looks at it first (`ownPath`).
 */
export const headerDe = (pathname: string, search: string): string =>
  pathname.includes('/menorPreco/') ? pathname + search : (new URLSearchParams(search).get('de') ?? '')
