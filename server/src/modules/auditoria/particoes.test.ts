import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { firstIdOf } from '#platform/id.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { checkAuditoria } from './check-auditoria.ts'
import { recordAuditoria } from './record-auditoria.ts'
import { setCorrente } from './set-corrente.ts'

const record = (t: TestApp, acao = 'plano.alterar') =>
  recordAuditoria(t.db, {
    quando: t.clock.now(),
    usuarioId: null,
    acao,
    objeto: 'plano',
    objetoId: '1',
    motivo: 'Pediram',
  })

type Lugar = { particao: string; n: number }
/** The partitions that have entries, and how many. */
const places = async (t: TestApp): Promise<Lugar[]> =>
  (
    await t.db.execute<Lugar>(
      sql`select tableoid::regclass::text as particao, count(*)::int as n from auditoria group by 1 order by 1`,
    )
  ).rows

const lastBound = async (t: TestApp): Promise<string> => {
  const { rows } = await t.db.execute<{ ate: string }>(
    sql`select to_char(max(ate), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ate from particao where tabela = 'auditoria'`,
  )
  return rows[0]!.ate // an aggregate returns one row
}

/** Sets the clock to the middle of a month after every partition that there is, whatever the day of this test and what ran before it. */
async function startAfterAll(t: TestApp): Promise<void> {
  t.clock.set(Temporal.Instant.from(await lastBound(t)).add({ hours: 24 * 14 }))
}

const aMonthLater = (at: Temporal.Instant): Temporal.Instant =>
  at.toZonedDateTimeISO('UTC').add({ months: 1 }).toInstant()

const nameOf = (at: Temporal.Instant): string => `auditoria_${String(at).slice(0, 7).replace('-', '_')}`

test('fourteen months: each entry is in the partition of its month, which was there before it, and the chain is whole', async () => {
  const t = await startApp()
  await startAfterAll(t)
  const expected: Lugar[] = []
  for (let month = 0; month < 14; month += 1) {
    await t.runJob('auditoria.particoes')
    await t.runJob('auditoria.particoes')
    await record(t)
    await record(t)
    expected.push({ particao: nameOf(t.clock.now()), n: 2 })
    const ahead = t.clock.now().until(Temporal.Instant.from(await lastBound(t)))
    expect(ahead.total('hours')).toBeGreaterThan(24 * 100)
    t.clock.set(aMonthLater(t.clock.now()))
  }
  expect(await places(t)).toEqual(expected)
  expect(await setCorrente(t)).toBe(28)
  expect(await checkAuditoria(t.db)).toMatchObject({ numero: 28, quebra: null })
})

test('entries of a month that nobody prepared are kept, and move into it when it is prepared', async () => {
  const t = await startApp()
  await startAfterAll(t)
  for (let month = 0; month < 3; month += 1) {
    await record(t)
    t.clock.set(aMonthLater(t.clock.now()))
  }
  await setCorrente(t)
  expect(await places(t)).toEqual([{ particao: 'auditoria_resto', n: 3 }])
  await t.runJob('auditoria.particoes')
  const moved = await places(t)
  expect(moved.map(({ n }) => n)).toEqual([1, 1, 1])
  expect(moved.map(({ particao }) => particao)).not.toContain('auditoria_resto')
  expect(await checkAuditoria(t.db)).toMatchObject({ numero: 3, quebra: null })
})

test('no partition lets an entry be changed or removed, named by itself or as a part of the trail', async () => {
  const t = await startApp()
  await startAfterAll(t)
  await t.runJob('auditoria.particoes')
  await record(t)
  t.clock.set(t.clock.now().add({ hours: 24 * 365 }))
  await record(t)
  await setCorrente(t)
  const { rows } = await t.db.execute<{ nome: string }>(
    sql`select inhrelid::regclass::text as nome from pg_inherits where inhparent = 'auditoria'::regclass`,
  )
  const names = rows.map(({ nome }) => nome)
  expect(names).toEqual(expect.arrayContaining(['auditoria_antes', 'auditoria_resto']))
  for (const name of names)
    await expect(t.db.execute(`truncate ${name}`), name).rejects.toMatchObject({ cause: { code: '23001' } })
  const full = (await places(t)).map(({ particao }) => particao)
  expect(full).toHaveLength(2)
  for (const name of ['auditoria', ...full])
    for (const statement of [`update ${name} set acao = 'x'`, `delete from ${name}`])
      await expect(t.db.execute(statement), statement).rejects.toMatchObject({ cause: { code: '23001' } })
  expect(await checkAuditoria(t.db)).toMatchObject({ numero: 2, quebra: null })
})

test('an entry is found by its id in its partition alone', async () => {
  const t = await startApp()
  await startAfterAll(t)
  await t.runJob('auditoria.particoes')
  await record(t)
  const { rows } = await t.db.execute<{ id: string }>(sql`select id from auditoria`)
  const plan = await t.db.execute(sql.raw(`explain select * from auditoria where id = '${rows[0]!.id}'`))
  const read = JSON.stringify(plan.rows)
  expect(read).toContain(nameOf(t.clock.now()))
  expect(read).not.toMatch(/auditoria_(antes|resto)/)
})

test('program and database agree on the first id of a moment, and on the moment of an id', async () => {
  const t = await startApp()
  for (const moment of ['1970-01-01T00:00:00Z', '2026-03-10T15:00:00.123Z', '2100-02-28T23:59:59.999Z']) {
    const { rows } = await t.db.execute<{ id: string; same: boolean }>(sql`
      select primeiro_id(m) as id, momento_do_id(primeiro_id(m)) = m as same from (select ${moment}::timestamptz as m) x`)
    expect(rows).toEqual([{ id: firstIdOf(Temporal.Instant.from(moment)), same: true }])
  }
})
