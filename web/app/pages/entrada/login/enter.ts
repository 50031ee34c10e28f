import { avisoCookie } from '#lib/forms/aviso.ts'
import { redirect } from 'react-router'
import { isEquipe, type Role } from '@alento/contract/access.ts'
import { getSessao, login, loginCliente, logout } from '@alento/contract/acesso/conta.ts'
import { askChave, loginChave } from '@alento/contract/acesso/fator.ts'
import { type Args, call, cookieHeaders, load, refuse } from '#lib/api/api.ts'
import { afterLeaving, ownPath, refererPath } from '#lib/conta/caminho.ts'
import { refusalOf, textOf } from '#lib/api/entrada.ts'
import { readPasskey } from '#lib/conta/passkey-text.ts'
import { entradaCookie, segundoFatorPath } from './entrada-pendente.ts'
import { type Door, mayUseDoor, sessionCookie } from '#lib/conta/session.ts'
import { precadastroCookie } from '#lib/conta/registration-cookie.server.ts'
import { readCookie } from '#lib/api/cookie.ts'
import { forgetDeixada } from '#lib/compra/compra-deixada.ts'
import { noCompraCookie } from '#lib/forms/kept-compra.server.ts'
import { hasKeptForm, noKeptFormCookie } from '#lib/forms/kept-form.server.ts'

const homes = { cliente: '/admincliente', equipe: '/admin' } satisfies Record<Door, string>
const endpoints = { cliente: loginCliente, equipe: login }

const wayOn = ({ request }: Args, door: Door): string =>
  ownPath(new URL(request.url).searchParams.get('de'), homes[door])

export const homeOf = (role: Role): string => homes[isEquipe(role) ? 'equipe' : 'cliente']

/**
 * A logged-in user is redirected onwards. A session of the other audience is named, so that the page can offer to log out of
 * it. `fim` says that a session of this browser ended.
 */
export async function loadLogin(args: Args, door: Door) {
  const { usuario } = await load(args, getSessao, {})
  if (usuario && mayUseDoor(door, usuario)) throw redirect(wayOn(args, door))
  const guardado = hasKeptForm(args.request)
  const fim = !usuario && (guardado || readCookie(args.request, sessionCookie) !== undefined)
  return { outro: usuario && { name: usuario.name, home: homeOf(usuario.role) }, fim, guardado }
}

/**
 * Logs in and redirects to where the visitor was going (R2), through the second step if the account has one; a pre-registration that
 * lacks only its code goes on with that; or, with
 * `intent=trocar`, logs out of the other session first.
 */
export async function loginByForm(args: Args, door: Door) {
  const { context, request } = args
  const form = await request.formData()
  if (form.get('intent') === 'trocar') {
    const { setCookie } = await call(context, logout, {})
    const { pathname, search } = new URL(request.url)
    throw redirect(pathname.replace(/\.data$/, '') + search, { headers: cookieHeaders(setCookie) })
  }
  const reply = await call(context, endpoints[door], {
    body: {
      username: textOf(form, 'username'),
      password: textOf(form, 'password'),
      persist: form.has('persist'),
    },
  })
  if (!reply.ok) return refuse(reply.problema, form, ['password'])
  if ('segundoFator' in reply.value) {
    const { entrada } = reply.value.segundoFator
    throw redirect(segundoFatorPath(door, new URL(request.url).searchParams.get('de')), {
      headers: cookieHeaders([...reply.setCookie, entradaCookie(request, entrada)]),
    })
  }
  if ('faltaCodigo' in reply.value) {
    const { precadastro } = reply.value.faltaCodigo
    throw redirect('/precadastro/validacao', {
      headers: cookieHeaders([precadastroCookie.set(request, precadastro), avisoCookie('faltaCodigo')]),
    })
  }
  throw redirect(wayOn(args, door), { headers: cookieHeaders(reply.setCookie) })
}

/**
 * Ends the session. Staff are redirected to their login; a client stays on the page, which redirects to the login when it is
 * protected (S4).
 */
export async function logoutByForm({ context, request }: Args): Promise<Response> {
  const form = await request.formData()
  const { usuario } = await load({ context, request }, getSessao, {})
  const { setCookie } = await call(context, logout, {})
  const stay = ownPath(textOf(form, 'de') || refererPath(request), '/')
  return redirect(usuario && isEquipe(usuario.role) ? '/login' : afterLeaving(stay), {
    headers: cookieHeaders([
      ...setCookie,
      noKeptFormCookie,
      noCompraCookie,
      forgetDeixada(request),
      avisoCookie('saiu'),
    ]),
  })
}

/** Login by a passkey: a script asks for the challenge (`desafio`), then sends the device's signature. */
export async function enterByChave(args: Args, form: FormData) {
  const { context } = args
  if (form.has('desafio')) {
    const asked = await call(context, askChave, {})
    return asked.ok ? { opcoes: asked.value.opcoes } : refuse(asked.problema, form)
  }
  const passkey = readPasskey(textOf(form, 'passkey'))
  if (!passkey) return refuse(refusalOf('base.ilegivel'), form, ['passkey'])
  const reply = await call(context, loginChave, { body: { passkey, persist: form.has('persist') } })
  if (!reply.ok) return refuse(reply.problema, form, ['passkey'])
  throw redirect(wayOn(args, 'cliente'), { headers: cookieHeaders(reply.setCookie) })
}
