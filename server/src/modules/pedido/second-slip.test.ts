import { expect, test } from 'vitest'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aMarket, aPedido, endereco } from '../../../test/purchase.ts'

const boleto = '/api/v1/payments/purchase/boleto'
const all = (t: TestApp) => t.simulator.control.transactions()

/** An order whose boleto falls due on 16 March and clears by the 20th, and a function that requests another boleto. */
async function aSlip(t: TestApp) {
  const market = await aMarket(t)
  const { _id } = await aPedido(t, market, '09:00', '2026-04-20')
  const client = await t.as(market.cliente.id)
  const ask = (dia_pagamento: number) => client.post(boleto, { pedido_id: _id, dia_pagamento, endereco })
  const read = async (): Promise<Pedido> => (await client.get(`/api/pedidos/${_id}`)).json()
  expect((await ask(15)).statusCode).toBe(200)
  return { ask, read, first: all(t)[0]!.id }
}

test('a second boleto has its own due date, cancels the first one at the bank, and the order waits for it', async () => {
  const t = await startApp()
  const { ask, read, first } = await aSlip(t)
  t.clock.set(Temporal.Instant.from('2026-03-18T12:00:00Z'))
  expect((await ask(25)).json<Pedido>()).toMatchObject({
    statusPagamento: 'AGUARDANDO_PAGAMENTO',
    pagamento: { boleto: { vencimento: '2026-03-25', limite: '2026-03-31' } },
  })
  await t.drain()
  expect(all(t).map((x) => [x.id === first, x.status])).toEqual([
    [false, 'pending'],
    [true, 'canceled'],
  ])
  t.clock.set(Temporal.Instant.from('2026-03-21T12:00:00Z'))
  await t.runJob('pedido.expirar')
  expect((await read()).statusPagamento).toBe('AGUARDANDO_PAGAMENTO')
})

test('the first boleto paid all the same never counts together with the second: whichever the bank reports first, one is kept', async () => {
  for (const order of ['first', 'second'] as const) {
    const t = await startApp()
    const { ask, read, first } = await aSlip(t)
    // The bank does not learn that we cancelled the first one.
    await ask(25)
    t.simulator.control.pay(first)
    const second = all(t)[0]!.id
    t.simulator.control.pay(second)
    for (const id of order === 'first' ? [first, second] : [second, first]) await t.notify(id)
    await t.drain()
    await t.drain()
    expect(Object.fromEntries(all(t).map((x) => [x.id, x.estornado]))).toEqual({
      [first]: 12_900,
      [second]: 0,
    })
    expect(await read()).toMatchObject({ statusPagamento: 'CONCLUIDO', devolvido: 0 })
  }
})

test('20 requests for a second boleto at once leave one that can be paid', async () => {
  const t = await startApp()
  const { ask } = await aSlip(t)
  const replies = await Promise.all(Array.from({ length: 20 }, () => ask(25)))
  expect(replies.filter((r) => r.statusCode >= 500)).toEqual([])
  await t.drain()
  expect(all(t).filter((x) => x.status === 'pending')).toHaveLength(1)
})

for (const [when, at, status] of [
  ['until the last second of the clearing', '2026-03-21T02:59:59Z', 200],
  ['not after it, also while nobody has cancelled the order yet', '2026-03-21T03:00:00Z', 409],
] as const) {
  test(`a second boleto can be requested ${when}`, async () => {
    const t = await startApp()
    const { ask } = await aSlip(t)
    t.clock.set(Temporal.Instant.from(at))
    expect((await ask(25)).statusCode).toBe(status)
  })
}

test('a cancelled attempt is checked once more: a boleto paid late, without any webhook, is refunded', async () => {
  const t = await startApp()
  const { ask, first } = await aSlip(t)
  await ask(25)
  t.simulator.control.pay(first)
  const { rows } = await t.db.execute<{ id: string }>(
    `select id from pagamento where transacao_id = '${first}'`,
  )
  await t.runJob('pagamento.conferir', { pagamentoId: rows[0]!.id })
  await t.drain()
  expect(all(t).find((x) => x.id === first)!.estornado).toBe(12_900)
})
