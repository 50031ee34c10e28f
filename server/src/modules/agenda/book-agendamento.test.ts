import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Tx } from '#platform/db/db.ts'
import { startApp } from '../../../test/app.ts'
import { onPostgres, someoneWaits } from '../../../test/database.ts'
import { aCorpoClinico, aRede, aUsuario } from '../../../test/make.ts'
import { aPedidoRow } from '../../../test/make-oferta.ts'
import { agendamentoTable } from './agenda.tables.ts'
import { bookAgendamento } from './book-agendamento.ts'
import { cancelAgendamentoByPedido } from './cancel-agendamento.ts'
import { findAgendamentoByPedido } from './find-agendamento.store.ts'

type Over = {
  rede?: Parameters<typeof aRede>[1]
  profissional?: Partial<Parameters<typeof aCorpoClinico>[1]>
}

async function start({ rede, profissional }: Over = {}) {
  const t = await startApp()
  const { db, clock } = t
  const unit = await aRede(db, rede)
  const p = await aCorpoClinico(db, { redeId: unit.id, ...profissional })
  const cliente = await aUsuario(db)
  const pedido = () => aPedidoRow(db, { clienteId: cliente.id, redeId: unit.id })
  const wanted = {
    corpoClinicoId: p.id,
    redeId: unit.id,
    dia: '2026-03-11',
    horario: '09:00',
    now: clock.now(),
  }
  const book = async (over: Partial<typeof wanted> = {}) => {
    const { id: pedidoId } = await pedido()
    return db.transaction((tx) => bookAgendamento(tx, { ...wanted, ...over, pedidoId }))
  }
  return { t, db, unit, pedido, wanted, book }
}

test('a booked time is held as moments in the zone of the unit and awaits confirmation', async () => {
  const { db, book } = await start({
    rede: { fuso: 'America/Manaus' },
    profissional: { tempoAtendimento: 20 },
  })
  const { pagarAte, ...saved } = await book({ horario: '09:20' })
  expect(String(pagarAte)).toBe('2026-03-11T12:20:00Z')
  expect([String(saved.inicio), String(saved.fim), saved.status]).toEqual([
    '2026-03-11T13:20:00Z',
    '2026-03-11T13:40:00Z',
    'AGUARDANDO_CONFIRMACAO',
  ])
  expect(await findAgendamentoByPedido(db, saved.pedidoId)).toEqual(saved)
})

test('a taken time is refused and the transaction of the refused one can go on', async () => {
  const { db, pedido, wanted, book } = await start()
  await book()
  const { id: pedidoId } = await pedido()
  const refused = await db.transaction(async (tx) => {
    const error: unknown = await bookAgendamento(tx, { ...wanted, pedidoId }).catch((e: unknown) => e)
    await bookAgendamento(tx, { ...wanted, pedidoId, horario: '09:30' })
    return error
  })
  expect(refused).toMatchObject({ code: 'agenda.horario_ocupado' })
  expect(await db.$count(agendamentoTable)).toBe(2)
})

test.each([
  ['outside the ranges', { horario: '13:00' }],
  ['off the grid', { horario: '09:10' }],
  ['that does not end within the range', { horario: '12:00' }],
  ['in the past', { dia: '2026-03-10', horario: '11:30' }],
  ['that starts now', { dia: '2026-03-10', horario: '12:00' }],
  ['on a holiday', { dia: '2026-04-03' }],
  ['beyond the horizon', { dia: '2026-05-09' }],
  ['of nobody', { corpoClinicoId: '0199a3f0-0000-7000-8000-000000000000' }],
  ['of another unit', { redeId: '0199a3f0-0000-7000-8000-000000000000' }],
])('a time %s cannot be booked', async (_what, over) => {
  const { db, book } = await start()
  await expect(book(over)).rejects.toMatchObject({ code: 'agenda.horario_inexistente' })
  expect(await db.$count(agendamentoTable)).toBe(0)
})

