import { ownPath } from './caminho.ts'

/** Returns the visitor's target before a login or registration; '' without one. */
export const readTarget = (request: Request): string =>
  ownPath(new URL(request.url).searchParams.get('de'), '').replace(/^\/$/, '')

/** The same, from the URL of a page. */
export const deOfSearch = (search: string): string =>
  ownPath(new URLSearchParams(search).get('de'), '').replace(/^\/$/, '')

/** Adds to a path where the visitor was going. */
export const withDe = (path: string, de: string): string =>
  de ? `${path}${path.includes('?') ? '&' : '?'}de=${encodeURIComponent(de)}` : path

/** Whether a purchase waits there (C7): that page creates the order when it is opened. */
export const isPurchase = (de: string): boolean => /[?&]continuar=1(&|#|$)/.test(de)
