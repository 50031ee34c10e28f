import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify'
import type { Endpoint, Input } from '@alento/contract/base/endpoint.ts'
import type { Sessao } from '#deps.ts'
import { variantOf, versaoOf } from '#platform/image/image-key.ts'
import { loggable } from '#platform/log.ts'
import { schemaOf } from './endpoint-schema.ts'
import { StorageAway, type Storage, type StoredFile } from '#platform/storage/storage.ts'

type KeyOf<E extends Endpoint> = (input: Input<E>, sessao: Sessao | null) => Promise<string | null>
/** An endpoint that serves an image. `keyOf` returns its storage key; `drawn` is the SVG that is shown when there is none. */
export type FileRoute = { endpoint: Endpoint; drawn: string; keyOf: KeyOf<Endpoint> }

/** Pairs an image endpoint with the function that returns its storage key. */
export const fileRoute = <E extends Endpoint>(endpoint: E, drawn: string, keyOf: KeyOf<E>): FileRoute => ({
  endpoint,
  drawn,
  keyOf,
})

/** An uploaded SVG may contain scripts: opened on its own it may load and run nothing. */
const quiet = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && ifNoneMatch.split(',').some((t) => t.trim().replace(/^W\//, '') === etag)

const anHour = 3600
const fiveMinutes = 300

/** Cache header for a number of seconds, or without limit. */
const cacheFor = (seconds: number | 'ever', sessao: Sessao | null): string =>
  `${sessao ? 'private' : 'public'}, max-age=${seconds === 'ever' ? '31536000, immutable' : seconds}`

/**
 * How long an image may be cached. An address with the version of its content is valid without limit. An image that may be
 * replaced under its address is requested again after five minutes; a demonstration drawing, which has no version, after an
 * hour.
 */
function lifeOf(key: string, v: string | undefined): number | 'ever' {
  const versao = versaoOf(key)
  if (versao === null) return anHour
  return versao === v ? 'ever' : fiveMinutes
}

function sendFile(reply: FastifyReply, file: StoredFile, cache: string): FastifyReply {
  reply.header('cache-control', cache).header('etag', file.etag)
  if (isKnown(reply.request.headers['if-none-match'], file.etag)) {
    file.body.destroy()
    return reply.status(304).send()
  }
  return reply.type(file.type).header('content-length', file.size).send(file.body)
}

type How = { w?: number | undefined; v?: string | undefined }

/** Returns null also when the store is unreachable: a missing image must not break a page. */
async function readFile(
  storage: Storage,
  key: string,
  { log, how: { w } }: { log: FastifyBaseLogger; how: How },
): Promise<StoredFile | null | 'fora'> {
  try {
    return await storage.read(variantOf(key, w))
  } catch (error) {
    if (!(error instanceof StorageAway)) throw error
    log.error({ err: loggable(error) }, 'storage away')
    return 'fora'
  }
}

/** Registers one image endpoint: it responds with 200 or 304 for every valid address. */
export function mountFile(
  app: FastifyInstance,
  storage: Storage,
  { endpoint: e, drawn, keyOf }: FileRoute,
): void {
  app.route({
    method: e.method,
    url: e.path,
    schema: {
      ...schemaOf(e),
      response: { 200: { description: 'A imagem', content: { 'image/*': { schema: e.response } } } },
    },
    config: { endpoint: e },
    handler: async (req, reply) => {
      // An administrator without a second factor sees the same as visitors.
      if (req.sessao?.faltaFator) req.sessao = null
      const key = await keyOf({ params: req.params, query: req.query } as Input<Endpoint>, req.sessao)
      reply.header('content-security-policy', quiet).header('x-content-type-options', 'nosniff')
      const how = (req.query ?? {}) as How
      const file = key === null ? null : await readFile(storage, key, { log: req.log, how })
      if (key !== null && file && file !== 'fora')
        return sendFile(reply, file, cacheFor(lifeOf(key, how.v), req.sessao))
      const cache = file === 'fora' ? 'no-store' : cacheFor(fiveMinutes, req.sessao)
      return reply.header('cache-control', cache).type('image/svg+xml').send(drawn)
    },
  })
}
