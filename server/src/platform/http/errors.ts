import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod'
import type { ProblemCode } from '@alento/contract/problems.ts'
import { sqlState } from '#platform/db/db.ts'
import { loggable } from '#platform/log.ts'
import { Problem, toProblema } from '#platform/problem.ts'
import { StorageAway } from '#platform/storage/storage.ts'

const byStatus: Record<number, ProblemCode> = {
  400: 'base.ilegivel',
  404: 'base.nao_encontrado',
  405: 'base.nao_encontrado',
  413: 'base.grande_demais',
  415: 'base.formato',
  429: 'base.muitas_tentativas',
}

type Refused = { field: string; message: string }

/** Refuses an invalid path or query, naming its first field in words. */
export function refuseAddress(errors: Refused[]): Problem {
  const [first] = errors
  const detail = first && [first.field, first.message].filter(Boolean).join(': ')
  return new Problem('base.ilegivel', detail, { errors: errors.slice(0, 20) })
}

/** An invalid body breaks a rule (422); an invalid path or query cannot be read (400). */
function fromValidation(
  err: FastifyError & { validation: { instancePath: string; message?: string }[] },
): Problem {
  const errors = err.validation.slice(0, 20).map((v) => ({
    field: v.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: v.message ?? 'O valor informado não é válido',
  }))
  if (err.validationContext !== 'body') return refuseAddress(errors)
  return new Problem('base.invalido', undefined, { errors })
}

/** SQLSTATEs of a text that PostgreSQL cannot store: a NUL character, in a text or in JSON. */
const unstorable = new Set(['22021', '22P05'])
/** Half a surrogate pair in JSON has no SQLSTATE of its own: 22P02, raised by the JSON parser. */
const isBadJson = (err: Error): boolean =>
  sqlState(err) === '22P02' && err.cause instanceof Error && err.cause.message.endsWith('type json')

function toProblem(err: Error & { statusCode?: number | undefined }): Problem {
  if (err instanceof Problem) return err
  if (err instanceof StorageAway) return new Problem('base.arquivos_fora')
  if (unstorable.has(sqlState(err)) || isBadJson(err)) return new Problem('base.ilegivel')
  if (hasZodFastifySchemaValidationErrors(err)) return fromValidation(err)
  if (isResponseSerializationError(err)) return new Problem('base.interno')
  return new Problem(byStatus[err.statusCode ?? 500] ?? 'base.interno')
}

export function sendProblem(problem: Problem, req: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body = toProblema(problem, req.id)
  return reply.status(body.status).type('application/problem+json').serializer(JSON.stringify).send(body)
}

const causeOf = (err: Error) => err.cause instanceof Error && { cause: loggable(err.cause).message }

/** The problem that a caller receives for an error; the cause of a bug is only logged. */
export function problemOf(err: Error, log: FastifyBaseLogger): Problem {
  const problem = toProblem(err)
  if (err instanceof StorageAway) log.error({ err: loggable(err) }, 'storage away')
  if (problem.code === 'base.interno')
    log.error({ err: { ...loggable(err), ...causeOf(err) } }, 'unexpected error')
  return problem
}

/** One error handler for the whole API: RFC 9457 in pt-BR. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((err: FastifyError, req, reply) => sendProblem(problemOf(err, req.log), req, reply))
  app.setNotFoundHandler((req, reply) => sendProblem(new Problem('base.nao_encontrado'), req, reply))
}
