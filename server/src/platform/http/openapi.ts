import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Endpoint } from '@alento/contract/base/endpoint.ts'
import { Problema } from '@alento/contract/base/problema.ts'
import { endpointNames, shapes } from '@alento/contract/endpoints.ts'
import type { Config } from '#config.ts'
import { documentEndpoint } from './document-endpoint.ts'
import { shareComponents } from './share-components.ts'
import { nameOf, sessionCookie } from './route.ts'

/** Paths and queries are written out as single parameters, so what an endpoint takes there cannot be a component. */
const inAddress = new Set([...endpointNames.keys()].flatMap(({ params, query }) => [params, query]))
/** Shapes that the contract exports become components; what is written inside of an endpoint stays there. */
const schemaRegistry = z.registry<{ id: string }>()
for (const [id, shape] of [...shapes, ['Problema', Problema] as const])
  if (!inAddress.has(shape)) schemaRegistry.add(shape, { id })

const transform = createJsonSchemaTransform({ schemaRegistry })
const transformObject = createJsonSchemaTransformObject({ schemaRegistry })

/** The names that the contract gives to its operations: generated clients call them so. */
const operationIds = new Map([...endpointNames].map(([e, name]) => [nameOf(e), name]))
const operationIdOf = (e: Endpoint): string => operationIds.get(nameOf(e))! // only endpoints of the contract are mounted

/** `/api/openapi.json` is generated from the contract's endpoints; `/api/docs` shows it, with files from our own origin. */
export async function registerOpenapi(
  app: FastifyInstance,
  config: Config,
  description: string,
): Promise<void> {
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
        schema: e ? { operationId: operationIdOf(e), ...documentEndpoint(e, schema) } : { hide: true },
      }
    },
    transformObject: (input) => shareComponents(transformObject(input)),
  })
  app.get('/api/openapi.json', { schema: { hide: true } as never }, () => app.swagger())
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false,
    theme: { title: `API ${config.brandName}` },
  })
}
