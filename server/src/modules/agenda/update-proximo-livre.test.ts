import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { redeFechamentoTable } from '#modules/agenda/agenda.tables.ts'
import { newId } from '#platform/id.ts'
import { corpoClinicoTable } from '#modules/profissional/profissional.tables.ts'
import { enableRede } from '#modules/credenciamento/review-rede.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { agora, startApp } from '../../../test/app.ts'
import { aCorpoClinico, aRede, aUsuario } from '../../../test/make.ts'

async function start(over: Parameters<typeof aRede>[1]) {
  const t = await startApp()
  const rede = await aRede(t.db, over)
  const { id } = await aCorpoClinico(t.db, { redeId: rede.id })
  const set = (change: Partial<typeof redeTable.$inferInsert>) =>
    t.db.update(redeTable).set(change).where(eq(redeTable.id, rede.id))
  const next = async () => {
    await t.runJob('agenda.proximo')
    const [row] = await t.db.select().from(corpoClinicoTable).where(eq(corpoClinicoTable.id, id))
    return row!.proximoLivre && String(row!.proximoLivre)
  }
  return { t, rede, set, next }
}

test('a unit that made its schedules before it was enabled is found by its next free time then', async () => {
  const { t, rede, next } = await start({ status: 'PRE_CADASTRO' })
  expect(await next()).toBeNull()
  const { id: usuarioId } = await aUsuario(t.db, { role: 'Administrador', cpf: null })
  await t.db.transaction((tx) => enableRede(t, tx, { redeId: rede.id, usuarioId }))
  expect(await next()).toBe('2026-03-10T17:00:00Z')
})

test('the next free time changes when a unit begins to schedule, ends it, and moves to another zone', async () => {
  const { set, next } = await start({ agendamento: 'N', antecedenciaMinutos: 0 })
  expect(await next()).toBeNull()
  await set({ agendamento: 'S' })
  expect(await next()).toBe('2026-03-10T17:00:00Z')
  await set({ fuso: 'America/Manaus' })
  expect(await next()).toBe('2026-03-10T15:30:00Z')
  await set({ agendamento: 'N' })
  expect(await next()).toBeNull()
})

/** This many professionals whose next free time is due, alike, and a count of how often each is written. */
async function startMany(many: number) {
  const t = await startApp()
  const { id: redeId } = await aRede(t.db, {})
  const { id } = await aCorpoClinico(t.db, { redeId, proximoConferir: agora })
  await t.db.execute(sql`
    with c as (
      insert into corpo_clinico select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'numero_registro', 'N' || n))).*
      from corpo_clinico c, generate_series(2, ${many}::int) n returning id)
    insert into agenda select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'corpo_clinico_id', c.id))).* from c, agenda a`)
  await t.db.execute('create table escrita (id uuid)')
  const counts =
    'create function conta_escrita() returns trigger language plpgsql as $$ begin insert into escrita values (new.id); return new; end $$'
  await t.db.execute(counts)
  await t.db.execute(
    'create trigger escrita before update on corpo_clinico for each row execute function conta_escrita()',
  )
  const written = async () => {
    const { rows } = await t.db.execute<{ id: string; n: number }>(
      'select id, count(*)::int as n from escrita group by id',
    )
    return rows
  }
  const close = async () => {
    await t.db.execute('drop trigger escrita on corpo_clinico')
    await t.db.execute('drop function conta_escrita')
    await t.db.execute('drop table escrita')
  }
  return { t, id, written, [Symbol.asyncDispose]: close }
}
const times = (many: number, n: number) => Array.from({ length: many }, () => n)

test('more than a page is due: one run updates all, the minute that follows finds none, and helpers are asked for once', async () => {
  await using many = await startMany(120)
  const { t, written } = many
  await t.runJob('agenda.proximo')
  expect((await written()).map(({ n }) => n)).toEqual(times(120, 1))
  const proximos = await t.db
    .selectDistinct({ livre: corpoClinicoTable.proximoLivre, horarios: corpoClinicoTable.proximosHorarios })
    .from(corpoClinicoTable)
  expect(proximos).toEqual([
    { livre: Temporal.Instant.from('2026-03-10T17:00:00Z'), horarios: ['14:00', '14:30', '15:00'] },
  ])
  expect(await t.countJobs('agenda.ajudar')).toBe(7)
  await t.db.update(corpoClinicoTable).set({ proximoConferir: agora })
  await t.runJob('agenda.proximo')
  expect(await t.countJobs('agenda.ajudar')).toBe(7)
  await t.drain()
  expect((await written()).map(({ n }) => n)).toEqual(times(120, 3))
})

test('runs at once update each professional once', async () => {
  await using many = await startMany(120)
  const { t, written } = many
  await Promise.all(times(3, 0).map(() => t.runJob('agenda.proximo')))
  expect((await written()).map(({ n }) => n)).toEqual(times(120, 1))
})

test('a professional that cannot be updated keeps none of the others waiting', async () => {
  await using many = await startMany(120)
  const { t, id, written } = many
  // The first of the first page: longest overdue.
  await t.db
    .update(corpoClinicoTable)
    .set({ proximoConferir: agora.subtract({ hours: 1 }) })
    .where(eq(corpoClinicoTable.id, id))
  await t.db.execute(
    sql.raw(`alter table corpo_clinico add constraint nunca check (id <> '${id}') not valid`),
  )
  await t.db.execute('truncate escrita')
  await t.runJob('agenda.proximo')
  await t.db.execute('alter table corpo_clinico drop constraint nunca')
  expect((await written()).map(({ n }) => n)).toEqual(times(119, 1))
})

test('who has nothing free within a week is looked for in all 60 days', async () => {
  const { t, rede, next } = await start({ antecedenciaMinutos: 0 })
  const days = Array.from({ length: 12 }, (_, n) => Temporal.PlainDate.from('2026-03-10').add({ days: n }))
  await t.db
    .insert(redeFechamentoTable)
    .values(days.map((dia) => ({ id: newId(), redeId: rede.id, dia, grupo: newId() })))
  await t.db.update(corpoClinicoTable).set({ proximoConferir: agora })
  expect(await next()).toBe('2026-03-22T11:00:00Z')
})
