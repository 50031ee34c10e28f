import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Problema } from '@alento/contract/base/problema.ts'
import type { Config } from '#config.ts'
import { documentEndpoint } from './document-endpoint.ts'
import { sessionCookie } from './route.ts'

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
      components: {
        securitySchemes: {
          sessao: { type: 'http', scheme: 'bearer' },
          cookie: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        },
        schemas: { Problema: z.toJSONSchema(Problema) as object },
      },
    },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input)
      const e = input.route.config?.endpoint
      return { url, schema: e ? documentEndpoint(e, schema) : schema }
    },
  })
  app.get('/api/openapi.json', { schema: { hide: true } as never }, () => app.swagger())
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false,
    theme: { title: `API ${config.brandName}` },
  })
}
