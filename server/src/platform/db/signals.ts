import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Root } from './db.ts'
import { longestMs, mostChanges, readChanges } from './read-changes.ts'

/** Changes that triggers write as `mudou('sinal:<channel>:<payload>')`, heard on every server of this database after their commit. */
export type Signals = {
  /**
   * `heard` receives the payload, once for all changes of half a second, or null when some may have been missed (the database was away)
   * and the listener should read its data again. Returns a function that stops listening.
   * @throws Error when the database is unreachable
   */
  on: (channel: string, heard: (payload: string | null) => void) => Promise<() => void>
  close: () => Promise<void>
}

const everyMs = 500
const which = { name: 'sinais', matches: sql`m.chave like 'sinal:%'` }
const channelName = /^[a-z_]+$/
const key = /^sinal:([a-z_]+):(.*)$/s

/**
 * While somebody listens, one query every half a second finds what was committed since the one before: nobody has to tell, so
 * nothing is lost with a server that dies after its commit, and no writer waits (ADR 0244).
 */
export function openSignals(db: Root): Signals {
  const heard = new EventEmitter().setMaxListeners(0)
  const closing = new AbortController()
  let since: string | null = null
  let lookedAt = 0
  let begun: Promise<void> | null = null
  let ended = Promise.resolve()

  async function look(): Promise<void> {
    const now = performance.now()
    const known = now - lookedAt < longestMs ? since : null
    since = null // unless this look finds another one
    const { visto, chaves } = await readChanges(db, known, which)
    since = visto
    lookedAt = now
    const areAll = known !== null && chaves.length <= mostChanges
    for (const chave of areAll ? chaves : []) {
      const [, channel = '', payload = ''] = key.exec(chave) ?? []
      heard.emit(channel, payload)
    }
    for (const channel of areAll ? [] : heard.eventNames()) heard.emit(channel, null)
  }

  async function listen(): Promise<void> {
    for (;;) {
      await pause(everyMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
      if (closing.signal.aborted || heard.eventNames().length === 0) break
      await look().catch(() => undefined) // away: the first look after it tells everybody to read again
    }
    begun = null
  }

  async function begin(): Promise<void> {
    since = (await readChanges(db, null, which)).visto
    lookedAt = performance.now()
    ended = listen()
  }

  return {
    async on(channel, fn) {
      if (!channelName.test(channel)) throw new Error(`not a channel: ${channel}`)
      heard.on(channel, fn)
      const beginning = (begun ??= begin())
      try {
        await beginning
      } catch (error) {
        if (begun === beginning) begun = null
        heard.off(channel, fn)
        throw error
      }
      return () => void heard.off(channel, fn)
    },
    async close() {
      closing.abort()
      await begun?.catch(() => undefined)
      await ended
    },
  }
}
