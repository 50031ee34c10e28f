import { readCookie } from '#lib/api/cookie.ts'

/** Cookies of a registration under way: only its own pages get them. They carry a token, never what was typed. */
function secretCookie(name: string, seconds: number, path = '/cadastre-se') {
  const attributes = (request: Request) =>
    `Path=${path}; HttpOnly; SameSite=Lax${new URL(request.url).protocol === 'https:' ? '; Secure' : ''}`
  return {
    set: (request: Request, token: string): string =>
      `${name}=${token}; Max-Age=${seconds}; ${attributes(request)}`,
    forget: (request: Request): string => `${name}=; Max-Age=0; ${attributes(request)}`,
    /** '' when there is none, or something that is no token. */
    read(request: Request): string {
      const value = readCookie(request, name)
      return value && /^[\w-]{32,100}$/.test(value) ? value : ''
    },
  }
}

/** The sign-up that waits for its code: a day, as long as it can be finished. */
export const cadastroCookie = secretCookie('alento_cadastro', 24 * 60 * 60)

/** The proof of whom a card is: one hour. */
export const validacaoCookie = secretCookie('alento_validacao', 60 * 60)

/** The pre-registration of a unit that waits for its code: a day, as long as it can be finished. */
export const precadastroCookie = secretCookie('alento_precadastro', 24 * 60 * 60, '/precadastro')
