import { spawn } from 'node:child_process'
import { AsyncResource } from 'node:async_hooks'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { constraintOf, isDatabaseAway, sqlState } from './db.ts'
import { DatabaseInUse, takeLock } from './lock-file.ts'

/** Runs outside the transaction that is open here. */
const outside = new AsyncResource('outside')
const inAnother = <T>(work: () => T): T => outside.runInAsyncScope(work)

test('the root database refuses to be used inside a transaction, also later in it', async () => {
  const { db } = await testDatabase()
  await db.transaction(async (tx) => {
    expect(() => db.select()).toThrow('root db used inside a transaction')
    await tx.execute(sql`select 1`)
    expect(() => db.execute(sql`select 1`)).toThrow('root db used inside a transaction')
  })
  expect((await db.execute(sql`select 1 as um`)).rows).toEqual([{ um: 1 }])
})

test('both databases give the same JavaScript values', async () => {
  const { db } = await testDatabase()
  const { rows } = await db.execute(
    sql`select count(*) as n, 12345678901::bigint as big, true as yes, null as nothing, '{"a":[1]}'::jsonb as json, array['x','y'] as list, date '2026-03-10' as day, 1.5::float8 as half from (values (1), (2)) v`,
  )
  expect(rows).toEqual([
    {
      n: 2,
      big: 12_345_678_901,
      yes: true,
      nothing: null,
      json: { a: [1] },
      list: ['x', 'y'],
      day: '2026-03-10',
      half: 1.5,
    },
  ])
})

test('a rolled back transaction leaves nothing, an error in a savepoint leaves the rest', async () => {
  const { db } = await testDatabase()
  const outcome = await db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table prova2 (n int primary key) on commit drop`)
    await tx.execute(sql`insert into prova2 values (1)`)
    const error = await tx
      .transaction((sp) => sp.execute(sql`insert into prova2 values (1)`))
      .catch((e: unknown) => e)
    return [sqlState(error), constraintOf(error), (await tx.execute(sql`select n from prova2`)).rows]
  })
  expect(outcome).toEqual(['23505', 'prova2_pkey', [{ n: 1 }]])
})

test('a folder that another process uses is refused with a message; a dead owner is taken over', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'alento-lock-'))
  const holder = join(folder, 'holder.ts')
  writeFileSync(
    holder,
    `import { takeLock } from ${JSON.stringify(join(import.meta.dirname, 'lock-file.ts'))}\ntakeLock(${JSON.stringify(folder)})\nprocess.stdout.write('held')\nsetInterval(() => {}, 1000)\n`,
  )
  const other = spawn(process.execPath, [holder], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(other.stdout, 'data')
  expect(() => takeLock(folder)).toThrow(DatabaseInUse)
  expect(() => takeLock(folder)).toThrow(`já está em uso pelo processo ${other.pid}`)
  other.kill('SIGKILL')
  await once(other, 'exit')
  const release = takeLock(folder)
  release()
  takeLock(folder)()
  rmSync(folder, { recursive: true })
})

test(
  'a connection that is cut in a transaction fails that transaction, and nothing else',
  { tags: ['postgres'] },
  async () => {
    const { db } = await testDatabase()
    const { promise: cut, resolve } = Promise.withResolvers<void>()
    const work = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      const { pid } = rows[0]!
      const gone = async () =>
        (await db.execute(sql`select 1 from pg_stat_activity where pid = ${pid}`)).rows.length === 0
      void inAnother(async () => {
        await db.execute(sql`select pg_terminate_backend(${pid}::int)`)
        await expect.poll(gone).toBe(true)
      }).then(() => resolve())
      await cut
      await tx.execute(sql`select 1`)
    })
    await expect(work).rejects.toThrow('Failed query')
    expect((await db.execute(sql`select 1 as um`)).rows).toEqual([{ um: 1 }])
  },
)

test(
  'a write to a standby means that the database is away, and its connection is not used again',
  { tags: ['postgres'] },
  async () => {
    const { db } = await testDatabase()
    let pid = 0
    const work = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      pid = rows[0]!.pid
      await tx.execute(sql`set transaction read only`) // refuses as a standby does
      await tx.execute(sql`create table prova4 (n int)`)
    })
    const error = await work.catch((e: unknown) => e)
    expect([sqlState(error), isDatabaseAway(error)]).toEqual(['25006', true])
    const mine = async () => db.$count(sql`(select 1 from pg_stat_activity where pid = ${pid}) as mine`)
    await expect.poll(mine).toBe(0)
  },
)

test('a job of many transactions leaves the server time for its requests', async () => {
  const { db } = await testDatabase()
  let requests = 0
  const others = setInterval(() => (requests += 1))
  for (let n = 0; n < 300; n += 1) await db.transaction((tx) => tx.execute(sql`select 1`))
  clearInterval(others)
  expect(requests).toBeGreaterThan(5)
})
