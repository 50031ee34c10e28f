import { sql } from 'drizzle-orm'
import type { Root } from '#platform/db/db.ts'
import { executePrepared } from '#platform/db/statement.ts'

/** The keys of a cached page, and the number of the last check of the database before it was rendered. */
export type Made = { depends: readonly string[]; look: number }

export type Freshness = {
  /** Checks the database for changes; returns the number of a check that began after the call. @throws database errors */
  look: () => Promise<number>
  /** True when no check since then saw a change of the page's keys. Call `look` first. */
  isTrue: (made: Made) => boolean
}

/** Number of waiting calls that start a check without waiting for more. */
const enough = 64

type Seen = { visto: string; chaves: string[] }
type Waiting = { answer: (look: number) => void; fail: (error: unknown) => void }

/** Milliseconds after which changes may have been deleted (`forget-changes.ts`): half of the ten minutes for which they are kept. */
const longestMs = 5 * 60_000

/** Number of keys remembered as changed. When there are more, every page cached so far counts as changed. */
const most = 20_000

/**
 * Returns the database's current snapshot and the keys that are changed in it but were not visible at `since`: changes by
 * transactions that began after `since` or were in progress then. Both are read from the index, so a long transaction does not
 * slow it down.
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

/** Waits while each turn of the event loop adds calls, so that requests that have already arrived share a check. */
async function gather(count: () => number): Promise<void> {
  let before = 0
  while (count() > before && count() < enough) {
    before = count()
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/**
 * Checks the database for changes on behalf of all cached pages: calls that arrive during a check wait for the next one, so
 * each check begins after the calls it serves, and a thousand simultaneous visitors cause only a few checks. After some minutes
 * without a check everything made before counts as changed.
 */
export function openFreshness(db: Root, passedMs: () => number = () => performance.now()): Freshness {
  let waiting: Waiting[] = []
  let looking = false
  let last = 0
  let snapshot: string | null = null
  let lookedAt = -Infinity
  /** Pages rendered after earlier checks than this one count as changed. */
  let first = 0
  /** For each key, the last check that saw it changed. */
  const changed = new Map<string, number>()

  const forget = (): void => {
    first = last
    changed.clear()
  }

  async function lookOnce(): Promise<void> {
    const now = passedMs()
    const isLate = now - lookedAt > longestMs
    try {
      const { visto, chaves } = await readChanges(db, isLate ? null : snapshot)
      snapshot = visto
      lookedAt = now
      last++
      for (const key of chaves) changed.set(key, last)
      if (isLate || changed.size > most) forget()
    } catch (error) {
      last++ // the next response may come from another server
      snapshot = null
      forget()
      throw error
    }
  }

  async function lookOn(): Promise<void> {
    looking = true
    while (waiting.length > 0) {
      await gather(() => waiting.length)
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
