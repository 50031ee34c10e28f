import { redirect } from 'react-router'
import { isEquipe } from '@alento/contract/access.ts'
import { getSessao, type UsuarioSessao } from '@alento/contract/acesso/conta.ts'
import { type Args, load, loginPath } from '#lib/api/api.ts'

/** The API's cookie; its value stays when the session ended on the server. */
export const sessionCookie = 'alento_sessao'

export type Door = 'cliente' | 'equipe'

export const mayUseDoor = (door: Door, usuario: UsuarioSessao): boolean =>
  isEquipe(usuario.role) === (door === 'equipe')

const fatorPage = '/admin/seguranca'

/** Redirects a user without a required second factor to set one up; that page then returns here. */
function leadToFator(request: Request): void {
  const { pathname, search } = new URL(request.url)
  const path = pathname.replace(/\.data$/, '')
  if (path === fatorPage) return
  throw redirect(`${fatorPage}?de=${encodeURIComponent(path + search.replace(/[?&]_routes=[^&]*/, ''))}`)
}

/**
 * The logged-in user of this audience. A visitor, or a user of the other audience, is redirected to its login, which returns
 * here (R2).
 */
export async function requireUser(args: Args, door: Door): Promise<UsuarioSessao> {
  const { usuario } = await load(args, getSessao, {})
  if (!usuario || !mayUseDoor(door, usuario)) throw redirect(loginPath(args.request, door))
  if (usuario.faltaFator) leadToFator(args.request)
  return usuario
}
