import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Endpoint, Input } from '@alento/contract/base/endpoint.ts'
import type { Sessao } from '#deps.ts'
import type { Storage, StoredFile } from '#platform/storage/storage.ts'

type KeyOf<E extends Endpoint> = (input: Input<E>, sessao: Sessao | null) => Promise<string | null>
/** An endpoint that answers a picture. `keyOf` names it in the storage; `drawn` is the SVG shown while there is none. */
export type FileRoute = { endpoint: Endpoint; drawn: string; keyOf: KeyOf<Endpoint> }

/** Pairs a contract endpoint that answers a picture with where the picture is. */
export const fileRoute = <E extends Endpoint>(endpoint: E, drawn: string, keyOf: KeyOf<E>): FileRoute => ({
  endpoint,
  drawn,
  keyOf,
})

/** An uploaded SVG can hold script: opened by itself it may load and run nothing. */
const quiet = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && ifNoneMatch.split(',').some((t) => t.trim().replace(/^W\//, '') === etag)

/** A stored picture may change within the hour; a drawn one is asked for again after five minutes. */
const cacheFor = (seconds: number, sessao: Sessao | null): string =>
  `${sessao ? 'private' : 'public'}, max-age=${seconds}`

function sendFile(reply: FastifyReply, file: StoredFile, sessao: Sessao | null): FastifyReply {
  reply.header('cache-control', cacheFor(3600, sessao)).header('etag', file.etag)
  if (isKnown(reply.request.headers['if-none-match'], file.etag)) {
    file.body.destroy()
    return reply.status(304).send()
  }
  return reply.type(file.type).header('content-length', file.size).send(file.body)
}

/** Registers one endpoint that answers a picture: always 200 or 304 for an address that can be read. */
export function mountFile(
  app: FastifyInstance,
  storage: Storage,
  { endpoint: e, drawn, keyOf }: FileRoute,
): void {
  app.route({
    method: e.method,
    url: e.path,
    schema: {
      summary: e.summary,
      tags: [e.path.split('/')[2] ?? 'api'],
      ...(e.params && { params: e.params }),
      ...(e.query && { querystring: e.query }),
      response: { 200: { description: 'A imagem', content: { 'image/*': { schema: e.response } } } },
    },
    config: { endpoint: e },
    handler: async (req, reply) => {
      // An administrator without a second factor sees what visitors see.
      if (req.sessao?.faltaFator) req.sessao = null
      const key = await keyOf({ params: req.params, query: req.query } as Input<Endpoint>, req.sessao)
      reply.header('content-security-policy', quiet).header('x-content-type-options', 'nosniff')
      const file = key === null ? null : await storage.read(key)
      if (file) return sendFile(reply, file, req.sessao)
      return reply.header('cache-control', cacheFor(300, req.sessao)).type('image/svg+xml').send(drawn)
    },
  })
}
