import { redirect } from 'react-router'
import { isEquipe } from '@alento/contract/access.ts'
import { getSessao, type UsuarioSessao } from '@alento/contract/conta.ts'
import { type Context, load, loginPath } from '#lib/api/api.ts'

export type Door = 'cliente' | 'equipe'

export const isDoorOf = (door: Door, usuario: UsuarioSessao): boolean =>
  isEquipe(usuario.role) === (door === 'equipe')

const fatorPage = '/admin/seguranca'

/** Who must have a second factor and has none sets one up before anything else, and comes back. */
function leadToFator(request: Request): void {
  const { pathname, search } = new URL(request.url)
  const path = pathname.replace(/\.data$/, '')
  if (path === fatorPage) return
  throw redirect(`${fatorPage}?de=${encodeURIComponent(path + search.replace(/[?&]_routes=[^&]*/, ''))}`)
}

/** Who is logged in by this door. Nobody, or somebody of the other one, goes to its login and comes back (R2). */
export async function requireUser(
  args: { context: Context; request: Request },
  door: Door,
): Promise<UsuarioSessao> {
  const { usuario } = await load(args, getSessao, {})
  if (!usuario || !isDoorOf(door, usuario)) throw redirect(loginPath(args.request, door))
  if (usuario.faltaFator) leadToFator(args.request)
  return usuario
}
