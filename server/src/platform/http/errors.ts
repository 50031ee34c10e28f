import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ProblemCode } from '@alento/contract/problems.ts'
import { isDatabaseAway, isDatabaseBusy, sqlState } from '#platform/db/db.ts'
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
  503: 'base.fora',
}

/** Seconds after which a caller may try a missing service again: a database restarts in less. */
export const retryAfterS = '5'

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
  if (isDatabaseBusy(err)) return new Problem('base.sobrecarga')
  if (isDatabaseAway(err)) return new Problem('base.fora')
  if (unstorable.has(sqlState(err)) || isBadJson(err)) return new Problem('base.ilegivel')
  if (hasZodFastifySchemaValidationErrors(err)) return fromValidation(err)
  return new Problem(byStatus[err.statusCode ?? 500] ?? 'base.interno')
}

export function sendProblem(problem: Problem, req: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body = toProblema(problem, req.id)
  if (body.status === 503) reply.header('retry-after', retryAfterS)
  return reply.status(body.status).type('application/problem+json').serializer(JSON.stringify).send(body)
}

const causeOf = (err: Error) => err.cause instanceof Error && { cause: loggable(err.cause).message }

/**
 * The problem that a caller receives for an error; the cause of a bug is only logged. A database that is away or overloaded is one line
 * for each call, without a stack: it is no bug.
 */
export function problemOf(err: Error, log: FastifyBaseLogger): Problem {
  const problem = toProblem(err)
  const what = { 'base.fora': 'database away', 'base.sobrecarga': 'database overloaded' }[
    problem.code as string
  ]
  if (what && problem !== err) log.error({ err: loggable(err).message, ...causeOf(err) }, what)
  if (err instanceof StorageAway) log.error({ err: loggable(err) }, 'storage away')
  if (problem.code === 'base.interno')
    log.error({ err: { ...loggable(err), ...causeOf(err) } }, 'unexpected error')
  return problem
}

/** Whether the caller disconnected before its request was complete: the response is not read, and nothing went wrong here. */
export const hasLeft = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** Codes of tries that are not allowed, or too frequent. */
const watched = new Set<ProblemCode>(['base.muitas_tentativas', 'base.proibido', 'base.segundo_fator'])

/**
 * Logs a limit that was hit, a refusal by role or a foreign origin as one line that names no person: the call as declared (an
 * address may carry a CPF), never who made it. The request's id is in the caller's answer, too.
 */
export function noteRefusal(log: FastifyBaseLogger, { code, reason }: Problem, refused: Refusal): void {
  if (watched.has(code)) log.warn({ ...refused, code, ...(reason && { reason }) }, 'a call was refused')
}
type Refusal = { call: string; reqId?: string; role: string | null }

const callOf = ({ method, routeOptions, is404 }: FastifyRequest): string =>
  `${method} ${is404 ? '(no such address)' : (routeOptions.url ?? '')}`

/** One error handler for the whole API: RFC 9457 in pt-BR. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((err: FastifyError, req, reply) => {
    if (hasLeft(req)) return sendProblem(new Problem('base.ilegivel'), req, reply)
    const problem = problemOf(err, req.log)
    noteRefusal(req.log, problem, { call: callOf(req), role: req.sessao?.role ?? null })
    return sendProblem(problem, req, reply)
  })
  app.setNotFoundHandler((req, reply) => sendProblem(new Problem('base.nao_encontrado'), req, reply))
}
