/** @module-tag once */
import { afterAll, expect, test } from 'vitest'
import { aBuyer, aTown, type Buyer } from './people.ts'
import { findDamage } from './invariants.ts'
import { openWorld, type Reply, type World } from './world.ts'

let w: World
afterAll(() => w?.close())

/** Waits for a state by polling, without sleeps. */
const until = async (get: () => Promise<unknown>, state: unknown): Promise<void> => {
  await expect.poll(get, { timeout: 30_000, interval: 50 }).toEqual(state)
}
const is = (reply: Reply | null, ...statuses: number[]): void => expect(statuses).toContain(reply?.status)

/** Sends all requests at once and kills the server at the first response, while the others are in any stage. */
async function killAtFirstAnswer(requests: readonly Promise<Reply | null>[]): Promise<(Reply | null)[]> {
  await Promise.any(requests.map((r) => r.then((reply) => reply ?? Promise.reject(new Error('no answer')))))
  await w.kill()
  return Promise.all(requests)
}

const referencesOf = async (b: Buyer): Promise<string[]> =>
  (
    await w.query<{ reference_id: string }>(`select reference_id from pagamento where referencia = '${b.id}'`)
  ).map((r) => r.reference_id)
const transacoesOf = async (b: Buyer) => {
  const references = await referencesOf(b)
  return (await w.gateway.transacoes()).filter((t) => references.includes(t.referencia))
}

/** Kills while orders are created and coupons applied. */
async function placing(buyers: Buyer[]): Promise<void> {
  const early = buyers.slice(0, 3)
  for (const b of early) is(await b.place(), 201)
  await killAtFirstAnswer([...buyers.slice(3).map((b) => b.place()), ...early.map((b) => b.coupon())])
  await w.start(2)
  for (const b of buyers) {
    is(await b.place(), 201)
    expect((await b.list())?.map((p) => p._id)).toEqual([b.id])
  }
  for (const b of early) is(await b.coupon(), 200)
}

/** Kills when the gateway has processed the request and its response never arrives. */
async function charging([card, pix, boleto]: Buyer[]): Promise<void> {
  await w.gateway.fail({ tipo: 'demora', demoraMs: 60_000, webhooks: { descartar: true } })
  const lost = [card!.pay('credit'), pix!.pay('pix'), boleto!.pay('boleto')]
  await until(async () => (await w.gateway.transacoes()).length, 3)
  await w.kill()
  expect(await Promise.all(lost)).toEqual([null, null, null])
  await w.gateway.heal()
  await w.start(2)
  await w.gateway.fail({ webhooks: { descartar: true } })
  await w.runJob('pagamento.varrer')
  await until(card!.status, 'CONCLUIDO')
  await until(pix!.status, 'AGUARDANDO_PAGAMENTO')
  await until(boleto!.status, 'AGUARDANDO_PAGAMENTO')
  is(await card!.pay('credit'), 200)
  expect(await w.gateway.transacoes()).toHaveLength(3)
}

/**
 * Payments at the bank while the server is down; one charge that never reaches the gateway; one that reaches it only after its
 * buyer paid again.
 */
async function losing([pix, boleto, never, late]: Buyer[]): Promise<void> {
  await w.gateway.fail({ webhooks: { descartar: true } })
  w.road.hold(/^POST .*\/transactions$/)
  const first = never!.pay('credit')
  await until(async () => w.road.held(), 1)
  const second = late!.pay('credit')
  await until(async () => w.road.held(), 2)
  const [attempt] = await referencesOf(late!)
  await w.kill()
  expect(await Promise.all([first, second])).toEqual([null, null])
  w.road.hold(null)
  for (const t of await w.gateway.transacoes()) if (t.status === 'pending') await w.gateway.pay(t.id)
  await w.start(2)
  await w.runJob('pagamento.varrer')
  await until(pix!.status, 'CONCLUIDO')
  await until(boleto!.status, 'CONCLUIDO')
  await w.gateway.heal()
  is(await never!.pay('pix', crypto.randomUUID()), 200)
  is(await late!.pay('credit', crypto.randomUUID()), 200)
  w.road.letGo(1)
  const arrived = async () => (await w.gateway.transacoes()).find((t) => t.referencia === attempt)
  await until(async () => (await arrived())?.estornado, (await late!.see())!.valorTotal)
}

