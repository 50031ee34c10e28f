import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'

/** Waits for the next notifications of a channel. */
function hear() {
  const heard: (string | null)[] = []
  const waiting: (() => void)[] = []
  return {
    fn: (payload: string | null): void => {
      heard.push(payload)
      for (const next of waiting.splice(0)) next()
    },
    async until(wanted: string | null): Promise<(string | null)[]> {
      while (!heard.includes(wanted)) await new Promise<void>((next) => waiting.push(next))
      return heard
    },
  }
}

test('a word is heard when its transaction is committed, and not when it is undone', async () => {
  const { db, signals } = await startApp()
  const ear = hear()
  const stop = await signals.on('teste', ear.fn)
  const undone = db.transaction(async (tx) => {
    await tx.execute(sql`select pg_notify('teste', 'desfeito')`)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await db.transaction((tx) => tx.execute(sql`select pg_notify('teste', 'um')`))
  expect(await ear.until('um')).toEqual(['um'])
  stop()
  const other = hear()
  const stopOther = await signals.on('teste', other.fn)
  await db.execute(sql`select pg_notify('teste', 'dois')`)
  await other.until('dois')
  expect(await ear.until('um')).toEqual(['um'])
  stopOther()
})

test('a listener whose connection was lost has to read again, and keeps listening', async () => {
  const { db, signals, database } = await startApp()
  const ear = hear()
  const stop = await signals.on('teste', ear.fn)
  if (database.kind === 'postgres') {
    await db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where query like 'listen %' and datname = current_database()`,
    )
    await ear.until(null)
  }
  await db.execute(sql`select pg_notify('teste', 'depois')`)
  expect(await ear.until('depois')).toContain('depois')
  stop()
})

test('a channel is a plain name: nothing else becomes a statement', async () => {
  const { signals } = await startApp()
  await expect(signals.on('a; drop table pedido', () => undefined)).rejects.toThrow('not a channel')
})
