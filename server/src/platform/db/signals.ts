import { EventEmitter } from 'node:events'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

/** Notifications of committed transactions that called `pg_notify(channel, payload)`, on every server of this database. */
export type Signals = {
  /**
   * `heard` receives the payload, or null when notifications may have been missed (the connection was lost) and the listener
   * should read its data again. Returns a function that stops listening.
   * @throws Error when the database is unreachable
   */
  on: (channel: string, heard: (payload: string | null) => void) => Promise<() => void>
  close: () => Promise<void>
}

const channelName = /^[a-z_]+$/

/** Listens to each channel once, however many listeners it has. */
function fanOut(listen: (channel: string) => Promise<void>, close: () => Promise<void>) {
  const heard = new EventEmitter().setMaxListeners(0)
  const asked = new Map<string, Promise<void>>()
  const signals: Signals = {
    async on(channel, fn) {
      if (!channelName.test(channel)) throw new Error(`not a channel: ${channel}`)
      const asking = asked.get(channel) ?? listen(channel)
      asked.set(channel, asking)
      heard.on(channel, fn)
      try {
        await asking
      } catch (error) {
        asked.delete(channel)
        heard.off(channel, fn)
        throw error
      }
      return () => void heard.off(channel, fn)
    },
    close,
  }
  return { heard, asked, signals }
}

/** On the embedded database all notifications come from this process. */
export function embeddedSignals(lite: PGlite): Signals {
  const { heard, signals } = fanOut(
    async (channel) => void (await lite.listen(channel, (payload) => void heard.emit(channel, payload))),
    async () => undefined,
  )
  return signals
}

const againAfterMs = 1_000

/** Uses a connection of its own, opened with the first listener and reopened whenever it is lost. */
export function postgresSignals(url: string): Signals {
  let client: Promise<pg.Client> | null = null
  let again: NodeJS.Timeout | undefined
  let closed = false
  const { heard, asked, signals } = fanOut(
    async (channel) => {
      client ??= open()
      await (await client).query(`listen ${channel}`)
    },
    async () => {
      closed = true
      clearTimeout(again)
      await (await client?.catch(() => null))?.end()
    },
  )

  async function open(): Promise<pg.Client> {
    const opened = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true })
    opened.on('notification', ({ channel, payload }) => void heard.emit(channel, payload ?? ''))
    opened.on('error', () => undefined) // 'end' follows
    opened.on('end', lost)
    try {
      await opened.connect()
    } catch (error) {
      client = null
      throw error
    }
    return opened
  }

  function lost(): void {
    client = null
    if (!closed) again = setTimeout(() => void resume(), againAfterMs)
  }

  async function resume(): Promise<void> {
    try {
      client ??= open()
      const opened = await client
      for (const channel of asked.keys()) await opened.query(`listen ${channel}`)
      for (const channel of asked.keys()) heard.emit(channel, null)
    } catch {
      lost()
    }
  }
  return signals
}
