import { expect, test } from 'vitest'
import type { Estorno } from '@alento/contract/pagamento/estorno.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'
import { aMarket, aPaidPedido } from '../../../test/purchase.ts'

/** An order of R$ 129,00 paid by card, its client, and a platform administrator. */
async function aPaid(t: TestApp) {
  const market = await aMarket(t)
  const { _id } = await aPaidPedido(t, market)
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  const client = await t.as(market.cliente.id)
  const refund = (valor?: number, key: string = crypto.randomUUID()) =>
    admin.post(
      `/api/pedidos/${_id}/estornar`,
      { motivo: 'culpa da unidade', ...(valor && { valor }) },
      { 'idempotency-key': key },
    )
  const read = async (): Promise<Pedido> => (await client.get(`/api/pedidos/${_id}`)).json()
  const list = async (): Promise<Estorno[]> => (await admin.get(`/api/estornos?referencia=${_id}`)).json()
  return { _id, admin, client, refund, read, list }
}
const back = (t: TestApp) => t.simulator.control.transactions()[0]!.estornado
const faults = (t: TestApp) => t.simulator.control
/** Makes the gateway refuse refunds for lack of balance. */
const refuse = (t: TestApp) => faults(t).changeFaults({ tipo: 'erro', status: 402, alcance: 'estornos' })

test('of 20 parts asked for at once, together more than was paid, those that fit go back and no centavo more', async () => {
  const t = await startApp()
  const { refund, list, read } = await aPaid(t)
  const replies = await Promise.all(Array.from({ length: 20 }, () => refund(1_001)))
  expect(replies.filter((r) => r.statusCode === 200)).toHaveLength(12)
  expect(new Set(replies.filter((r) => r.statusCode !== 200).map((r) => r.json().code))).toEqual(
    new Set(['pagamento.estorno_acima']),
  )
  for (let run = 0; run < 12; run += 1) {
    await t.drain()
    t.clock.add({ minutes: 11 })
    await t.runJob('pagamento.varrer')
  }
  expect([back(t), (await read()).devolvido]).toEqual([12_012, 12_012])
  expect((await list()).map((e) => e.status)).toEqual(Array.from({ length: 12 }, () => 'FEITO'))
})

test('the database refuses refunds beyond what was paid, and parts that do not add up, whoever writes them', async () => {
  const t = await startApp()
  await aPaid(t)
  const insert = (valor: number, repasse: number, taxa: number, chave: string) =>
    t.db.execute(
      `insert into estorno (id, pagamento_id, transacao_id, chave, valor, repasse, taxa, motivo, status, criado_em)
       select gen_random_uuid(), id, transacao_id, '${chave}', ${valor}, ${repasse}, ${taxa}, 'x', 'PEDIDO', now() from pagamento`,
    )
  const parallel = await Promise.allSettled(
    Array.from({ length: 10 }, (_, i) => insert(6_000, 5_400, 600, `p${i}`)),
  )
  expect(parallel.filter((r) => r.status === 'fulfilled')).toHaveLength(2)
  const refused = (constraint: string) => ({ cause: { constraint } })
  await expect(insert(900, 100, 800, 'taxa')).rejects.toMatchObject(refused('estorno_ate_o_pago'))
  await expect(insert(900, 800, 90, 'soma')).rejects.toMatchObject(refused('estorno_soma'))
  await insert(900, 810, 90, 'resto')
})

test('the same wish again, 10 times at once, is one refund', async () => {
  const t = await startApp()
  const { refund } = await aPaid(t)
  const replies = await Promise.all(Array.from({ length: 10 }, () => refund(5_000, 'um-desejo-so')))
  expect(new Set(replies.map((r) => r.statusCode))).toEqual(new Set([200]))
  await t.drain()
  await t.drain()
  expect(back(t)).toBe(5_000)
})

for (const minutes of [0, 2]) {
  test(`a refund whose answer was lost is looked up ${minutes} minutes later and never made twice, however often its job runs`, async () => {
    const t = await startApp({ ZOOP_TIMEOUT_MS: '400' })
    const { refund, list, read } = await aPaid(t)
    await refund(5_000)
    faults(t).changeFaults({ tipo: 'queda', momento: 'depois', alcance: 'estornos' })
    await t.drain()
    expect([(await list())[0]!.status, back(t)]).toEqual(['ENVIANDO', 5_000])
    expect(await read()).toMatchObject({ devolvido: 0, aDevolver: 5_000 })
    faults(t).resetFaults()
    t.clock.add({ minutes })
    const { _id: estornoId } = (await list())[0]!
    await Promise.allSettled(Array.from({ length: 5 }, () => t.runJob('pagamento.estornar', { estornoId })))
    await t.runJob('pagamento.estornar', { estornoId })
    expect([(await list())[0]!.status, back(t)]).toEqual(['FEITO', 5_000])
    expect(await read()).toMatchObject({ devolvido: 5_000, aDevolver: 0, statusPagamento: 'CONCLUIDO' })
  })
}

