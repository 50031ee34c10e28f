/**
 * Returns the address to which the login in the header returns. '' is the client area, as the link is labelled; a visitor who is
 * choosing at a unit returns there, and pages that already have a target keep it. The login validates it (`ownPath`).
 */
export const headerDe = (pathname: string, search: string): string =>
  pathname.includes('/menorPreco/') ? pathname + search : (new URLSearchParams(search).get('de') ?? '')
