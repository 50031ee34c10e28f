import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Assinado, Endpoint } from '@alento/contract/base/endpoint.ts'

/** Hands on bodies of this scope as bytes: a signature covers the sent bytes, not their meaning. Any media type is taken. */
export function registerSigned(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_req, body, done) => done(null, body))
}

export function readSigned(req: FastifyRequest, { cabecalho }: NonNullable<Endpoint['assinado']>): Assinado {
  const signature = req.headers[cabecalho]
  return {
    bytes: Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0),
    signature: typeof signature === 'string' ? signature : '',
  }
}
