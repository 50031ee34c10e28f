/** The pending login between its two steps: a cookie for the pages of `/login` only, invisible to scripts. */
const cookie = 'alento_entrada'
const path = 'Path=/login; HttpOnly; SameSite=Lax'

/** Set-Cookie for ten minutes, as long as the API stores the pending login. */
export const entradaCookie = (request: Request, entrada: string): string =>
  `${cookie}=${entrada}; ${path}; Max-Age=600${new URL(request.url).protocol === 'https:' ? '; Secure' : ''}`

export const noEntradaCookie = `${cookie}=; ${path}; Max-Age=0`

/** The pending login of this browser, or null. */
export function readEntrada(request: Request): string | null {
  const found = new RegExp(`(?:^|;\\s*)${cookie}=([\\w-]{20,100})`).exec(request.headers.get('cookie') ?? '')
  return found?.[1] ?? null
}

/** Path of the second step, with the data of the first: the audience, and where the visitor was going. */
export function segundoFatorPath(porta: 'cliente' | 'equipe', de: string | null): string {
  const query = new URLSearchParams({ porta, ...(de && { de }) })
  return `/login/segundo-fator?${query}`
}