/** Kills during a webhook's job that reads, and during a refund's job that refunds. */
async function working([waiting, changed]: Buyer[]): Promise<void> {
  is(await waiting!.pay('pix'), 200)
  is(await changed!.pay('pix'), 200)
  const [old] = await transacoesOf(changed!)
  is(await changed!.pay('credit', crypto.randomUUID()), 200)
  await w.gateway.fail({ tipo: 'demora', alcance: 'estornos', demoraMs: 60_000 })
  await w.gateway.pay(old!.id)
  const back = async () => (await w.gateway.transacoes()).find((t) => t.id === old!.id)?.estornado
  await until(back, old!.valor)
  const [read] = await transacoesOf(waiting!)
  const kept = w.road.held()
  w.road.hold(new RegExp(`^GET .*/transactions/${read!.id}`))
  await w.gateway.pay(read!.id)
  await until(async () => w.road.held(), kept + 1)
  await w.kill()
  w.road.hold(null)
  await w.gateway.heal()
  await w.start(1) // what a killed process had taken is done again within a minute
  await until(waiting!.status, 'CONCLUIDO')
  await until(
    () => w.query(`select status from estorno where transacao_id = '${old!.id}'`),
    [{ status: 'FEITO' }],
  )
}

/** Vouchers redeemed at the desk, already paid or paid there. */
async function attending(buyers: Buyer[]): Promise<void> {
  const replies = await killAtFirstAnswer(buyers.map((b) => b.redeem()))
  await w.start(1)
  for (const [i, b] of buyers.entries()) {
    const again = await b.redeem()
    is(again, ...(replies[i] ? [409] : [200, 409]))
    expect((await b.see())?.statusAtendimento).toBe('REALIZADO')
  }
  await until(async () => (await w.query('select 1 from depoimento')).length, buyers.length)
}

const leftToDo = `select name, state from pgboss.job where state < 'completed' and start_after <= now()`

test(
  'killed with -9 at each step of checkout and started again: no order is lost, no money without its order, the ledger adds up',
  { timeout: 180_000 },
  async () => {
    w = await openWorld('checkout')
    const town = await w.withDatabase((db) => aTown(db, 16))
    const buyers = town.clients.map((_, i) => aBuyer(w, town, i))
    await w.start()
    await placing(buyers.slice(0, 10))
    const [card, pix, boleto, never, late, waiting, changed] = buyers as [
      Buyer,
      Buyer,
      Buyer,
      Buyer,
      Buyer,
      Buyer,
      Buyer,
    ]
    await charging([card, pix, boleto])
    await losing([pix, boleto, never, late])
    await working([waiting, changed])
    const atDesk = buyers.slice(10)
    for (const [i, b] of atDesk.entries()) {
      is(await b.place(i < 3 ? 'Alento' : 'SinSaude'), 201)
      is(await b.pay(i < 3 ? 'credit' : 'ato'), 200)
    }
    await attending(atDesk)
    await w.letPass(31)
    await w.runJob('pagamento.varrer')
    await w.runJob('pedido.expirar')
    const unpaid = buyers.slice(7, 10)
    for (const b of unpaid) expect(await b.status()).toBe('CANCELADO')
    await until(() => w.query(leftToDo), [])
    await w.stop()
    const promised = buyers.filter((b) => b.acked).map((b) => b.id)
    const transacoes = await w.gateway.transacoes()
    expect(await w.withDatabase((db) => findDamage(db, transacoes, promised))).toEqual([])
  },
)
