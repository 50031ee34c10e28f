import { randomBytes } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { Readable, Transform } from 'node:stream'
import { promisify } from 'node:util'
import { gzip as gzipOf, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiClient } from '@alento/contract/base/endpoint.ts'
import { endpoints } from '@alento/contract/endpoints.ts'
import { inProcessApi } from '#page-api.ts'
import { sendProblem } from '#platform/http/errors.ts'
import { unzipped, type KeptPage, type PageCache } from '#platform/pages/page-cache.ts'
import { Problem } from '#platform/problem.ts'

const maxPageBody = 64 * 1024
/** Largest form with a file, including texts and boundaries; the endpoint itself limits the size of the file. */
const maxFormBody = 2 ** 20 + Math.max(...endpoints.map((e) => e.multipart?.maxBytes ?? 0))

const maxBodyOf = ({ headers }: FastifyRequest): number =>
  headers['content-type']?.startsWith('multipart/form-data') ? maxFormBody : maxPageBody

const gzip = promisify(gzipOf)
/** Bytes; smaller bodies are not worth compressing. */
const gzipFrom = 1024
/** Bytes. Compressing more than this takes over a millisecond, so another thread does it while other requests go on. */
const gzipAtOnceUpTo = 128 * 1024
/** For a page that is used for one response only: level 4 takes twice as long for 9% fewer bytes. */
const level = 1

/** Compresses most pages in this thread: handing a body to another thread and back takes longer than compressing it. */
const gzipped = (body: Buffer): Buffer | Promise<Buffer> =>
  body.length > gzipAtOnceUpTo ? gzip(body, { level }) : gzipSync(body, { level })

/** The web package's export: one request in, one response out. */
export type PageHandler = (request: Request, context: { api: ApiClient; nonce: string }) => Promise<Response>

/** Stops reading a body that exceeds the limit; the page then responds with 413. */
function limited(req: IncomingMessage, max: number): { body: Readable; tooBig: () => boolean } {
  let size = 0
  let over = false
  const body = new Transform({
    transform(chunk: Buffer, _enc, done) {
      size += chunk.length
      over ||= size > max
      done(over ? new Error('page body too big') : null, chunk)
    },
  })
  body.on('error', () => undefined)
  return { body: req.pipe(body), tooBig: () => over }
}

const addressOf = (req: FastifyRequest): string => `${req.protocol}://${req.host}${req.url}`

/** Whether a `Request` can be built: an invalid URL and TRACE cannot, and no browser sends them. */
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

const takesGzip = ({ headers }: FastifyRequest): boolean => /\bgzip\b/.test(headers['accept-encoding'] ?? '')

/** Sends a page in one piece: read whole, compressed, with its length. */
async function sendResponse(req: FastifyRequest, reply: FastifyReply, response: Response) {
  reply.status(response.status)
  for (const [key, value] of response.headers) if (key !== 'set-cookie') reply.header(key, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  if (!response.body) return reply.send(null)
  const body = Buffer.from(await response.arrayBuffer())
  reply.header('vary', 'accept-encoding')
  if (body.length < gzipFrom || !takesGzip(req)) return reply.send(body)
  return reply.header('content-encoding', 'gzip').send(await gzipped(body))
}

/**
 * Sends a cached page without the framework's serialisation and compression. Headers set by hooks stay; the page's own take
 * precedence.
 */
function sendKept(req: FastifyRequest, reply: FastifyReply, page: KeptPage): FastifyReply {
  const { headers, body } = takesGzip(req) ? { headers: page.headers, body: page.gzipped } : unzipped(page)
  reply.hijack()
  reply.raw.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...headers })
  reply.raw.end(body)
  return reply
}

/** Adds a fresh nonce to the policy of this response and returns it. */
function openNonce({ url }: FastifyRequest, reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64')
  const inline = [`'nonce-${nonce}'`]
  const policy = reply.server.policyFor({ script: inline, style: inline }, url)
  reply.header('content-security-policy', policy)
  return nonce
}

/** Whether the cookies identify a user. The device cookie alone does not: after logging out the browser is a visitor again. */
const saysWho = (cookie: string | undefined): boolean =>
  cookie !== undefined && !/^alento_aparelho=[\w-]*$/.test(cookie)

type Asked = { req: FastifyRequest; reply: FastifyReply; render: (nonce: string) => Promise<Response> }

/** Sends a visitor's page from the cache while it is up to date; every other page is rendered. */
async function sendPage(cache: PageCache | null, { req, reply, render }: Asked): Promise<FastifyReply> {
  const isVisitor = req.method === 'GET' && !saysWho(req.headers.cookie)
  if (!cache || !isVisitor) return sendResponse(req, reply, await render(openNonce(req, reply)))
  const page = await cache.get(addressOf(req), render)
  if (typeof page !== 'function') return sendKept(req, reply, page)
  return sendResponse(req, reply, page(openNonce(req, reply)))
}

const sendTooBig = (reply: FastifyReply): FastifyReply =>
  reply.status(413).type('text/plain; charset=utf-8').send('O conteúdo enviado é grande demais')

/**
 * Everything that is not under /api is a page; paths that the API does not serve get its 404. Fastify must not read the body:
 * the page does.
 */
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
      const incoming = hasBody ? limited(req.raw, maxBodyOf(req)) : null
      const api = inProcessApi(app, {
        ip: req.ip,
        cookie: req.headers.cookie,
        userAgent: req.headers['user-agent'],
      })
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
        req.raw.resume() // a browser without scripts waits until its whole body was read
      }
    })
  })
}
