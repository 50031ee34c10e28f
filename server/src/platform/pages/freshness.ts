import { sql } from 'drizzle-orm'
import type { Root } from '#platform/db/db.ts'
import { executePrepared } from '#platform/db/statement.ts'

/** What a kept page was made from, and the look at the database that came before it was made. */
export type Made = { depends: readonly string[]; look: number }

export type Freshness = {
  /** Looks at what changed; answers the number of a look that began after the call. @throws what the database throws */
  look: () => Promise<number>
  /** True when no look since then saw a change of what the page was made from: ask after a look. */
  isTrue: (made: Made) => boolean
}

/** Questions that wait no longer for others. */
const enough = 64

type Seen = { visto: string; chaves: string[] }
type Waiting = { answer: (look: number) => void; fail: (error: unknown) => void }

/** Keys that are remembered as changed. Beyond them, every page made so far counts as changed. */
const most = 20_000

/**
 * The database's snapshot of now, and the keys that it sees changed and `since` does not: by transactions that began after
 * `since`, or were under way in it. Read by both from the index, so a long transaction makes no look slow.
 */
const readChanges = async (db: Root, since: string | null): Promise<Seen> => {
  const [row] = await executePrepared<Seen>(
    db,
    {
      name: 'mudancas',
      build: () => {
        const before = sql`${sql.placeholder('since')}::pg_snapshot`
        return sql`
        select pg_current_snapshot()::text as visto, array(
          select distinct chave from (
            select chave from mudanca
            where tx >= pg_snapshot_xmax(${before}) and tx < pg_snapshot_xmax(pg_current_snapshot())
            union all
            select chave from mudanca where tx = any(array(select pg_snapshot_xip(${before})))
          ) m limit ${sql.raw(String(most + 1))}
        ) as chaves`
      },
    },
    { since },
  )
  return row!
}

/**
 * Asks the database what has changed, for all kept pages at once: what came in while a look was on its way waits for the next,
 * so each look begins after it was asked for, and a thousand visitors at once cost a few of them.
 */
export function openFreshness(db: Root): Freshness {
  let waiting: Waiting[] = []
  let looking = false
  let last = 0
  let snapshot: string | null = null
  /** Pages made after looks before this one are not vouched for. */
  let first = 0
  /** The look that last saw a key changed. */
  const changed = new Map<string, number>()

  const forget = (): void => {
    first = last
    changed.clear()
  }

  async function lookOnce(): Promise<void> {
    try {
      const { visto, chaves } = await readChanges(db, snapshot)
      snapshot = visto
      last++
      for (const key of chaves) changed.set(key, last)
      if (changed.size > most) forget()
    } catch (error) {
      last++ // what answers next may be another server
      snapshot = null
      forget()
      throw error
    }
  }

  /** Waits while each turn of the event loop brings another question: what has arrived at the server goes along. */
  async function gather(): Promise<void> {
    let before = 0
    while (waiting.length > before && waiting.length < enough) {
      before = waiting.length
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  async function lookOn(): Promise<void> {
    looking = true
    while (waiting.length > 0) {
      await gather()
      const batch = waiting
      waiting = []
      try {
        await lookOnce()
        for (const { answer } of batch) answer(last)
      } catch (error) {
        for (const { fail } of batch) fail(error)
      }
    }
    looking = false
  }

  return {
    look: () =>
      new Promise((answer, fail) => {
        waiting.push({ answer, fail })
        if (!looking) void lookOn()
      }),
    isTrue: ({ depends, look }) =>
      look >= first && (changed.size === 0 || depends.every((key) => (changed.get(key) ?? 0) <= look)),
  }
}
