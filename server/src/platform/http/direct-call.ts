import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Endpoint, Reply } from '@alento/contract/base/endpoint.ts'
import type { Sessao } from '#deps.ts'
import { newId } from '#platform/id.ts'
import { toProblema } from '#platform/problem.ts'
import { checkOf } from './check-response.ts'
import { noteRefusal, problemOf, refuseAddress } from './errors.ts'
import { admitSessao, type Asking, type Caller, nameOf, runHandler, type Route } from './route.ts'

/** The visitor of a page, who makes calls inside the process. */
export type Asker = { ip: string; sessao: Sessao | null; token: string | null }
export type CallInput = { params: Record<string, string>; query: Record<string, string> }

/**
 * Whether a reading call may run without an HTTP request. Calls with their own rate limit are counted by address, files need
 * headers, and Bearer-only calls never come from a page: those stay requests.
 */
const isDirect = (e: Endpoint): boolean =>
  e.method === 'GET' && !e.porMinuto && !e.midia && !e.soBearer && !e.idempotent

/** Returns the route of a call, or null when it has to be a request. */
export function findDirect(app: FastifyInstance, e: Endpoint): Route | null {
  const route = app.mounted.get(nameOf(e))
  return route && isDirect(route.endpoint) ? route : null
}

function parse(schema: z.ZodType | undefined, value: Record<string, string>): unknown {
  if (!schema) return value
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  throw refuseAddress(parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })))
}

type Reading = Pick<Caller, 'requestId' | 'ip' | 'sessao' | 'token' | 'setTotal'>

/** A caller inside the process that only reads: there is no response of its own that could carry a cookie or a file. */
const readingCaller = (reading: Reading): Asking => ({
  ...reading,
  idempotencyKey: '',
  userAgent: '',
  aparelho: null,
  setAparelho() {
    throw new Error('a reading call names no device')
  },
  setSession() {
    throw new Error('a reading call changes no session')
  },
  setFileName: () => undefined,
})

/** Runs a call as over HTTP: access, validation, handler, and only the fields of the contract's response. */
export async function callDirect(
  route: Route,
  { params, query }: CallInput,
  { log, ...asker }: Asker & { log: FastifyBaseLogger },
): Promise<Reply<unknown>> {
  const { endpoint: e } = route
  const requestId = newId()
  let total: number | null = null
  const setTotal = (count: number) => {
    total = count
  }
  try {
    const sessao = admitSessao(e, asker.sessao)
    const input = { params: parse(e.params, params), query: parse(e.query, query), body: undefined }
    const value = await runHandler(route, input, readingCaller({ ...asker, sessao, requestId, setTotal }))
    return { ok: true, value: checkOf(e.response)(value), setCookie: [], total }
  } catch (error) {
    const problem = problemOf(error as Error, log)
    noteRefusal(log, problem, { call: nameOf(e), reqId: requestId, role: asker.sessao?.role ?? null })
    return { ok: false, problema: toProblema(problem, requestId), setCookie: [] }
  }
}
