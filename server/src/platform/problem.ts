import type { Problema } from '@alento/contract/base/problema.ts'
import { problems, type ProblemCode } from '@alento/contract/problems.ts'

/**
 * `action` replaces the usual one of the code. `stored`: the refusal is the stored result of the call, for example a declined
 * card; its idempotency key stays used.
 */
type Extra = Pick<Problema, 'errors' | 'horarios' | 'action'> & { stored?: true }

/** An expected refusal. Any other thrown error is a bug and becomes `base.interno`. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  readonly extra: Extra
  /** Why, for the log only: code or host, nothing personal. */
  reason = ''
  get status(): number {
    return problems[this.code].status
  }
  constructor(code: ProblemCode, detail: string = problems[code].title, extra: Extra = {}) {
    super(detail)
    this.code = code
    this.extra = extra
  }
}

/** A refusal of one field, with the message below it. */
export const fieldProblem = (code: ProblemCode, field: string, message: string): Problem =>
  new Problem(code, undefined, { errors: [{ field, message }] })

/** What was sent in one field is wrong. */
export const invalidField = (field: string, message: string): Problem =>
  fieldProblem('base.invalido', field, message)

/** As `fieldProblem`, with the message as the detail too. */
export const detailedProblem = (code: ProblemCode, field: string, message: string): Problem =>
  new Problem(code, message, { errors: [{ field, message }] })

/** The body that is sent. */
export function toProblema(p: Problem, requestId: string): Problema {
  const { stored: _, ...shown } = p.extra
  const { status, title, ...action } = problems[p.code] as { status: number; title: string; action?: string }
  return {
    type: `/problemas/${p.code}`,
    title,
    status,
    detail: p.message,
    code: p.code,
    requestId,
    ...action,
    ...shown,
  }
}

/**
 * Runs checks one after the other. Refusals of several fields become one `base.invalido` with all of them, so that a form shows
 * them at once; a single one is thrown as it is.
 */
export async function refuseTogether(checks: readonly (() => Promise<unknown>)[]): Promise<void> {
  const found: Problem[] = []
  for (const check of checks)
    await check().catch((error: unknown) => {
      if (!(error instanceof Problem) || !error.extra.errors) throw error
      found.push(error)
    })
  if (found.length === 1) throw found[0]!
  if (found.length > 1)
    throw new Problem('base.invalido', undefined, { errors: found.flatMap((p) => p.extra.errors ?? []) })
}
