import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Access, Endpoint, Input, Output } from '@alento/contract/base/endpoint.ts'
import type { Sessao } from '#deps.ts'
import { noteDepends, type Depends } from '#platform/pages/depends.ts'
import { Problem } from '#platform/problem.ts'

type Open = 'publico' | 'gateway'
/** Who is calling. A session is certain wherever the contract demands one, so handlers need no null check. */
export type Caller<A extends Access = Access> = {
  requestId: string
  ip: string
  sessao: A extends Open ? Sessao | null : Sessao
  /** Present where the contract says `idempotent`, '' elsewhere. */
  idempotencyKey: string
  token: string | null
  /** Sets or clears the session cookie. `until` null keeps it until the browser closes. */
  setSession: (token: string | null, until?: Temporal.Instant | null) => void
  /** Names the file that a call with `midia` answers. */
  setFileName: (name: string) => void
  /** Sends `X-Total-Count`. */
  setTotal: (total: number) => void
  /**
   * Says what the answer was made from, as keys of the table `mudanca`: a page that is made only of such answers may be kept
   * for visitors until one of the keys changes. A call that does not say keeps its page from being kept.
   */
  setDepends: (keys: readonly string[]) => void
}
export type Handler<E extends Endpoint> = (input: Input<E>, caller: Caller<E['access']>) => Promise<Output<E>>
export type Route = { endpoint: Endpoint; handler: Handler<Endpoint> }

/** Pairs a contract endpoint with its handler. The cast only widens the type so a module can return a list. */
export const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Route => ({
  endpoint,
  handler: handler,
})

export const sessionCookie = 'alento_sessao'

type Extras = { secure: boolean; idempotencyKey: string; setDepends: Caller['setDepends'] }

function callerOf(req: FastifyRequest, reply: FastifyReply, extras: Extras): Caller {
  const { secure, idempotencyKey, setDepends } = extras
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    requestId: req.id,
    ip: req.ip,
    sessao: req.sessao,
    idempotencyKey,
    token: req.token,
    setSession(token, until) {
      if (token === null) void reply.clearCookie(sessionCookie, cookie)
      else
        void reply.setCookie(sessionCookie, token, {
          ...cookie,
          ...(until && { expires: new Date(until.epochMilliseconds) }),
        })
    },
    setFileName: (name) => void reply.header('content-disposition', `attachment; filename="${name}"`),
    setTotal: (total) => void reply.header('x-total-count', String(total)),
    setDepends,
  }
}

function checkAccess(access: Access, sessao: Sessao | null): void {
  if (access === 'publico' || access === 'gateway') return
  if (!sessao) throw new Problem('base.nao_autenticado')
  if (access !== 'sessao' && !access.includes(sessao.role)) throw new Problem('base.proibido')
}

const isBearer = ({ headers }: FastifyRequest): boolean =>
  headers.authorization?.startsWith('Bearer ') ?? false

function checkCaller(e: Endpoint, req: FastifyRequest): void {
  checkAccess(e.access, req.sessao)
  if (e.soBearer && !isBearer(req))
    throw new Problem(
      'base.proibido',
      'Esta chamada só aceita a sessão como Bearer. No navegador, use o POST.',
    )
}

function keyOf(e: Endpoint, req: FastifyRequest): string {
  if (!e.idempotent) return ''
  const key = req.headers['idempotency-key']
  if (typeof key === 'string' && /^[\w-]{8,100}$/.test(key)) return key
  throw new Problem(
    'base.ilegivel',
    'Envie o cabeçalho Idempotency-Key, com 8 a 100 letras, números ou traços.',
  )
}

const answerOf = ({ midia, response }: Endpoint) =>
  midia ? { description: 'O arquivo', content: { [midia]: { schema: response } } } : response

/** Registers one endpoint: access, validation, handler, and the check that every refusal was declared. */
export function mount(app: FastifyInstance, { endpoint: e, handler }: Route, secure: boolean): void {
  app.route({
    method: e.method,
    url: e.path,
    schema: {
      summary: e.summary,
      tags: [e.path.split('/')[2] ?? 'api'],
      ...(e.params && { params: e.params }),
      ...(e.query && { querystring: e.query }),
      ...(e.body && { body: e.body }),
      response: { [e.status ?? 200]: answerOf(e) },
    },
    config: { endpoint: e, ...(e.porMinuto && { rateLimit: { max: e.porMinuto, timeWindow: '1 minute' } }) },
    // Before validation: a stranger learns nothing about what a call expects.
    preValidation: async (req) => checkCaller(e, req),
    handler: async (req, reply) => {
      reply.header('cache-control', 'no-store')
      let depends: Depends = null
      const setDepends = (keys: readonly string[]) => {
        depends = keys
      }
      const caller = callerOf(req, reply, { secure, idempotencyKey: keyOf(e, req), setDepends })
      try {
        if (e.midia) void reply.type(`${e.midia}; charset=utf-8`)
        const value = await handler({ params: req.params, query: req.query, body: req.body }, caller)
        return await reply.status(e.status ?? 200).send(value)
      } catch (err) {
        if (err instanceof Problem && !err.code.startsWith('base.') && !e.problems.includes(err.code)) {
          throw new Error(`${e.method} ${e.path} refused with undeclared ${err.code}`, { cause: err })
        }
        throw err
      } finally {
        noteDepends(depends)
      }
    },
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    sessao: Sessao | null
    token: string | null
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}
