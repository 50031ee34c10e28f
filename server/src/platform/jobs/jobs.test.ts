import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { openJobs } from './jobs.ts'
import { noteFailures } from './note-failures.ts'

test('a job goes with its transaction: committed it runs once, rolled back never', async () => {
  const t = await startApp()
  const send = (eventoId: string) =>
    t.db.transaction((tx) => t.jobs.send(tx, 'pagamento.evento', { eventoId }))
  await send('um')
  await t.db
    .transaction(async (tx) => {
      await t.jobs.send(tx, 'pagamento.evento', { eventoId: 'dois' })
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  expect(await t.drain()).toBe(1)
  expect(await t.drain()).toBe(0)
})

test('a job that nobody handles is refused, and the change with it', async () => {
  const t = await startApp()
  await expect(t.db.transaction((tx) => t.jobs.send(tx, 'ninguem.ouve', {}))).rejects.toThrow(
    'no handler for job ninguem.ouve',
  )
})

test('a job that fails keeps none of its batch waiting, and its error holds nothing that was sent', async () => {
  const t = await startApp()
  const errors: unknown[] = []
  const [sender, worker] = [0, 1].map(() => openJobs(t.database.pool, (_name, error) => errors.push(error)))
  const ran: number[] = []
  const job = {
    name: 'teste.lote',
    handler: async ({ cpf, n }: Record<string, unknown>) => {
      if (cpf) await t.db.execute(sql`select ${cpf}::int`)
      ran.push(Number(n))
    },
  }
  await sender!.start([job], { poll: false })
  for (const data of [{ cpf: '529.982.247-25' }, { n: 1 }, { n: 2 }])
    await t.db.transaction((tx) => sender!.send(tx, job.name, data))
  await worker!.start([job], { poll: true })
  await expect.poll(() => ran.toSorted((a, b) => a - b)).toEqual([1, 2])
  // A worker whose queue was empty is woken by the next poll.
  await t.db.transaction((tx) => sender!.send(tx, job.name, { n: 3 }))
  await expect.poll(() => ran).toContain(3)
  await Promise.all([sender!.stop(), worker!.stop()])
  const { rows } = await t.db.execute("select output from pgboss.job where name = 'teste.lote'")
  expect(errors).toHaveLength(1)
  expect(JSON.stringify(rows)).toContain('database error 22P02')
  expect(JSON.stringify(rows)).not.toContain('529.982.247-25')
  await t.db.execute("delete from pgboss.job where name = 'teste.lote'")
})

test('a job is given up by a heartbeat, not after minutes, also in a queue that an earlier release made', async () => {
  const t = await startApp()
  const runner = openJobs(t.database.pool, () => undefined)
  const [old, now] = ['teste.velha', 'teste.nova'].map((name) => ({ name, handler: async () => undefined }))
  await runner.start([old!], { poll: false })
  await t.db.execute("update pgboss.queue set heartbeat_seconds = null where name = 'teste.velha'")
  const next = openJobs(t.database.pool, () => undefined)
  await next.start([old!, now!], { poll: false })
  for (const { name } of [old!, now!]) await t.db.transaction((tx) => next.send(tx, name, {}))
  const { rows } = await t.db.execute(
    "select distinct heartbeat_seconds from pgboss.job where name like 'teste.%'",
  )
  expect(rows).toEqual([{ heartbeat_seconds: 15 }])
  await t.db.execute("delete from pgboss.job where name like 'teste.%'")
  await Promise.all([runner.stop(), next.stop()])
})

test('a job may take as long as it says, also in a queue that an earlier release made', async () => {
  const t = await startApp()
  const [before, now] = [0, 1].map(() => openJobs(t.database.pool, () => undefined))
  const job = { name: 'teste.longa', handler: async () => undefined }
  await before!.start([job], { poll: false })
  await now!.start([{ ...job, maxMinutes: 240 }], { poll: false })
  await t.db.transaction((tx) => now!.send(tx, job.name, {}))
  const { rows } = await t.db.execute("select expire_seconds from pgboss.job where name = 'teste.longa'")
  expect(rows).toEqual([{ expire_seconds: 14_400 }])
  await t.db.execute("delete from pgboss.job where name = 'teste.longa'")
  await Promise.all([before!.stop(), now!.stop()])
})

test('a keyed job waits or runs once under each key, also while one is tried again', async () => {
  const t = await startApp()
  const runner = openJobs(t.database.pool, () => undefined)
  let ran = 0
  const handler = async () => {
    ran += 1
    if (ran === 1) {
      await t.db.transaction((tx) => runner.sendKeyed(tx, 'teste.chave', ['1', '2']))
      throw new Error('once')
    }
  }
  await runner.start([{ name: 'teste.chave', handler, keyed: true }], { poll: false })
  const send = () => t.db.transaction((tx) => runner.sendKeyed(tx, 'teste.chave', ['1', '2', '3']))
  await Promise.all([send(), send()])
  expect(await runner.drain()).toBe(3)
  await send()
  const { rows } = await t.db.execute(
    "select singleton_key as key from pgboss.job where name = 'teste.chave' and state < 'active' order by 1",
  )
  expect(rows).toEqual([{ key: '1' }, { key: '2' }, { key: '3' }])
  await runner.stop()
  await t.db.execute("delete from pgboss.job where name = 'teste.chave'")
})

test('work that waits in a table of its own is looked for in every process, also after it failed; nothing is sent to it', async () => {
  const t = await startApp()
  const errors: unknown[] = []
  const runner = openJobs(t.database.pool, (name, error) => errors.push([name, String(error)]))
  let looks = 0
  const handler = async () => {
    looks += 1
    if (looks === 1) throw new Error('once')
  }
  await runner.start([{ name: 'teste.fila', handler, ownQueue: true }], { poll: true })
  await expect.poll(() => looks).toBeGreaterThan(2)
  await expect(t.db.transaction((tx) => runner.send(tx, 'teste.fila', {}))).rejects.toThrow('no handler')
  await runner.stop()
  const after = looks
  expect(errors).toEqual([['teste.fila', 'Error: once']])
  await runner.drain()
  expect(looks).toBe(after + 1)
})

test('the schedule of a job that is gone goes with it', async () => {
  const t = await startApp()
  const open = () => openJobs(t.database.pool, () => undefined)
  const schedules = async () =>
    (await t.db.execute("select name from pgboss.schedule where name like 'teste.%' order by name")).rows
  const job = (name: string) => ({ name, handler: async () => undefined, cron: '0 0 1 1 *' })
  const [before, now] = [open(), open()]
  await before.start([job('teste.antes'), job('teste.sempre')], { poll: true })
  await before.stop()
  expect(await schedules()).toEqual([{ name: 'teste.antes' }, { name: 'teste.sempre' }])
  await now.start([job('teste.sempre')], { poll: true })
  await now.stop()
  expect(await schedules()).toEqual([{ name: 'teste.sempre' }])
  await t.db.execute("delete from pgboss.schedule where name like 'teste.%'")
})

test("an error of pg-boss' own keeps its reason, and a database that is away is known in it", async () => {
  const t = await startApp()
  const reason = 'connect ECONNREFUSED 10.0.0.7:5432'
  // Another error each time: pg-boss writes its worker into the message of the one that it gets.
  const away = () => Object.assign(new Error(reason), { code: 'ECONNREFUSED' })
  const pool = {
    query: (text: string, values?: unknown[]) =>
      /for update/i.test(text) && /skip locked/i.test(text)
        ? Promise.reject(away())
        : t.database.pool.query(text, values as never),
  }
  const lines: unknown[] = []
  const note = noteFailures({ error: (...line: unknown[]) => void lines.push(line) })
  const runner = openJobs(pool as never, note)
  await runner.start([{ name: 'teste.fora', handler: async () => undefined }], { poll: true })
  await expect
    .poll(() => lines)
    .toEqual([[{ err: expect.stringContaining(reason) as string }, 'database away: jobs wait']])
  await runner.stop()
  await t.db.execute("delete from pgboss.job where name = 'teste.fora'")
})

test('a process that does not work sends jobs, and asks neither for schedules nor for jobs of dead workers', async () => {
  const t = await startApp()
  const asked: string[] = []
  const query = (text: string, values?: unknown[]) => {
    asked.push(JSON.stringify([text, values]))
    return t.database.pool.query(text, values as never)
  }
  const sender = openJobs({ query } as never, () => undefined, false)
  const job = { name: 'teste.longe', handler: async () => undefined, cron: '* * * * *' }
  await sender.start([job], { poll: false })
  await t.db.transaction((tx) => sender.send(tx, job.name, {}))
  expect(await t.countJobs(job.name)).toBe(1)
  await sender.stop()
  expect(asked.filter((text) => /send-it|cron|monitor_on|insert into pgboss.schedule/i.test(text))).toEqual(
    [],
  )
  await t.db.execute("delete from pgboss.job where name = 'teste.longe'")
})
