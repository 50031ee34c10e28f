import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Access, Endpoint, Input, Output } from '@alento/contract/base/endpoint.ts'
import type { Sessao } from '#deps.ts'
import { noteDepends, type Depends } from '#platform/pages/depends.ts'
import { noteViewCounts, type ViewCount } from '#platform/pages/view-count.ts'
import { Problem } from '#platform/problem.ts'
import { schemaOf } from './endpoint-schema.ts'
import type { UsedKeys } from './used-keys.ts'
import { addressBlock } from './address-block.ts'
import { readForm } from './read-form.ts'
import { readSigned } from './signed-body.ts'

type Open = 'publico' | 'gateway'
/** The caller. The session is not null wherever the contract requires one, so handlers need no null check. */
export type Caller<A extends Access = Access> = {
  requestId: string
  /** The address, or its block, which is counted as one caller. */
  ip: string
  sessao: A extends Open ? Sessao | null : Sessao
  /** Set where the contract says `idempotent`, '' elsewhere. */
  idempotencyKey: string
  token: string | null
  userAgent: string
  /** The device cookie of this browser, which distinguishes a user's known browsers from new ones. */
  aparelho: string | null
  setAparelho: (chave: string) => void
  /** Sets or clears the session cookie. `until` null makes it last until the browser closes. */
  setSession: (token: string | null, until?: Temporal.Instant | null) => void
  /** Sets the file name of a response with `midia`. */
  setFileName: (name: string) => void
  /** Sends `X-Total-Count`. */
  setTotal: (total: number) => void
  /**
   * Declares the data behind the response, as keys of the table `mudanca`: a page whose calls all declare their keys may be
   * cached until one of them changes. A page with a call that does not declare any is not cached.
   */
  setDepends: (keys: readonly string[]) => void
  /** Notes the views of a page with this response, for counting; it names no person. */
  setSeen: (seen: ViewCount) => void
}
export type Handler<E extends Endpoint> = (input: Input<E>, caller: Caller<E['access']>) => Promise<Output<E>>
export type Route = { endpoint: Endpoint; handler: Handler<Endpoint> }

/** Pairs a contract endpoint with its handler. The cast only widens the type so a module can return a list. */
export const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Route => ({
  endpoint,
  handler: handler,
})

type Work<E extends Endpoint, Result> = (input: Input<E>, caller: Caller<E['access']>) => Promise<Result>

/** As `route`, for a list: `total` is how many there are on all pages, sent as `X-Total-Count`. */
export const listRoute = <E extends Endpoint>(
  endpoint: E,
  read: Work<E, { list: Output<E>; total: number }>,
): Route =>
  route(endpoint, async (input, caller) => {
    const { list, total } = await read(input, caller)
    caller.setTotal(total)
    return list
  })

/** As `route`, for work whose only result is that it is done. */
export const okRoute = <E extends Endpoint>(endpoint: E, work: Work<E, unknown>): Route => ({
  endpoint,
  handler: async (input, caller) => {
    await work(input as Input<E>, caller)
    return { ok: true }
  },
})

export const sessionCookie = 'alento_sessao'
/** Identifies the browser only; it is not a session and remains after logout. */
const deviceCookie = 'alento_aparelho'
/** The longest time that browsers keep a cookie. */
const deviceSeconds = 400 * 24 * 3600

export type Asking = Omit<Caller, 'setDepends' | 'setSeen'>

function callerOf(
  req: FastifyRequest,
  reply: FastifyReply,
  { secure, idempotencyKey }: { secure: boolean; idempotencyKey: string },
): Asking {
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    requestId: req.id,
    ip: addressBlock(req.ip),
    sessao: req.sessao,
    idempotencyKey,
    token: req.token,
    userAgent: (req.headers['user-agent'] ?? '').slice(0, 400),
    aparelho: req.cookies[deviceCookie] ?? null,
    setAparelho: (chave) => void reply.setCookie(deviceCookie, chave, { ...cookie, maxAge: deviceSeconds }),
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
  }
}

/**
 * The session for this call. An administrator without a second factor counts as a visitor where visitors may call.
 * @throws base.segundo_fator where a session is required
 */
function sessionFor(e: Endpoint, sessao: Sessao | null): Sessao | null {
  if (!sessao?.faltaFator || e.semFator) return sessao
  if (e.access === 'publico' || e.access === 'gateway') return null
  throw new Problem('base.segundo_fator')
}

