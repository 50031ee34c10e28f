import { gzipSync } from 'node:zlib'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Endpoint } from '@alento/contract/base/endpoint.ts'
import { Problema } from '@alento/contract/base/problema.ts'
import type { Config } from '#config.ts'
import { documentEndpoint } from './document-endpoint.ts'
import { shareComponents } from './share-components.ts'
import { nameOf, sessionCookie } from './route.ts'

type Shape = readonly [name: string, shape: z.ZodType]
/** `names` of the operations and `shapes` are the contract's. */
type Described = { names: ReadonlyMap<Endpoint, string>; shapes: readonly Shape[]; description: string }

/**
 * Shapes that the contract exports become components; a shape written inside of an endpoint stays there. Paths and queries are
 * written out as single parameters, so an endpoint's query cannot be a component.
 */
function registryOf({ names, shapes }: Described): z.core.$ZodRegistry<{ id: string }> {
  const registry = z.registry<{ id: string }>()
  const inAddress = new Set([...names.keys()].flatMap(({ params, query }) => [params, query]))
  for (const [id, shape] of [...shapes, ['Problema', Problema] as const])
    if (!inAddress.has(shape)) registry.add(shape, { id })
  return registry
}

/** The document as it is sent. Made once: that takes 80 ms, and compressing it as long. */
function bytesOf(document: object): { json: Buffer; gzipped: Buffer } {
  const json = Buffer.from(JSON.stringify(document))
  return { json, gzipped: gzipSync(json) }
}

/**
 * `/api/openapi.json` is generated from the contract's endpoints. It is public everywhere: partners make their clients from it.
 * `/api/docs` shows it, with files from our own origin, except in production: it is a foreign program that sends calls with the
 * session of its reader.
 */
export async function registerOpenapi(
  app: FastifyInstance,
  config: Config,
  described: Described,
): Promise<void> {
  const { names, description } = described
  const schemaRegistry = registryOf(described)
  const transform = createJsonSchemaTransform({ schemaRegistry })
  const transformObject = createJsonSchemaTransformObject({ schemaRegistry })
  // Generated clients call an operation by its name in the contract.
  const operationIds = new Map([...names].map(([e, name]) => [nameOf(e), name]))
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `API ${config.brandName}`,
        version: '1',
        description,
      },
      servers: [{ url: config.baseUrl }],
      // For the operations that say nothing of a session: none is needed.
      security: [],
      components: {
        securitySchemes: {
          sessao: { type: 'http', scheme: 'bearer' },
          cookie: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        },
      },
    },
    transform: (input) => {
      const { schema, url } = transform(input)
      const e = input.route.config?.endpoint
      return {
        url,
        schema: e
          ? { operationId: operationIds.get(nameOf(e)) ?? nameOf(e), ...documentEndpoint(e, schema) }
          : { hide: true },
      }
    },
    transformObject: (input) => shareComponents(transformObject(input)),
  })
  let made: { json: Buffer; gzipped: Buffer } | undefined
  app.get('/api/openapi.json', { schema: { hide: true } as never }, (req, reply) => {
    made ??= bytesOf(app.swagger())
    const zip = /\bgzip\b/.test(req.headers['accept-encoding'] ?? '')
    if (zip) void reply.header('content-encoding', 'gzip')
    return reply
      .header('vary', 'accept-encoding')
      .type('application/json; charset=utf-8')
      .send(zip ? made.gzipped : made.json)
  })
  if (config.production) return
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false,
    theme: { title: `API ${config.brandName}` },
  })
}
