import { sql, type SQL } from 'drizzle-orm'
import type { Root } from './db.ts'
import { executePrepared } from './statement.ts'

/** The snapshot in which changes were looked for, and the keys that were found. */
type Seen = { visto: string; chaves: string[] }

/** Number of keys that are returned at most, and one more. */
export const mostChanges = 20_000

/** `name` identifies the statement, `matches` narrows the keys. */
type Which = { name: string; matches: SQL }

/**
 * Milliseconds after which changes may have been deleted (`platform/pages/forget-changes.ts`): half of the ten minutes for which they
 * are kept.
 */
export const longestMs = 5 * 60_000

/**
 * Returns the database's current snapshot and the keys that are changed in it but were not visible at `since`: changes by
 * transactions that began after `since` or were in progress then. Both are read from the index, so a long transaction does not
 * slow it down. Null reads the snapshot alone. A replica does not know which transactions were in progress: the snapshot that it
 * returns begins before the first of them, so that later ones, which may be visible already, count as changes again.
 */
export async function readChanges(db: Root, since: string | null, { name, matches }: Which): Promise<Seen> {
  const [row] = await executePrepared<Seen>(
    db,
    {
      name,
      build: () => {
        const before = sql`${sql.placeholder('since')}::pg_snapshot`
        return sql`
        select case when pg_is_in_recovery() then format('%1$s:%1$s:', pg_snapshot_xmin(pg_current_snapshot()))
          else pg_current_snapshot()::text end as visto, array(
          select distinct chave from (
            select chave from mudanca
            where tx >= pg_snapshot_xmax(${before}) and tx < pg_snapshot_xmax(pg_current_snapshot())
            union all
            select chave from mudanca where tx = any(array(select pg_snapshot_xip(${before})))
          ) m where ${matches} limit ${sql.raw(String(mostChanges + 1))}
        ) as chaves`
      },
    },
    { since },
  )
  return row! // a select without a table returns one row
}