function checkAccess(access: Access, sessao: Sessao | null): void {
  if (access === 'publico' || access === 'gateway') return
  if (!sessao) throw new Problem('base.nao_autenticado')
  if (access !== 'sessao' && !access.includes(sessao.role)) throw new Problem('base.proibido')
}

/** The session with which a call runs. @throws base.nao_autenticado base.proibido */
export function admitSessao(e: Endpoint, sessao: Sessao | null): Sessao | null {
  checkAccess(e.access, sessao)
  return sessionFor(e, sessao)
}

/** The session of a caller that is no browser: sent by itself, so that no other page can send it. Cookies are then ignored. */
export const bearerOf = ({ headers }: FastifyRequest): string | null =>
  /^Bearer ([\w-]{20,100})$/.exec(headers.authorization ?? '')?.[1] ?? null

export function checkCaller(e: Endpoint, req: FastifyRequest): void {
  req.sessao = admitSessao(e, req.sessao)
  if (e.soBearer && !bearerOf(req))
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

const bindsKey = ({ idempotent, chaveNomeia }: Endpoint): boolean => idempotent === true && !chaveNomeia

const answerOf = ({ midia, response }: Endpoint) =>
  midia ? { description: 'O arquivo', content: { [midia]: { schema: response } } } : response

/**
 * Identifies an endpoint by method and path. The pages' bundle contains its own copy of the contract, so its endpoint objects
 * are not ours.
 */
export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

/** Runs a handler, notes the keys that it depends on, and checks that a thrown problem is a declared one. */
export async function runHandler(
  { endpoint: e, handler }: Route,
  input: Input<Endpoint>,
  asking: Asking,
): Promise<Output<Endpoint>> {
  let depends: Depends = null
  const setDepends = (keys: readonly string[]) => {
    depends = keys
  }
  try {
    return await handler(input, { ...asking, setDepends, setSeen: noteViewCounts })
  } catch (err) {
    if (err instanceof Problem && !err.code.startsWith('base.') && !e.problems.includes(err.code)) {
      throw new Error(`${e.method} ${e.path} refused with undeclared ${err.code}`, { cause: err })
    }
    throw err
  } finally {
    noteDepends(depends)
  }
}

/** Registers one endpoint: access, validation, handler. */
export function mount(app: FastifyInstance, mounted: Route, secure: boolean): void {
  const { endpoint: e } = mounted
  app.mounted.set(nameOf(e), mounted)
  app.route({
    method: e.method,
    url: e.path,
    ...(e.assinado && { bodyLimit: e.assinado.maxBytes }),
    schema: {
      ...schemaOf(e),
      response: { [e.status ?? 200]: answerOf(e) },
    },
    config: { endpoint: e, ...(e.porMinuto && { rateLimit: { max: e.porMinuto, timeWindow: '1 minute' } }) },
    // Runs before validation, so that a caller without access learns nothing about the expected input.
    preValidation: async (req) => {
      checkCaller(e, req)
      if (e.assinado) req.body = readSigned(req, e.assinado)
      if (!e.multipart) return
      const { fields, file } = await readForm(req, e.multipart)
      req.body = fields
      req.formFile = file
    },
    handler: async (req, reply) => {
      reply.header('cache-control', 'no-store')
      const caller = callerOf(req, reply, { secure, idempotencyKey: keyOf(e, req) })
      if (e.midia) void reply.type(e.midia.startsWith('text/') ? `${e.midia}; charset=utf-8` : e.midia)
      const { params, query, body, formFile: file } = req
      const run = () => runHandler(mounted, { params, query, body, ...(file && { file }) }, caller)
      const value = await (bindsKey(e)
        ? app.usedKeys.once(
            {
              who: req.sessao?.usuarioId ?? null,
              what: `${req.method} ${req.url}`,
              key: caller.idempotencyKey,
              body,
              file,
            },
            run,
          )
        : run())
      return await reply.status(e.status ?? 200).send(value)
    },
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every endpoint with its handler, by `nameOf`, for calls inside the process. */
    mounted: Map<string, Route>
    findSessao: (token: string) => Promise<Sessao | null>
    usedKeys: UsedKeys
  }
  interface FastifyRequest {
    sessao: Sessao | null
    token: string | null
    /** The file of a multipart form, if the endpoint takes one. */
    formFile: Uint8Array | null
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}
