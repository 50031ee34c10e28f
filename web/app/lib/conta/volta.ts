import { ownPath } from './caminho.ts'

/** Where the visitor was going when a login or registration came in between; '' when nowhere. */
export const deOf = (request: Request): string =>
  ownPath(new URL(request.url).searchParams.get('de'), '').replace(/^\/$/, '')

/** The same from the address that a page shows. */
export const deOfSearch = (search: string): string =>
  ownPath(new URLSearchParams(search).get('de'), '').replace(/^\/$/, '')

/** A path that takes along where the visitor was going. */
export const withDe = (path: string, de: string): string =>
  de ? `${path}${path.includes('?') ? '&' : '?'}de=${encodeURIComponent(de)}` : path

/** Whether a purchase waits there (C7): the page places it when it is opened. */
export const isPurchase = (de: string): boolean => /[?&]continuar=1(&|#|$)/.test(de)
