import type { UsuarioSessao } from '@alento/contract/acesso/conta.ts'
import { readCookie } from '#lib/api/cookie.ts'

const cookie = 'alento_sem_oferta'
const seconds = 180 * 24 * 60 * 60

/** Set-Cookie that hides the offer in this browser for half a year. */
export const noOfertaCookie = (request: Request): string =>
  `${cookie}=1; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${new URL(request.url).protocol === 'https:' ? '; Secure' : ''}`

/** Whether a passkey or password is offered: to a client without password, until this browser's user said no or took one. */
export const offersAcesso = (request: Request, usuario: UsuarioSessao | null): boolean =>
  usuario?.role === 'Alento' && usuario.semSenha && readCookie(request, cookie) === undefined
