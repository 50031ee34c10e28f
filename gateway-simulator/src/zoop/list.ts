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

/** Whether the query has a range of this name. */
export const hasRange = (request: FastifyRequest, name: string): boolean =>
  Object.keys(queryOf(request)).some((key) => key.startsWith(`${name}[`))

/** Zoop's list envelope around one page. `rows` are in order of storage, oldest first. */
export function listJson<T>(
  request: FastifyRequest,
  rows: readonly T[],
  toJson: (row: T) => unknown,
): Record<string, unknown> {
  const { limit, offset, page, sort } = parseBody(Page, request.query)
  const start = offset ?? ((page ?? 1) - 1) * limit
  const ordered = sort === 'time-descending' ? rows.toReversed() : rows
  const items = ordered.slice(start, start + limit).map((row) => toJson(row))
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