test('a refund that never reached the gateway waits a minute before it is sent again; another of the order waits for it', async () => {
  const t = await startApp({ ZOOP_TIMEOUT_MS: '400' })
  const { refund, list } = await aPaid(t)
  await refund(5_000)
  faults(t).changeFaults({ tipo: 'queda', momento: 'antes', alcance: 'estornos' })
  await t.drain()
  faults(t).resetFaults()
  await refund(5_000)
  const ids = (await list()).map((e) => e._id)
  for (const estornoId of ids)
    await expect(t.runJob('pagamento.estornar', { estornoId })).rejects.toThrow('on its way')
  expect(back(t)).toBe(0)
  t.clock.add({ minutes: 2 })
  for (const estornoId of ids.toReversed()) await t.runJob('pagamento.estornar', { estornoId })
  expect(back(t)).toBe(10_000)
})

test('parallel jobs of one refund and of its neighbour give each back once', async () => {
  const t = await startApp()
  const { refund, list } = await aPaid(t)
  await refund(5_000)
  await refund(5_000)
  const ids = (await list()).map((e) => e._id)
  await Promise.allSettled(
    Array.from({ length: 12 }, (_, i) => t.runJob('pagamento.estornar', { estornoId: ids[i % 2]! })),
  )
  t.clock.add({ minutes: 11 })
  await t.runJob('pagamento.varrer')
  expect([back(t), (await list()).map((e) => e.status)]).toEqual([10_000, ['FEITO', 'FEITO']])
})

test('a refund that the gateway refuses is kept for a person, never called done; repeated it goes back', async () => {
  const t = await startApp()
  const { client, _id, admin, list, read } = await aPaid(t)
  refuse(t)
  await client.post(`/api/pedidos/${_id}/desistir`)
  await t.drain()
  const [refused] = await list()
  expect(refused).toMatchObject({
    status: 'RECUSADO',
    valor: 12_900,
    valorUnidade: 11_610,
    valorPlataforma: 1_290,
  })
  expect(refused!.recusa).toContain('void_transaction_error')
  expect(await read()).toMatchObject({
    statusPagamento: 'CONCLUIDO',
    statusAtendimento: 'CANCELADO',
    devolvido: 0,
    aDevolver: 12_900,
  })
  expect((await admin.get('/api/estornos?status=RECUSADO')).json()).toHaveLength(1)
  faults(t).resetFaults()
  for (const _ of [1, 2]) await admin.post(`/api/estornos/${refused!._id}/repetir`)
  await t.drain()
  await t.drain()
  expect([back(t), await read()]).toMatchObject([12_900, { statusPagamento: 'ESTORNADO', devolvido: 12_900 }])
})

test('a refused refund that a person paid out is done with its proof, and the order ends', async () => {
  const t = await startApp()
  const { client, _id, admin, list, read } = await aPaid(t)
  refuse(t)
  await client.post(`/api/pedidos/${_id}/desistir`)
  await t.drain()
  const [refused] = await list()
  const pay = (comprovante: string) => admin.post(`/api/estornos/${refused!._id}/pagar`, { comprovante })
  expect((await pay('')).statusCode).toBe(422)
  const replies = await Promise.all([pay('TED 0001 de 12/03'), pay('TED 0001 de 12/03')])
  expect(replies.map((r) => r.statusCode)).toEqual([200, 200])
  await t.drain()
  expect(await list()).toMatchObject([{ status: 'FEITO', comprovante: 'TED 0001 de 12/03' }])
  expect(await read()).toMatchObject({ statusPagamento: 'ESTORNADO', devolvido: 12_900, aDevolver: 0 })
  const again = await admin.post(`/api/estornos/${refused!._id}/repetir`)
  expect(again.json().status).toBe('FEITO')
})

test('one that is on its way cannot be paid out by hand, and a refused one cannot pass what others gave back meanwhile', async () => {
  const t = await startApp()
  const { refund, admin, list } = await aPaid(t)
  await refund(9_000)
  const [waiting] = await list()
  const early = await admin.post(`/api/estornos/${waiting!._id}/pagar`, { comprovante: 'TED 0001' })
  expect([early.statusCode, early.json().code]).toEqual([409, 'pagamento.estorno_nao_recusado'])
  refuse(t)
  await t.drain()
  faults(t).resetFaults()
  await refund(9_000)
  await t.drain()
  const refused = (await list()).find((e) => e.status === 'RECUSADO')!
  for (const way of ['repetir', 'pagar']) {
    const res = await admin.post(
      `/api/estornos/${refused._id}/${way}`,
      way === 'pagar' ? { comprovante: 'TED 0001' } : {},
    )
    expect([way, res.statusCode, res.json().code]).toEqual([way, 422, 'pagamento.estorno_acima'])
  }
})

test('money that the gateway gave back by itself, a chargeback say, is a refund too, with its parts', async () => {
  const t = await startApp()
  const { refund, list, read } = await aPaid(t)
  await refund(900)
  await t.drain()
  const { id, vendedor } = t.simulator.control.transactions()[0]!
  await t.gateway.refund(id, { sellerId: vendedor })
  for (let i = 0; i < 3; i += 1) await t.notify(id)
  await t.drain()
  await t.drain()
  expect(
    (await list()).map((e) => [
      e.status,
      e.valor,
      e.valorUnidade,
      e.valorPlataforma,
      e.solicitadoPor === null,
    ]),
  ).toEqual([
    ['FEITO', 12_000, 10_800, 1_200, true],
    ['FEITO', 900, 810, 90, false],
  ])
  expect((await read()).statusPagamento).toBe('ESTORNADO')
})
