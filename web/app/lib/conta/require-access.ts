import { type Endpoint, mayCall } from '@alento/contract/base/endpoint.ts'
import type { UsuarioSessao } from '@alento/contract/acesso/conta.ts'
import { type Args, pagePath } from '#lib/api/api.ts'
import { refusalOf, throwProblem } from '#lib/api/entrada.ts'
import { type Door, requireUser } from './session.ts'

/** The login of a page: by its address, as the menus lead there. */
const toDoor = (request: Request): Door => (/^\/admin([/?]|$)/.test(pagePath(request)) ? 'equipe' : 'cliente')

/**
 * For loaders and actions: lets in a user who may call every one of these endpoints, which the page reads or writes. A visitor, and
 * somebody of the other login, goes to the page's login and comes back; a role that an endpoint refuses is refused here, too.
 */
export async function requireAccess(
  args: Args,
  ...endpoints: readonly [Endpoint, ...Endpoint[]]
): Promise<UsuarioSessao> {
  const usuario = await requireUser(args, toDoor(args.request))
  if (!endpoints.every((e) => mayCall(e, usuario.role))) throwProblem(refusalOf('base.proibido'))
  return usuario
}
