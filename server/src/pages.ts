import { randomBytes } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { Readable, Transform } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify'
import type { ApiClient, Call, Endpoint } from '@alento/contract/base/endpoint.ts'
import { Problema } from '@alento/contract/base/problema.ts'
import { sendProblem } from '#platform/http/errors.ts'
import { unzipped, type KeptPage, type PageCache } from '#platform/pages/page-cache.ts'
import { Problem } from '#platform/problem.ts'

const maxPageBody = 64 * 1024

/** What the web package exports: one request in, one response out. */
export type PageHandler = (request: Request, context: { api: ApiClient; nonce: string }) => Promise<Response>

const textOf = (v: unknown): string => (typeof v === 'string' ? v : (JSON.stringify(v) ?? ''))

/** Path and query of a call; values are written as texts, absent ones are left out. */
function urlOf(
  e: Endpoint,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = e.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(textOf(params[key])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([k, v]) => (v === undefined || v === null ? [] : [[k, textOf(v)]])),
  ).toString()
  return search ? `${path}?${search}` : path
}

/** Calls our own API without a socket: same access check, validation and serialisation as the wire. */
export const inProcessApi =
  (app: FastifyInstance, from: { ip: string; cookie: string | undefined }): ApiClient =>
  async (e: Endpoint, call: Call<Endpoint>) => {
    const { params, query, body, idempotencyKey } = call as {
      params?: Record<string, unknown>
      query?: Record<string, unknown>
      body?: object
      idempotencyKey?: string
    }
    const options: InjectOptions = {
      method: e.method,
      url: urlOf(e, params, query),
      remoteAddress: from.ip,
      headers: {
        ...(from.cookie && { cookie: from.cookie }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(body && { payload: body }),
    }
    const res = await app.inject(options)
    const setCookie = [res.headers['set-cookie'] ?? []].flat()
    if (res.statusCode >= 400) return { ok: false, problema: Problema.parse(res.json()), setCookie }
    const total = res.headers['x-total-count']
    return { ok: true, value: res.json(), setCookie, total: total === undefined ? null : Number(total) }
  }

/** Refuses the rest of a body that grows over the limit; the page answers 413. */
function limited(req: IncomingMessage): { body: Readable; tooBig: () => boolean } {
  let size = 0
  let over = false
  const body = new Transform({
    transform(chunk: Buffer, _enc, done) {
      size += chunk.length
      over ||= size > maxPageBody
      done(over ? new Error('page body too big') : null, chunk)
    },
  })
  body.on('error', () => undefined)
  return { body: req.pipe(body), tooBig: () => over }
}

const addressOf = (req: FastifyRequest): string => `${req.protocol}://${req.host}${req.url}`

/** A `Request` has no broken address and no TRACE: both come from no browser. */
const canBeAsked = (req: FastifyRequest): boolean => req.method !== 'TRACE' && URL.canParse(addressOf(req))

function toRequest(req: FastifyRequest, body: Readable | null): Request {
  const headers = new Headers()
  for (const [key, value] of Object.entries(req.headers)) {
    if (key.startsWith(':')) continue
    for (const v of [value ?? []].flat()) headers.append(key, v)
  }
  return new Request(addressOf(req), {
    method: req.method,
    headers,
    ...(body && { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' }),
  })
}

async function sendResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.status(response.status)
  for (const [key, value] of response.headers) if (key !== 'set-cookie') reply.header(key, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  return reply.send(response.body ? Readable.fromWeb(response.body as never) : null)
}

/** Past the framework's serialisation and compression: everything is ready. Headers of the hooks stay, a page's own lead. */
function sendKept(reply: FastifyReply, page: KeptPage): FastifyReply {
  const gzip = /\bgzip\b/.test(reply.request.headers['accept-encoding'] ?? '')
  const { headers, body } = gzip ? { headers: page.headers, body: page.gzipped } : unzipped(page)
  reply.hijack()
  reply.raw.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...headers })
  reply.raw.end(body)
  return reply
}

/** A fresh nonce, which the policy of this answer lets run. */
function openNonce(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64')
  const inline = [`'nonce-${nonce}'`]
  reply.header('content-security-policy', reply.server.policyFor({ script: inline, style: inline }))
  return nonce
}

type Asked = { req: FastifyRequest; reply: FastifyReply; render: (nonce: string) => Promise<Response> }

/** A visitor's page from memory while it is true; anybody else's is made anew. */
async function sendPage(cache: PageCache | null, { req, reply, render }: Asked): Promise<FastifyReply> {
  const isVisitor = req.method === 'GET' && req.headers.cookie === undefined
  if (!cache || !isVisitor) return sendResponse(reply, await render(openNonce(reply)))
  const page = await cache.get(addressOf(req), render)
  return typeof page === 'function' ? sendResponse(reply, page(openNonce(reply))) : sendKept(reply, page)
}

const sendTooBig = (reply: FastifyReply): FastifyReply =>
  reply.status(413).type('text/plain; charset=utf-8').send('O conteúdo enviado é grande demais')

/** Everything that is not under /api is a page; what the API does not serve is its 404. Fastify must not read the body: the page does. */
export async function mountPages(
  app: FastifyInstance,
  handle: PageHandler,
  cache: PageCache | null = null,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_req, _body, done) => done(null))
    for (const url of ['/api', '/api/*'])
      scope.all(url, (req, reply) => sendProblem(new Problem('base.nao_encontrado'), req, reply))
    scope.all('/*', async (req, reply) => {
      if (!canBeAsked(req)) throw new Problem('base.ilegivel')
      const hasBody = req.method !== 'GET' && req.method !== 'HEAD'
      const incoming = hasBody ? limited(req.raw) : null
      const api = inProcessApi(app, { ip: req.ip, cookie: req.headers.cookie })
      const render = async (nonce: string): Promise<Response> => {
        const response = await handle(toRequest(req, incoming?.body ?? null), { api, nonce })
        if (incoming?.tooBig()) throw new Error('page body too big')
        return response
      }
      try {
        return await sendPage(cache, { req, reply, render })
      } catch (error) {
        if (incoming?.tooBig()) return await sendTooBig(reply)
        throw error
      } finally {
        req.raw.unpipe()
        req.raw.resume() // a browser without scripts waits until its whole body was taken
      }
    })
  })
}
