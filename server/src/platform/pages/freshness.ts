import { sql } from 'drizzle-orm'
import type { Root } from '#platform/db/db.ts'
import { longestMs, mostChanges, readChanges } from '#platform/db/read-changes.ts'

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

type Waiting = { answer: (look: number) => void; fail: (error: unknown) => void }

/** Keys that pages depend on: all but the signals (`platform/db/signals.ts`), which no page shows. */
const which = { name: 'mudancas', matches: sql`m.chave not like 'sinal:%'` }

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
      const { visto, chaves } = await readChanges(db, isLate ? null : snapshot, which)
      snapshot = visto
      lookedAt = now
      last++
      for (const key of chaves) changed.set(key, last)
      if (isLate || changed.size > mostChanges) forget()
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
