import { readCookie } from '#lib/api/cookie.ts'

/** Cookies of something in progress. They contain a token, never the entered data. */
function secretCookie(name: string, seconds: number, path = '/cadastre-se') {
  const attributes = (request: Request) =>
    `Path=${path}; HttpOnly; SameSite=Lax${new URL(request.url).protocol === 'https:' ? '; Secure' : ''}`
  return {
    set: (request: Request, token: string): string =>
      `${name}=${token}; Max-Age=${seconds}; ${attributes(request)}`,
    forget: (request: Request): string => `${name}=; Max-Age=0; ${attributes(request)}`,
    /** '' when there is none, or its value is not a token. */
    read(request: Request): string {
      const value = readCookie(request, name)
      return value && /^[\w-]{32,100}$/.test(value) ? value : ''
    },
  }
}

/** The sign-up that waits for its code; lasts a day, as long as it can be finished. */
export const cadastroCookie = secretCookie('alento_cadastro', 24 * 60 * 60)

/** The proof that a card is the visitor's: one hour. It is read at `/cadastre-se` and at `/cadastro-wizard`. */
export const validacaoCookie = secretCookie('alento_validacao', 60 * 60, '/')

/** The proof of the CPF for the link of a contract sold by phone: two hours. */
export const linkCookie = secretCookie('alento_link', 2 * 60 * 60, '/')

/** A sign-up inside a purchase, or a login by SMS, that waits for its code. */
export const smsCookie = secretCookie('alento_sms', 24 * 60 * 60, '/')

/** The own address that waits for its code. */
export const contatoCookie = secretCookie('alento_contato', 24 * 60 * 60, '/admincliente/dados')

/** A unit's pre-registration that waits for its code; lasts a day, as long as it can be finished. */
export const precadastroCookie = secretCookie('alento_precadastro', 24 * 60 * 60, '/precadastro')
