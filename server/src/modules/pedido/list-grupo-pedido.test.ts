import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { grupoOf } from '@alento/contract/pedido/pedido.can.ts'
import { StatusAtendimento, StatusPagamento, type Pedido } from '@alento/contract/pedido/pedido.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'
import { aMarket, aPedido } from '../../../test/purchase.ts'
import { newId } from '#platform/id.ts'
import { pedidoTable } from './pedido.tables.ts'

type Row = typeof pedidoTable.$inferInsert
type Grupos = { grupo: string; total: number; list: Pedido[] }[]

/** Copies of one order, each with its own state and hour of purchase. */
async function someOrders(t: TestApp, states: Partial<Row>[]) {
  const market = await aMarket(t)
  const first = await aPedido(t, market)
  const [row] = await t.db.select().from(pedidoTable).where(eq(pedidoTable.id, first._id))
  const outro = await aUsuario(t.db)
  await t.db.update(pedidoTable).set({ clienteId: outro.id }).where(eq(pedidoTable.id, first._id))
  const rows = states.map((state, n) => ({
    ...row!,
    id: newId(),
    codigo: `TESTE${String(n).padStart(3, '0')}`,
    chaveIdempotencia: `chave-${n}`,
    agendamentoId: null,
    expiraEm: null,
    criadoEm: t.clock.now().subtract({ hours: n }),
    ...state,
  }))
  await t.db.insert(pedidoTable).values(rows)
  return { market, rows }
}

const ask = async (t: TestApp, id: string, query = '') =>
  (await (await t.as(id)).get(`/api/pedidos/grupos${query}`)).json<Grupos>()

test('the database puts every state of an order in the group that the contract says', async () => {
  const t = await startApp()
  const states = StatusPagamento.options.flatMap((statusPagamento) =>
    StatusAtendimento.options.flatMap((statusAtendimento) =>
      [true, false].map((pagamentoAto) => ({ statusPagamento, statusAtendimento, pagamentoAto })),
    ),
  )
  const { market } = await someOrders(t, states)
  const grupos = await ask(t, market.cliente.id, '?limit=20')
  expect(grupos.reduce((n, g) => n + g.list.length, 0)).toBe(states.length)
  for (const { grupo, list } of grupos) for (const pedido of list) expect(grupoOf(pedido)).toBe(grupo)
  expect(grupos.map((g) => g.grupo)).toEqual(['ativos', 'noLocal', 'aguardando', 'encerrados'])
})

test('counts are over all orders, and an old order that still matters comes before newer ones that are done', async () => {
  const t = await startApp()
  const done = { statusPagamento: 'CONCLUIDO', statusAtendimento: 'REALIZADO', avaliado: true } as const
  const { market, rows } = await someOrders(t, [
    ...Array.from({ length: 30 }, () => done),
    { ...done, avaliado: false },
    { statusPagamento: 'CONCLUIDO', statusAtendimento: 'AGUARDANDO' },
  ])
  const [ativos] = await ask(t, market.cliente.id)
  expect([ativos?.total, ativos?.list.length]).toEqual([32, 5])
  expect(ativos?.list.slice(0, 3).map((p) => p._id)).toEqual([rows[31]!.id, rows[30]!.id, rows[0]!.id])
  const seen = new Set<string>()
  for (const offset of [0, 20])
    for (const { list } of await ask(t, market.cliente.id, `?grupo=ativos&limit=20&offset=${offset}`))
      for (const pedido of list) seen.add(pedido._id)
  expect(seen.size).toBe(32)
})

test('a client sees no order of another one, and nobody else asks for groups', async () => {
  const t = await startApp()
  await someOrders(t, [{}])
  expect(await ask(t, (await aUsuario(t.db)).id)).toEqual([])
  const staff = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  expect((await staff.get('/api/pedidos/grupos')).statusCode).toBe(403)
})
