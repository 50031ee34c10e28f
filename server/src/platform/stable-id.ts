import { hash } from 'node:crypto'

/** Time part of ids that are derived from a name: 2026-01-01T00:00:00Z, in milliseconds. */
const epoch = 1_767_225_600_000

/**
 * A UUIDv7 text that depends only on the name, so that links to catalog or demonstration data survive reloading it. `at` is the
 * time part in milliseconds: rows that are sorted by id need the moment at which they were created.
 */
export function stableId(name: string, at: number = epoch): string {
  const time = at.toString(16).padStart(12, '0')
  const rest = hash('sha256', name, 'hex')
  const variant = '89ab'[Number.parseInt(rest.slice(3, 4), 16) % 4] ?? '8'
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-${variant}${rest.slice(4, 7)}-${rest.slice(7, 19)}`
}
