import type { FastifySchema } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '@alento/contract/base/endpoint.ts'
import { problems, type ProblemCode } from '@alento/contract/problems.ts'

const refusal = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problema' } } },
})

const isOpen = ({ access }: Endpoint): boolean => access === 'publico' || access === 'gateway'

/** The allowed callers, for readers of the document: a changed access rule is then a line of its diff. */
const callersOf = ({ access }: Endpoint): string =>
  typeof access === 'string'
    ? { publico: 'todos', sessao: 'quem entrou', gateway: 'o gateway' }[access]
    : access.join(', ')

/** Problem codes of a call by status; `default` stands for the other `base.` codes, which any call may return. */
function refusalsOf(e: Endpoint): Record<string, object> {
  const codes = [
    'base.ilegivel',
    ...(e.body || e.multipart ? ['base.invalido'] : []),
    ...(e.idempotent && !e.chaveNomeia ? ['base.chave_usada'] : []),
    ...(isOpen(e) ? [] : ['base.nao_autenticado', 'base.proibido']),
    ...e.problems,
  ] as ProblemCode[]
  const byStatus = Map.groupBy(codes, (code) => problems[code].status)
  return {
    ...Object.fromEntries([...byStatus].map(([status, of]) => [status, refusal(of.join(', '))])),
    default: refusal('Problema (RFC 9457): base.*'),
  }
}

const key = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      pattern: '^[\\w-]{8,100}$',
      description: 'A mesma chave de novo tem um só efeito; com outro corpo, é um 409',
    },
  },
  required: ['Idempotency-Key'],
}
const total = { 'X-Total-Count': { type: 'integer', description: 'Quantos há ao todo' } }

/** The file field next to the fields of `body`. */
const formOf = (body: unknown, { opcional }: NonNullable<Endpoint['multipart']>) => {
  const { properties = {}, required = [] } = (body ?? {}) as { properties?: object; required?: string[] }
  return {
    type: 'object',
    properties: { ...properties, file: { type: 'string', format: 'binary' } },
    required: opcional ? required : [...required, 'file'],
  }
}

const isList = ({ query }: Endpoint): boolean => query instanceof z.ZodObject && 'limit' in query.shape

/** Adds to the document the facts beside the shapes: session, headers, refusals. Validates nothing. */
export function documentEndpoint(e: Endpoint, schema: FastifySchema): FastifySchema {
  const response = { ...(schema.response as Record<string, object>) }
  const success = String(e.status ?? 200)
  if (isList(e)) response[success] = { ...response[success], headers: total }
  return {
    ...schema,
    description: `Pode ser chamado por: ${callersOf(e)}.`,
    ...(!isOpen(e) && { security: [{ sessao: [] }, ...(e.soBearer ? [] : [{ cookie: [] }])] }),
    ...(e.idempotent && { headers: key }),
    ...(e.multipart && { consumes: ['multipart/form-data'], body: formOf(schema.body, e.multipart) }),
    response: { ...response, ...refusalsOf(e) },
  }
}
