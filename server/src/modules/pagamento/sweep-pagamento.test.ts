import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { GatewayError } from '#platform/gateway/gateway.ts'
import { startApp } from '../../../test/app.ts'
import { aMarket, aPedido } from '../../../test/purchase.ts'

/** Attempts that wait at the gateway, and how often it was asked about each. */
async function startMany(many: number) {
  const t = await startApp()
  const market = await aMarket(t)
  const { _id } = await aPedido(t, market)
  await (await t.as(market.cliente.id)).post('/api/v1/payments/purchase/pix', { pedido_id: _id })
  await t.db.execute(sql`
    insert into pagamento select (jsonb_populate_record(p, jsonb_build_object('id', n.id, 'referencia', n.id, 'reference_id', n.id, 'transacao_id', n.id))).*
    from pagamento p, (select gen_random_uuid() as id from generate_series(2, ${many}::int)) n`)
  const asked = new Map<string, number>()
  const read = t.gateway.readTransaction.bind(t.gateway)
  let refusing: (id: string) => boolean = () => false
  t.gateway.readTransaction = async (id) => {
    asked.set(id, (asked.get(id) ?? 0) + 1)
    if (refusing(id)) throw new GatewayError('unavailable', 'sem resposta')
    return read(id)
  }
  const refuse = (ids: (id: string) => boolean) => void (refusing = ids)
  return { t, asked, refuse }
}
const once = (many: number) => Array.from({ length: many }, () => 1)

test('more than a page of open attempts: one run asks about all, the next not before a minute', async () => {
  const { t, asked } = await startMany(120)
  t.clock.add({ minutes: 2 })
  await t.runJob('pagamento.varrer')
  expect([...asked.values()]).toEqual(once(120))
  expect(await t.countJobs('pagamento.ajudar')).toBe(7)
  t.clock.add({ minutes: 1 })
  await t.drain()
  expect([...asked.values()]).toEqual(once(120))
})

test('runs at once ask about each attempt once, and one without an answer keeps no other waiting', async () => {
  const { t, asked, refuse } = await startMany(110)
  const { rows } = await t.db.execute<{ id: string }>('select transacao_id as id from pagamento limit 1')
  refuse((id) => id === rows[0]!.id)
  t.clock.add({ minutes: 2 })
  await Promise.all([t.runJob('pagamento.varrer'), t.runJob('pagamento.varrer')])
  expect([...asked.values()]).toEqual(once(110))
})

test('a gateway that is away is asked three times in a run, and about the others later', async () => {
  const { t, asked, refuse } = await startMany(110)
  refuse(() => true)
  t.clock.add({ minutes: 2 })
  await t.runJob('pagamento.varrer')
  expect(asked.size).toBe(3)
  refuse(() => false)
  for (let run = 0; run < 2; run += 1) {
    t.clock.add({ minutes: 2 })
    await t.runJob('pagamento.varrer')
  }
  expect(asked.size).toBe(110)
})
