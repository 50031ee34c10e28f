import { redirect } from 'react-router'
import { type Endpoint, mayCall } from '@alento/contract/base/endpoint.ts'
import { Id } from '@alento/contract/base/lista.ts'
import type { UsuarioSessao } from '@alento/contract/acesso/conta.ts'
import { getUnidade, listUnidade, type Unidade } from '@alento/contract/unidade/unidade.ts'
import { type Args, call, load } from '#lib/api/api.ts'
import { readCookie } from '#lib/api/cookie.ts'
import { textOf } from '#lib/api/entrada.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { unidadeField, unidadePage } from './unidade-field.ts'

/** The calls that the page makes: a person who may make them all is let in. */
type Endpoints = readonly [Endpoint, ...Endpoint[]]

/** The unit that the platform administrator works on, in this browser. The cookie grants no rights: every call is checked. */
const cookie = 'alento_unidade'

/** Set-Cookie of the picked unit, until the browser closes; null deletes it. */
export const unidadeCookie = (id: string | null): string =>
  `${cookie}=${id ?? ''}; Path=/; HttpOnly; SameSite=Lax${id ? '' : '; Max-Age=0'}`

const idOfUnidade = (request: Request, usuario: UsuarioSessao): string | null =>
  mayCall(listUnidade, usuario.role) ? (Id.safeParse(readCookie(request, cookie)).data ?? null) : usuario.rede

/** The unit of the back office's pages: a staff member's own, or the one that the administrator picked; null without one. */
export async function findUnidade(args: Args, usuario: UsuarioSessao): Promise<Unidade | null> {
  const id = usuario.faltaFator ? null : idOfUnidade(args.request, usuario)
  const reply = id ? await call(args.context, getUnidade, { params: { id } }) : null
  return reply?.ok ? reply.value : null
}

/** Redirects an administrator without a unit to pick one; that page then returns here. */
function leadToUnidade(request: Request): never {
  const { pathname, search } = new URL(request.url)
  const path = pathname.replace(/\.data$/, '') + search.replace(/[?&]_routes=[^&]*/, '')
  throw redirect(`${unidadePage}?de=${encodeURIComponent(path)}`)
}

/**
 * For loaders of a unit's pages: the user, and the unit. A role that an endpoint refuses is refused, a visitor goes to the staff's
 * login and an administrator who picked no unit goes to pick one.
 */
export async function requireUnidade(
  args: Args,
  ...endpoints: Endpoints
): Promise<{ usuario: UsuarioSessao; unidade: Unidade }> {
  const usuario = await requireAccess(args, ...endpoints)
  const id = idOfUnidade(args.request, usuario)
  if (!id) leadToUnidade(args.request)
  return { usuario, unidade: await load(args, getUnidade, { params: { id } }, 'equipe') }
}

/**
 * For actions of a unit's pages: the unit for which the form was made. The administrator may have picked another one in another
 * tab meanwhile; data entered for one unit must never be saved to another.
 */
export async function unidadeOf(args: Args, form: FormData, ...endpoints: Endpoints): Promise<string> {
  const usuario = await requireAccess(args, ...endpoints)
  const id = Id.safeParse(textOf(form, unidadeField))
  return id.data ?? idOfUnidade(args.request, usuario) ?? leadToUnidade(args.request)
}
