import { sql } from 'drizzle-orm'
import type { Root } from '#platform/db/db.ts'
import { executePrepared } from '#platform/db/statement.ts'

/** What a kept page was made from, and the database's snapshot from before it was made. */
export type Made = { depends: readonly string[]; snapshot: string }

export type Freshness = {
  snapshot: () => Promise<string>
  /** True while nothing that the page was made from has changed: a change that is committed before the question is seen. */
  isFresh: (made: Made) => Promise<boolean>
}

type Question = { made: Made; answer: (fresh: boolean) => void; fail: (error: unknown) => void }

/** Of many kept pages, those with a change that their snapshot does not see. */
async function listStale(db: Root, asked: readonly Made[]): Promise<Set<number>> {
  const index: number[] = []
  const keys: string[] = []
  const seen: string[] = []
  for (const [i, { depends, snapshot }] of asked.entries()) {
    for (const key of depends) {
      index.push(i)
      keys.push(key)
      seen.push(snapshot)
    }
  }
  const rows = await executePrepared<{ i: number }>(
    db,
    {
      name: 'mudancas',
      build: () => sql`
        select distinct e.i
        from unnest(${sql.placeholder('index')}::int[], ${sql.placeholder('keys')}::text[], ${sql.placeholder('seen')}::text[])
          as e(i, chave, visto)
        join mudanca m on m.chave = e.chave and m.tx >= pg_snapshot_xmin(e.visto::pg_snapshot)
          and not pg_visible_in_snapshot(m.tx, e.visto::pg_snapshot)`,
    },
    { index, keys, seen },
  )
  return new Set(rows.map((r) => r.i))
}

/**
 * Asks the database whether kept pages are still true. Questions that arrive while one is on its way go together in the
 * next: each is asked after it arrived, and a thousand visitors at once cost a few queries.
 */
export function openFreshness(db: Root): Freshness {
  let waiting: Question[] = []
  let asking = false
  const ask = async (): Promise<void> => {
    if (asking) return
    asking = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        const stale = await listStale(
          db,
          batch.map((q) => q.made),
        )
        for (const [i, q] of batch.entries()) q.answer(!stale.has(i))
      } catch (error) {
        for (const q of batch) q.fail(error)
      }
    }
    asking = false
  }
  return {
    async snapshot() {
      const [row] = await executePrepared<{ s: string }>(db, {
        name: 'agora',
        build: () => sql`select pg_current_snapshot()::text as s`,
      })
      return row!.s // a select without from answers one row
    },
    isFresh: (made) =>
      new Promise((answer, fail) => {
        waiting.push({ made, answer, fail })
        void ask()
      }),
  }
}
