import { randomBytes } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { gzip as gzipOf, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiClient } from '@alento/contract/base/endpoint.ts'
import type { Problema } from '@alento/contract/base/problema.ts'
import { pageSteps } from '#limit-cost.ts'
import { inProcessApi } from '#page-api.ts'
import { readPageForm } from '#page-form.ts'
import { isUnreadable } from '#platform/http/address.ts'
import { hasLeft, problemOf, retryAfterS, sendProblem } from '#platform/http/errors.ts'
import { unzipPage, type KeptPage, type PageCache } from '#platform/pages/page-cache.ts'
import { noteViewCounts, withViewCounts, type ViewCount } from '#platform/pages/view-count.ts'
import { Problem, toProblema } from '#platform/problem.ts'

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

/** Encrypts the data that a page keeps in the browser. `open` returns null for a text that it did not seal. */
export type Sealer = {
  seal: (about: string, bytes: Uint8Array) => string
  open: (about: string, sealed: string) => Uint8Array | null
}
type PageContext = { api: ApiClient; nonce: string; refused?: Problema | undefined; sealer?: Sealer }

/** The web package's export: one request in, one response out. With `refused` the response is the page of that refusal. */
export type PageHandler = (request: Request, context: PageContext) => Promise<Response>

const addressOf = (req: FastifyRequest): string => `${req.protocol}://${req.host}${req.url}`

/** Whether a `Request` can be built: an invalid URL and TRACE cannot, and no browser sends them. */
const canBeAsked = (req: FastifyRequest): boolean => req.method !== 'TRACE' && URL.canParse(addressOf(req))

function toRequest(req: FastifyRequest, form: { type: string; body: Buffer } | null): Request {
  const headers = new Headers()
  for (const [key, value] of Object.entries(req.headers)) {
    if (key.startsWith(':')) continue
    for (const v of [value ?? []].flat()) headers.append(key, v)
  }
  if (form) headers.set('content-type', form.type)
  return new Request(addressOf(req), {
    method: req.method,
    headers,
    ...(form && { body: new Uint8Array(form.body) }),
  })
}

const takesGzip = ({ headers }: FastifyRequest): boolean => /\bgzip\b/.test(headers['accept-encoding'] ?? '')

/**
 * Sends a page in one piece: read whole, compressed, with its length. A response without a header about caching is not stored
 * anywhere: the data of private pages is as private as the pages.
 */
async function sendResponse(req: FastifyRequest, reply: FastifyReply, response: Response) {
  reply.status(response.status).header('cache-control', 'no-store')
  if (response.status === 503) reply.header('retry-after', retryAfterS)
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
  const { headers, body } = takesGzip(req) ? { headers: page.headers, body: page.gzipped } : unzipPage(page)
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

/** The address of the router's client when it meets a link: a part of the program, not a page. */
const manifestPath = '/__manifest'

/** Sends a visitor's page from the cache while it is up to date; every other page is rendered. */
async function sendPage(cache: PageCache | null, { req, reply, render }: Asked): Promise<FastifyReply> {
  const isVisitor = req.method === 'GET' && !saysWho(req.headers.cookie) && !req.url.startsWith(manifestPath)
  if (!cache || !isVisitor) return sendResponse(req, reply, await render(openNonce(req, reply)))
  const page = await cache.get(addressOf(req), render)
  if (typeof page !== 'function') {
    noteViewCounts(...page.seen)
    return sendKept(req, reply, page)
  }
  return sendResponse(req, reply, page(openNonce(req, reply)))
}

/** One sent page: its address, the browser's user agent, and the shown services. */
export type Vista = {
  path: string
  params: URLSearchParams
  userAgent: string
  /** The browser's reason for fetching a page that is not shown yet; '' for a page that is shown. */
  purpose: string
  seen: readonly ViewCount[]
}

const textOf = (header: string | string[] | undefined): string => [header ?? ''].flat().join(' ')

function vistaOf(req: FastifyRequest, seen: readonly ViewCount[]): Vista {
  const { pathname: path, searchParams: params } = new URL(addressOf(req))
  const { headers } = req
  const purpose = `${textOf(headers['sec-purpose'])}${textOf(headers['purpose'])}`
  return { path, params, userAgent: textOf(headers['user-agent']), purpose, seen }
}

/** The page of a refusal that no page could express itself: an address or form that cannot be read, a database that is away. */
async function sendRefused(
  handle: PageHandler,
  { req, reply, api }: { req: FastifyRequest; reply: FastifyReply; api: ApiClient },
  problem: Problem,
): Promise<FastifyReply> {
  const nonce = openNonce(req, reply)
  const [address, refused] = [isUnreadable(req) ? '/' : req.url, toProblema(problem, req.id)]
  const asked = new Request(new URL(address, `${req.protocol}://${req.host}`))
  return sendResponse(req, reply, await handle(asked, { api, nonce, refused }))
}

/**
 * Mounts the pages at every address outside of /api; paths that the API does not serve get its 404. Fastify must not read the body:
 * the page does. `onShown` is called for each page that was sent, also from the cache.
 */
export async function mountPages(
  app: FastifyInstance,
  handle: PageHandler,
  cache: PageCache | null = null,
  onShown: (vista: Vista) => void = () => undefined,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_req, _body, done) => done(null))
    for (const url of ['/api', '/api/*'])
      scope.all(url, (req, reply) => sendProblem(new Problem('base.nao_encontrado'), req, reply))
    scope.all('/*', async (req, reply) => {
      if (!canBeAsked(req)) throw new Problem('base.ilegivel')
      const { ip, headers } = req
      const api = inProcessApi(app, { ip, cookie: headers.cookie, userAgent: headers['user-agent'] })
      try {
        if (isUnreadable(req)) throw new Problem('base.ilegivel')
        const hasBody = req.method !== 'GET' && req.method !== 'HEAD'
        const form = hasBody ? await readPageForm(req, api) : null
        const render = async (nonce: string) => {
          await app.spend(ip, pageSteps)
          return handle(toRequest(req, form), { api, nonce })
        }
        const { value, seen } = await withViewCounts(() => sendPage(cache, { req, reply, render }))
        if (req.method === 'GET' && reply.statusCode === 200) onShown(vistaOf(req, seen))
        return value
      } catch (error) {
        if (hasLeft(req)) throw error
        return await sendRefused(handle, { req, reply, api }, problemOf(error as Error, req.log))
      } finally {
        req.raw.resume() // a browser without scripts waits until its whole body was read
      }
    })
  })
}