test.each([
  [
    'an inactive professional',
    { profissional: { status: 'INATIVO' as const } },
    'agenda.horario_inexistente',
  ],
  ['a unit that is not enabled', { rede: { status: 'PRE_CADASTRO' as const } }, 'agenda.horario_inexistente'],
  ['a unit that does not schedule', { rede: { agendamento: 'N' as const } }, 'agenda.horario_inexistente'],
  ['no attendance time', { profissional: { tempoAtendimento: null } }, 'agenda.sem_tempo_atendimento'],
])('%s cannot be booked', async (_what, over, code) => {
  const { book } = await start(over)
  await expect(book()).rejects.toMatchObject({ code })
})

test('a released time can be booked again; releasing twice changes nothing', async () => {
  const { t, db, book } = await start()
  const first = await book()
  const release = () => db.transaction((tx) => cancelAgendamentoByPedido(t, tx, first.pedidoId))
  expect([await release(), await release()]).toEqual([true, false])
  expect((await findAgendamentoByPedido(db, first.pedidoId))?.status).toBe('CANCELADA')
  const second = await book()
  expect(second.status).toBe('AGUARDANDO_CONFIRMACAO')
})

test('an order without an appointment has none', async () => {
  const { db, pedido } = await start()
  expect(await findAgendamentoByPedido(db, (await pedido()).id)).toBeNull()
})

test('of many calls for one time at once exactly one gets it, and every other gets a refusal that it is taken', async () => {
  const { db, pedido, wanted } = await start()
  const pedidos = await Promise.all(Array.from({ length: 24 }, pedido))
  const results = await Promise.allSettled(
    pedidos.map((p) =>
      db.transaction(async (tx: Tx) => {
        const saved = await bookAgendamento(tx, { ...wanted, pedidoId: p.id })
        if (onPostgres) await tx.execute(sql`select pg_sleep(0.02)`) // the others arrive meanwhile
        return saved
      }),
    ),
  )
  const won = results.filter((r) => r.status === 'fulfilled')
  const refusals = results.flatMap((r) =>
    r.status === 'rejected' ? [(r.reason as { code: string }).code] : [],
  )
  expect(won).toHaveLength(1)
  expect(new Set(refusals)).toEqual(new Set(['agenda.horario_ocupado']))
  expect(await db.$count(agendamentoTable)).toBe(1)
})

test('bookings of one professional wait for each other, also for other times: without it the database ends some as deadlocks', async () => {
  const { db, pedido, wanted } = await start()
  const [first, second] = [await pedido(), await pedido()]
  const order: string[] = []
  const [booked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const one = db.transaction(async (tx) => {
    await bookAgendamento(tx, { ...wanted, pedidoId: first.id })
    booked.resolve()
    await go.promise
    order.push('first')
  })
  await booked.promise
  const two = db.transaction((tx) =>
    bookAgendamento(tx, { ...wanted, pedidoId: second.id, horario: '10:00' }),
  )
  try {
    await someoneWaits(db)
  } finally {
    go.resolve()
  }
  await Promise.all([one, two.then(() => order.push('second'))])
  expect(order).toEqual(['first', 'second'])
})

const instant = (s: string) => Temporal.Instant.from(`2026-03-11T${s}:00Z`)

test('of many calls for overlapping times of different length only those that do not touch get one', async () => {
  const { db, unit, pedido, wanted } = await start()
  const rows = await Promise.all(
    ['12:00', '12:10', '12:20', '12:30'].map(async (inicio, i) => ({
      id: crypto.randomUUID(),
      corpoClinicoId: wanted.corpoClinicoId,
      redeId: unit.id,
      pedidoId: (await pedido()).id,
      dia: Temporal.PlainDate.from('2026-03-11'),
      horario: Temporal.PlainTime.from(inicio),
      inicio: instant(inicio),
      fim: instant(inicio).add({ minutes: 20 + i }),
      status: 'CONFIRMADA' as const,
      criadoEm: wanted.now,
    })),
  )
  for (const row of rows)
    await db
      .insert(agendamentoTable)
      .values(row)
      .catch(() => undefined)
  const kept = await db.select({ inicio: agendamentoTable.inicio }).from(agendamentoTable)
  expect(kept.map((k) => String(k.inicio)).toSorted()).toEqual([
    '2026-03-11T12:00:00Z',
    '2026-03-11T12:20:00Z',
  ])
})
