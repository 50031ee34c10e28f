import { createContext, data, redirect, type RouterContextProvider } from 'react-router'
import type { ApiClient, Call, Endpoint, Output, Reply } from '@alento/contract/base/endpoint.ts'
import type { Problema } from '@alento/contract/base/problema.ts'

/** Set once per request by the server process; pages reach the API only through it. */
export const apiContext = createContext<ApiClient>()
/** The request's Content-Security-Policy nonce. */
export const nonceContext = createContext<string>('')
/** The refusal of the server before any page: the root shows it. */
export const refusedContext = createContext<Problema | null>(null)

/** Encrypts the data that the browser keeps. `open` returns null for a text that it did not seal. */
export type Sealer = {
  seal: (about: string, bytes: Uint8Array) => string
  open: (about: string, sealed: string) => Uint8Array | null
}
/** Without one nothing is kept. */
export const sealerContext = createContext<Sealer | null>(null)

export type Context = Readonly<RouterContextProvider>
/** What a loader or an action needs of its own arguments to call the API. */
export type Args = { context: Context; request: Request }

/** One API call from a loader or an action: a refusal is a value. */
export const call = <E extends Endpoint>(context: Context, e: E, input: Call<E>): Promise<Reply<Output<E>>> =>
  context.get(apiContext)(e, input)

/** The page's own path: the router's data requests have a different URL. */
export function pagePath(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname.replace(/\.data$/, '') + search.replace(/[?&]_routes=[^&]*/, '')
}

/** The login path for a page without a session; the login returns to the page, with choices made in a form (`typed`). */
export function loginPath(
  request: Request,
  door: 'cliente' | 'equipe',
  typed: Record<string, string> = {},
): string {
  const [path, search] = pagePath(request).split('?')
  const params = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(search)), ...typed })
  const from = encodeURIComponent(params.size > 0 ? `${path}?${params}` : path!) // a split text has a first part
  return `${door === 'equipe' ? '/login' : '/logincliente'}?de=${from}`
}

/**
 * For loaders: returns the value. Without a session it redirects to the right login, which returns to the page; any other
 * refusal becomes the error page with the API's own status.
 */
export async function load<E extends Endpoint>(
  { context, request }: Args,
  e: E,
  input: Call<E>,
  door: 'cliente' | 'equipe' = 'cliente',
): Promise<Output<E>> {
  const reply = await call(context, e, input)
  if (reply.ok) return reply.value
  if (reply.problema.status === 401) throw redirect(loginPath(request, door))
  throw data(reply.problema, { status: reply.problema.status })
}

/** Copies the API's cookies to the page's response. */
export function cookieHeaders(setCookie: string[]): Headers {
  const headers = new Headers()
  for (const cookie of setCookie) headers.append('set-cookie', cookie)
  return headers
}

export type FormRefusal = { problema: Problema; typed: Record<string, string> }

/** For actions: returns the refusal with the form's texts, to be shown again. Files and secrets are left out. */
export function refuse(problema: Problema, form: FormData, secrets: readonly string[] = []) {
  // A key that belongs to other data is not offered again: the form takes the page's new one.
  const left = problema.code === 'base.chave_usada' ? [...secrets, 'chave'] : secrets
  const typed = Object.fromEntries(
    [...form].flatMap(([k, v]) => (typeof v === 'string' && !left.includes(k) ? [[k, v]] : [])),
  )
  return data({ problema, typed } satisfies FormRefusal, { status: problema.status })
}

/** The message for one field that the API refused. */
export const fieldError = (problema: Problema | undefined, field: string): string | undefined =>
  problema?.errors?.find((e) => e.field === field)?.message
