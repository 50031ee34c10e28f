import type { FastifyInstance, InjectOptions } from 'fastify'
import type { ApiClient, Call, Endpoint } from '@alento/contract/base/endpoint.ts'
import { Problema } from '@alento/contract/base/problema.ts'
import { callDirect, findDirect, type Asked, type Asker } from '#platform/http/direct-call.ts'
import { sessionCookie } from '#platform/http/route.ts'

type Given = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: object
  idempotencyKey?: string
}

const textOf = (v: unknown): string => (typeof v === 'string' ? v : (JSON.stringify(v) ?? ''))

/** As an address would carry them: values are texts, absent ones are left out. */
const textsOf = (given: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([k, v]) => (v === undefined || v === null ? [] : [[k, textOf(v)]])),
  )

function urlOf(e: Endpoint, { params, query }: Asked): string {
  const path = e.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const search = new URLSearchParams(query).toString()
  return search ? `${path}?${search}` : path
}

type From = { ip: string; cookie: string | undefined; userAgent?: string | undefined }

async function request(app: FastifyInstance, e: Endpoint, { from, given, asked }: Asking) {
  const { body, idempotencyKey } = given
  const options: InjectOptions = {
    method: e.method,
    url: urlOf(e, asked),
    remoteAddress: from.ip,
    headers: {
      ...(from.cookie && { cookie: from.cookie }),
      'user-agent': from.userAgent ?? '',
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(body && { payload: body }),
  }
  const res = await app.inject(options)
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
type Asking = { from: From; given: Given; asked: Asked }

/** Whose session the cookie is, looked up once for all calls of a page. */
async function findAsker(app: FastifyInstance, { ip, cookie }: From): Promise<Asker> {
  const token = (cookie && app.parseCookie(cookie)[sessionCookie]) || null
  return { ip, token, sessao: token ? await app.findSessao(token) : null }
}

/**
 * Calls our own API without a socket, with the same access check, validation and filtered answer as the wire. What reads goes
 * straight to its handler; what writes is a request like any other, and the session is looked up anew after it.
 */
export function inProcessApi(app: FastifyInstance, from: From): ApiClient {
  let asker: Promise<Asker> | undefined
  return async (e: Endpoint, call: Call<Endpoint>) => {
    const given = call as Given
    const asked = { params: textsOf(given.params), query: textsOf(given.query) }
    const direct = findDirect(app, e)
    if (direct) {
      asker ??= findAsker(app, from)
      return (await callDirect(direct, asked, { ...(await asker), log: app.log })) as never
    }
    asker = undefined
    return request(app, e, { from, given, asked })
  }
}
