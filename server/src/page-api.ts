import type { FastifyInstance } from 'fastify'
import inject, { type InjectOptions } from 'light-my-request'
import type { ApiClient, Call, Endpoint, Reply } from '@alento/contract/base/endpoint.ts'
import { Problema } from '@alento/contract/base/problema.ts'
import { fromPage } from '#note-origin.ts'
import { callDirect, findDirect, type CallInput, type Asker } from '#platform/http/direct-call.ts'
import { sessionCookie } from '#platform/http/route.ts'
import { noteDepends } from '#platform/pages/depends.ts'

type Given = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: object
  file?: Uint8Array
  idempotencyKey?: string
}

const textOf = (v: unknown): string => (typeof v === 'string' ? v : (JSON.stringify(v) ?? ''))

/** Values as a URL would carry them: texts, with absent ones left out. */
const textsOf = (given: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([k, v]) => (v === undefined || v === null ? [] : [[k, textOf(v)]])),
  )

function urlOf(e: Endpoint, { params, query }: CallInput): string {
  const path = e.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const search = new URLSearchParams(query).toString()
  return search ? `${path}?${search}` : path
}

type From = { ip: string; cookie: string | undefined; userAgent?: string | undefined }

/** Sends a file as a form would: text fields first. */
function payloadOf({ body, file }: Given): InjectOptions['payload'] {
  if (!file) return body
  const form = new FormData()
  for (const [name, text] of Object.entries(textsOf({ ...body }))) form.append(name, text)
  form.append('file', new Blob([Uint8Array.from(file)]), 'file')
  return form
}

async function request(app: FastifyInstance, e: Endpoint, { from, given, asked }: Asking) {
  const { idempotencyKey } = given
  const payload = payloadOf(given)
  const options: InjectOptions = {
    method: e.method,
    url: urlOf(e, asked),
    remoteAddress: from.ip,
    headers: {
      ...(from.cookie && { cookie: app.cookieNames.sent(from.cookie) }),
      'user-agent': from.userAgent ?? '',
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(payload && { payload }),
  }
  await app.ready()
  // `app.inject` would not do: it refuses once the server is closing, and a page that was begun before still gets its answers.
  const res = await fromPage(async () => await inject((...raw) => app.routing(...raw), options))
  const setCookie = [res.headers['set-cookie'] ?? []].flat()
  if (res.statusCode >= 400) return { ok: false, problema: Problema.parse(res.json()), setCookie } as const
  const total = res.headers['x-total-count']
  return {
    ok: true,
    value: res.json(),
    setCookie,
    total: total === undefined ? null : Number(total),
  } as const
}
type Asking = { from: From; given: Given; asked: CallInput }

function seenBy<R extends Pick<Reply<unknown>, 'ok'>>(reply: R): R {
  if (!reply.ok) noteDepends(null)
  return reply
}

/** Finds the session of the cookie, once for all calls of a page. */
async function getAsker(app: FastifyInstance, { ip, cookie }: From): Promise<Asker> {
  const token = (cookie && app.parseCookie(cookie)[sessionCookie]) || null
  return { ip, token, sessao: token ? await app.findSessao(token) : null }
}

/**
 * Calls our own API without a socket, with the same access check, validation and filtered response as over HTTP. Reading calls
 * go straight to their handler, and each distinct call runs once per page, because layout and page components repeat calls
 * (session, card) independently. A writing call, and a reading one with a rate limit of its own, is a request like any other;
 * after a writing one, the session and all results are read again. A page with a refusal in it is not cached: the next visitor may be
 * served.
 */
export function inProcessApi(app: FastifyInstance, from: From): ApiClient {
  let asker: Promise<Asker> | undefined
  const answers = new Map<string, Promise<Reply<unknown>>>()
  return async (e: Endpoint, call: Call<Endpoint>) => {
    const given = call as Given
    const asked = { params: textsOf(given.params), query: textsOf(given.query) }
    const direct = findDirect(app, e)
    if (direct) {
      const url = urlOf(e, asked)
      asker ??= getAsker(app, from)
      const answer =
        answers.get(url) ??
        asker.then((who) => fromPage(() => callDirect(direct, asked, { ...who, log: app.log })))
      answers.set(url, answer)
      return seenBy(await answer) as never
    }
    if (e.method !== 'GET') {
      asker = undefined
      answers.clear()
    }
    return seenBy(await request(app, e, { from, given, asked }))
  }
}
