import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { InlineSources } from '#platform/pages/fixed-page.ts'
import { bearerOf } from './route.ts'
import { Problem } from '#platform/problem.ts'

type Settings = {
  /** The public address is https. */
  https: boolean
  dev: boolean
  /** Further origins of pictures. */
  pictures?: readonly string[]
  /** Origins that a page may show in a frame. */
  frames: readonly string[]
  /** Paths of the pages that may use the camera, and whose reader of QR codes is WebAssembly. */
  cameraPages: readonly string[]
}

/** The headers that helmet sets. Every response has the same, so they are computed once. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {}
  const answer = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  }
  helmet(options)({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error) throw new Error('helmet refused its settings', { cause: error })
  })
  return headers
}

/** Stand where the sources of inline elements go. */
const [scriptPlace, stylePlace] = ["'sha256-script'", "'sha256-style'"]

const optionsOf = ({ https, dev, frames, pictures = [] }: Settings): HelmetOptions => ({
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  strictTransportSecurity: https,
  crossOriginResourcePolicy: { policy: 'same-origin' },
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'frame-src': [...frames],
      'img-src': ["'self'", 'data:', ...pictures],
      'font-src': ["'self'"],
      'script-src': ["'self'", scriptPlace],
      'style-src': ["'self'", stylePlace],
      'style-src-attr': ["'unsafe-inline'"],
      'connect-src': ["'self'", ...(dev ? ['ws:'] : [])],
    },
  },
})

/**
 * Sets the headers of every answer. Their policy runs nothing inline: a rendered page opens it for the nonce of its answer, a cached
 * one for the hashes of its own scripts (`policyFor`). `style-src-attr` stays open for the custom properties that server-rendered
 * pages carry. Without `strict-origin-when-cross-origin` forms would send `Origin: null`.
 */
export function registerSecurity(app: FastifyInstance, settings: Settings): void {
  const isCameraPage = (url: string): boolean => settings.cameraPages.includes(url.replace(/\?.*$/, ''))
  const { 'content-security-policy': policy = '', ...fixed } = headersOf(optionsOf(settings))
  const policyFor = ({ script, style }: InlineSources, url = ''): string =>
    policy
      .replace(
        ` ${scriptPlace}`,
        ['', ...script, ...(isCameraPage(url) ? ["'wasm-unsafe-eval'"] : [])].join(' '),
      )
      .replace(` ${stylePlace}`, ['', ...style].join(' '))
  const headers = { ...fixed, 'content-security-policy': policyFor({ script: [], style: [] }) }
  const blind = { ...headers, 'permissions-policy': 'camera=(), microphone=()' }
  const seeing = { ...headers, 'permissions-policy': 'camera=(self), microphone=()' }
  app.decorate('policyFor', policyFor)
  app.decorate('securityHeaders', blind)
  app.addHook('onRequest', async ({ url }, reply) => {
    void reply.headers(isCameraPage(url) ? seeing : blind)
  })
  app.addHook('preHandler', async (req) => refuseForeignOrigin(req, settings))
}

/**
 * Whether a page of ours may have sent this request. Behind a proxy that ends TLS the connection does not reveal the browser's
 * scheme, so the public address decides: where it is https, a page of the same host that came without TLS may be anybody's. Where it
 * is not, as in development, a tunnel may still be https.
 */
function isOwnOrigin(origin: string, { host }: FastifyRequest, { https }: Pick<Settings, 'https'>): boolean {
  if (!URL.canParse(origin)) return false
  const own = new URL(origin)
  return own.host === host && (own.protocol === 'https:' || (!https && own.protocol === 'http:'))
}

/**
 * A browser sends cookies with any form, even one from another site, so a writing request from another origin is refused: by
 * the API and by every page.
 */
function refuseForeignOrigin(req: FastifyRequest, settings: Settings): void {
  if (req.method === 'GET' || req.method === 'HEAD') return
  const { origin } = req.headers
  if (!origin || bearerOf(req)) return
  if (!isOwnOrigin(origin, req, settings)) throw foreignOrigin(origin)
}

/** The refusal, with scheme and host of the origin for the log. */
function foreignOrigin(origin: string): Problem {
  const problem = new Problem('base.proibido')
  const { protocol, host } = URL.parse(origin) ?? { protocol: '', host: '(none)' }
  problem.reason = `foreign origin ${protocol && `${protocol}//`}${host}`.slice(0, 120)
  return problem
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The Content-Security-Policy of a page whose inline elements have these sources; `url` is its path, for permissions of a
     * single page.
     */
    policyFor: (inline: InlineSources, url?: string) => string
    /** Headers of every answer, for those that no hook sees. */
    securityHeaders: Readonly<Record<string, string>>
  }
}
