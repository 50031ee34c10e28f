import { data, redirect } from 'react-router'
import { type Args, type FormRefusal, loginPath, pagePath } from '#lib/api/api.ts'
import { readCookie } from '#lib/api/cookie.ts'
import { refusalOf } from '#lib/api/entrada.ts'
import { sealedCookie } from './sealed-cookie.server.ts'

const name = 'alento_formulario'
/** Half an hour is long enough to log in, or to reset a forgotten password. */
const cookie = sealedCookie<Kept>(name, 30 * 60)

type Kept = { path: string; dono: string; typed: Record<string, string> }

/** Set-Cookie that deletes it. */
export const noKeptFormCookie = cookie.forget

/**
 * For an action whose session ended while the form was being filled in: redirects to the login, which returns to the form with
 * what was typed. `dono` identifies the form's owner (a person, an order or a unit); fields in `secrets` are never stored.
 */
export function loginKeeping(
  args: Args,
  form: FormData,
  {
    dono,
    secrets = [],
    door = 'cliente',
  }: { dono: string; secrets?: readonly string[]; door?: 'cliente' | 'equipe' },
): Response {
  const typed = Object.fromEntries(
    [...form].flatMap(([k, v]) => (typeof v === 'string' && v && !secrets.includes(k) ? [[k, v]] : [])),
  )
  const { request } = args
  const kept = cookie.keep(args, { path: pagePath(request), dono, typed })
  return redirect(loginPath(request, door), { headers: kept ? { 'set-cookie': kept } : {} })
}

/** Whether this browser has a form that waits for a login, of whatever page. */
export const hasKeptForm = (request: Request): boolean => Boolean(readCookie(request, name))

/** The values typed into this page's form before the login, for the same owner; null when there is none. */
export function readKeptForm(args: Args, dono: string): FormRefusal | null {
  const kept = cookie.read(args)
  if (!kept || kept.path !== pagePath(args.request) || kept.dono !== dono) return null
  const problema = {
    ...refusalOf('base.nao_autenticado'),
    title: 'Você precisou entrar de novo',
    detail: 'Você precisou entrar de novo',
    action: 'Guardamos o que você tinha escrito. Confira e salve.',
  }
  return { problema, typed: kept.typed }
}

/**
 * Adds `kept` to a loader's data: the values typed into the form before the login, once, for this `dono`; null when there is
 * none.
 */
export function withKeptForm<T extends object>(args: Args, dono: string, page: T) {
  const kept = readKeptForm(args, dono)
  return data({ ...page, kept }, kept ? { headers: { 'set-cookie': noKeptFormCookie } } : undefined)
}
