import { addDays, brasiliaStartOf } from '@alento/contract/base/zona.ts'
import type { ProblemCode } from '@alento/contract/problems.ts'
import { Problem } from '#platform/problem.ts'

/**
 * A filter by days of Brasília as moments, the last day included; null for an open end. @throws Problem `code` when the last day is
 * before the first
 */
export function daysFilter(
  { de, ate }: { de?: string | undefined; ate?: string | undefined },
  code: ProblemCode,
) {
  if (de !== undefined && ate !== undefined && ate < de) throw new Problem(code)
  return {
    desde: de === undefined ? null : brasiliaStartOf(de),
    antes: ate === undefined ? null : brasiliaStartOf(addDays(ate, 1)),
  }
}
