import { redirect } from 'react-router'
import { type Endpoint, mayCall } from '@alento/contract/base/endpoint.ts'
import { Id } from '@alento/contract/base/lista.ts'
import type { UsuarioSessao } from '@alento/contract/conta.ts'
import { getUnidade, listUnidade, type Unidade } from '@alento/contract/unidade.ts'
import { call, type Context, load } from '#lib/api/api.ts'
import { readCookie } from '#lib/api/cookie.ts'
import { textOf } from '#lib/api/entrada.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { unidadeField } from './unidade-field.ts'

type Args = { context: Context; request: Request }
/** Those that the page reads or writes: who may call them all is let in. */
type Endpoints = readonly [Endpoint, ...Endpoint[]]

/** The unit that the platform's administrator works on, in this browser. It grants nothing: every call is checked anew. */
const cookie = 'alento_unidade'
export const unidadePage = '/admin/rede'

/** Set-Cookie of the unit that was picked, until the browser closes; null forgets it. */
export const unidadeCookie = (id: string | null): string =>
  `${cookie}=${id ?? ''}; Path=/; HttpOnly; SameSite=Lax${id ? '' : '; Max-Age=0'}`

const idOfUnidade = (request: Request, usuario: UsuarioSessao): string | null =>
  mayCall(listUnidade, usuario.role) ? (Id.safeParse(readCookie(request, cookie)).data ?? null) : usuario.rede

/** The unit around the back office's pages: a member of staff's own, or the one that the administrator picked; null without. */
export async function findUnidade(args: Args, usuario: UsuarioSessao): Promise<Unidade | null> {
  const id = usuario.faltaFator ? null : idOfUnidade(args.request, usuario)
  const reply = id ? await call(args.context, getUnidade, { params: { id } }) : null
  return reply?.ok ? reply.value : null
}

/** Where an administrator without a unit picks one, and comes back to this page. */
function leadToUnidade(request: Request): never {
  const { pathname, search } = new URL(request.url)
  const path = pathname.replace(/\.data$/, '') + search.replace(/[?&]_routes=[^&]*/, '')
  throw redirect(`${unidadePage}?de=${encodeURIComponent(path)}`)
}

/**
 * For loaders of a unit's pages: who works there, and the unit. A role that an endpoint refuses is refused, a visitor goes to the staff's login and
 * an administrator who picked no unit goes to pick one.
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
 * For actions of a unit's pages: the unit that the form was made for. The administrator may have picked another one in another
 * tab meanwhile; what was typed for one unit never goes to another.
 */
export async function unidadeOf(args: Args, form: FormData, ...endpoints: Endpoints): Promise<string> {
  const usuario = await requireAccess(args, ...endpoints)
  const id = Id.safeParse(textOf(form, unidadeField))
  return id.data ?? idOfUnidade(args.request, usuario) ?? leadToUnidade(args.request)
}
