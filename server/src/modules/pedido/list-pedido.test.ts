import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { startApp } from '../../../test/app.ts'
import { agendaTable } from '#modules/agenda/agenda.tables.ts'
import { aCorpoClinico, aUsuario } from '../../../test/make.ts'
import { aMarket, aPaidPedido, aPedido } from '../../../test/purchase.ts'

async function start() {
  const t = await startApp()
  const [one, two] = [await aMarket(t), await aMarket(t)]
  const [first, second] = [await aPaidPedido(t, one), await aPaidPedido(t, two)]
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  const gestor = await t.as((await aUsuario(t.db, { role: 'AdmRede', redeId: one.unidade.id, cpf: null })).id)
  const client = await t.as(one.cliente.id)
  const ask = async (who: typeof admin, query: string) => {
    const res = await who.get(`/api/pedidos?${query}`)
    return res.statusCode === 200 ? res.json<Pedido[]>().map((p) => p._id) : res.statusCode
  }
  return { one, two, first, second, admin, gestor, client, ask }
}

test('the platform chooses orders by unit and by client', async () => {
  const { one, two, first, second, admin, ask } = await start()
  expect(await ask(admin, `unidade=${one.unidade.id}`)).toEqual([first._id])
  expect(await ask(admin, `cliente=${two.cliente.id}`)).toEqual([second._id])
  expect(await ask(admin, `unidade=${one.unidade.id}&cliente=${two.cliente.id}`)).toEqual([])
  expect(await ask(admin, `unidade=${crypto.randomUUID()}`)).toBe(404)
})

test('a unit chooses among its own orders by client; another unit does not exist for it', async () => {
  const { one, two, first, gestor, ask } = await start()
  expect(await ask(gestor, `unidade=${one.unidade.id}`)).toEqual([first._id])
  expect(await ask(gestor, `cliente=${one.cliente.id}`)).toEqual([first._id])
  expect(await ask(gestor, `cliente=${two.cliente.id}`)).toEqual([])
  expect(await ask(gestor, `unidade=${two.unidade.id}`)).toBe(404)
})

test('a client chooses among their own orders by unit; another client does not exist for them', async () => {
  const { one, two, first, client, ask } = await start()
  expect(await ask(client, `unidade=${one.unidade.id}`)).toEqual([first._id])
  expect(await ask(client, `unidade=${two.unidade.id}`)).toEqual([])
  expect(await ask(client, `cliente=${one.cliente.id}`)).toEqual([first._id])
  expect(await ask(client, `cliente=${two.cliente.id}`)).toBe(404)
})

test("an order names the schedule row of its appointment's weekday in the unit's zone, null once the row is removed", async () => {
  const t = await startApp()
  const market = await aMarket(t, { fuso: 'America/Rio_Branco' })
  await aCorpoClinico(t.db, { redeId: market.unidade.id })
  await t.db.update(agendaTable).set({ horaFim2: Temporal.PlainTime.from('23:00') })
  const own = eq(agendaTable.corpoClinicoId, market.profissional.id)
  const rows = await t.db.select().from(agendaTable).where(own)
  const rowOf = (diaSemana: number) => rows.find((row) => row.diaSemana === diaSemana)!.id
  // Friday 22:00 in Rio Branco is Saturday in UTC; then Saturday and Sunday, the ends of the week.
  const made = [
    await aPedido(t, market, '22:00', '2026-03-20'),
    await aPedido(t, market, '09:00', '2026-03-21'),
    await aPedido(t, market, '09:00', '2026-03-22'),
  ]
  const client = await t.as(market.cliente.id)
  const agendaOf = (p: Pedido) => p.agendamento?.agenda
  const one = async ({ _id }: Pedido) => agendaOf((await client.get(`/api/pedidos/${_id}`)).json())
  const list = async () => (await client.get('/api/pedidos')).json<Pedido[]>().map(agendaOf)
  const wanted = [6, 7, 1].map(rowOf)
  expect(made.map(agendaOf)).toEqual(wanted)
  expect(await Promise.all(made.map(one))).toEqual(wanted)
  expect(new Set(await list())).toEqual(new Set(wanted))
  await t.db.delete(agendaTable).where(and(own, eq(agendaTable.diaSemana, 1)))
  expect(await Promise.all(made.map(one))).toEqual([rowOf(6), rowOf(7), null])
  expect((await list()).filter((agenda) => agenda === null)).toHaveLength(1)
})
