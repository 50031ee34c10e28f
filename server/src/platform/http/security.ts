import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { Problem } from '#platform/problem.ts'

const nonceOf = (req: IncomingMessage & { nonce?: string }): string => `'nonce-${req.nonce ?? ''}'`

/**
 * Headers of every answer. One nonce a request serves scripts and style elements; `style-src-attr` stays open for the
 * custom properties that server-rendered pages carry. Without `strict-origin-when-cross-origin` forms would send `Origin: null`.
 * `pictures` are further origins of pictures: the map's.
 */
export async function registerSecurity(
  app: FastifyInstance,
  { https, dev, pictures = [] }: { https: boolean; dev: boolean; pictures?: readonly string[] },
): Promise<void> {
  app.decorateRequest('nonce', '')
  app.addHook('onRequest', async (req) => {
    req.nonce = randomBytes(16).toString('base64')
    Object.assign(req.raw, { nonce: req.nonce })
  })
  const nonce = (req: IncomingMessage) => nonceOf(req)
  await app.register(helmet, {
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: https,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'frame-src': ['https://www.openstreetmap.org'],
        'img-src': ["'self'", 'data:', ...pictures],
        'font-src': ["'self'"],
        'script-src': ["'self'", nonce as never],
        'style-src': ["'self'", nonce as never],
        'style-src-attr': ["'unsafe-inline'"],
        'connect-src': ["'self'", ...(dev ? ['ws:'] : [])],
      },
    },
  })
  app.addHook('preHandler', async (req) => refuseForeignOrigin(req))
}

/** A cookie is sent by the browser whoever wrote the form: a writing call from another origin is refused. */
function refuseForeignOrigin(req: FastifyRequest): void {
  if (req.method === 'GET' || req.method === 'HEAD' || !req.url.startsWith('/api/')) return
  const { origin } = req.headers
  if (!origin || req.headers.authorization) return
  if (!URL.canParse(origin) || new URL(origin).host !== req.host) throw new Problem('base.proibido')
}
