import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { parseBody } from '../domain/transaction-request.ts'

const Page = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).optional(),
  page: z.coerce.number().int().min(1).optional(),
  sort: z.enum(['time-descending', 'time-ascending']).default('time-descending'),
})

const queryOf = (request: FastifyRequest): Record<string, string> => request.query as Record<string, string>

/** A text filter of the query string, or null when it is missing. */
export const filterOf = (request: FastifyRequest, name: string): string | null =>
  queryOf(request)[name] ?? null

/** Parses unix seconds or ISO, as Zoop does. Any other value does not filter. */
function instantOf(text: string): Temporal.Instant | null {
  if (/^\d+$/.test(text)) return Temporal.Instant.fromEpochMilliseconds(Number(text) * 1000)
  try {
    return Temporal.Instant.from(text)
  } catch {
    return null
  }
}

const COMPARISONS: Record<string, (order: number) => boolean> = {
  gt: (order) => order > 0,
  gte: (order) => order >= 0,
  lt: (order) => order < 0,
  lte: (order) => order <= 0,
}

/** A predicate from `name[gte]=…&name[lt]=…`. */
export function rangeOf(request: FastifyRequest, name: string): (at: Temporal.Instant) => boolean {
  const checks = Object.entries(COMPARISONS).flatMap(([operator, holds]) => {
    const limit = instantOf(queryOf(request)[`${name}[${operator}]`] ?? '-')
    return limit ? [(at: Temporal.Instant) => holds(Temporal.Instant.compare(at, limit))] : []
  })
  return (at) => checks.every((check) => check(at))
}

/**
 * `date_range` as its first and last millisecond, for rows that are found by their creation. Each bound counts whole seconds, as
 * the dates of responses do.
 */
export function periodOf(request: FastifyRequest): [from: number, until: number] {
  const limit = (operator: string): number | null =>
    instantOf(queryOf(request)[`date_range[${operator}]`] ?? '-')?.epochMilliseconds ?? null
  const [gt, gte, lt, lte] = [limit('gt'), limit('gte'), limit('lt'), limit('lte')]
  return [
    Math.max(gt === null ? -Infinity : gt + 1_000, gte ?? -Infinity),
    Math.min(lt === null ? Infinity : lt - 1, lte === null ? Infinity : lte + 999),
  ]
}

/** Whether the query has a range of this name. */
export const hasRange = (request: FastifyRequest, name: string): boolean =>
  Object.keys(queryOf(request)).some((key) => key.startsWith(`${name}[`))

/** Zoop's list envelope around one page. `rows` are in order of storage, oldest first. */
export function listJson<T>(
  request: FastifyRequest,
  rows: readonly T[],
  toJson: (row: T) => unknown,
): Record<string, unknown> {
  const { limit, offset, page: number, sort } = parseBody(Page, request.query)
  const start = offset ?? ((number ?? 1) - 1) * limit
  // Only the page is copied: there may be a million rows.
  const end = rows.length - start
  const page =
    sort === 'time-descending'
      ? rows.slice(Math.max(0, end - limit), Math.max(0, end)).toReversed()
      : rows.slice(start, start + limit)
  const items = page.map((row) => toJson(row))
  return {
    resource: 'list',
    uri: request.url.split('?')[0],
    items,
    limit,
    offset: start,
    has_more: start + limit < rows.length,
    query_count: items.length,
    total: rows.length,
  }
}
