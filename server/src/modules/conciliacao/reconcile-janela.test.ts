import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pagamentoTable } from '#modules/pagamento/pagamento.tables.ts'
import { startApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'
import { aMarket, aPaidPedido, aPedido, goodCard } from '../../../test/purchase.ts'
import {
  aForeignPix,
  aSale,
  found,
  lastTransacao,
  mended,
  open,
  sweep,
  sweepTwice,
} from '../../../test/sweep.ts'

const pix = '/api/v1/payments/purchase/pix'
const credit = '/api/v1/payments/purchase/credit'

test('a gateway that goes down in the middle: what was read is done, the rest is done next time', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const client = await t.as(market.cliente.id)
  for (const horario of ['09:00', '09:30', '10:00', '10:30', '11:00']) {
    const { _id } = await aPedido(t, market, horario)
    await client.post(pix, { pedido_id: _id })
  }
  for (const { id } of t.simulator.control.transactions()) t.simulator.control.pay(id)
  t.clock.add({ minutes: 5 })
  const before = { ...t.gateway }
  const read = (id: string) => before.readTransaction(id)
  let calls = 0
  t.gateway.readTransaction = (id) => {
    calls += 1
    if (calls > 2) t.simulator.control.changeFaults({ tipo: 'erro', status: 502, alcance: 'tudo' })
    return read(id)
  }
  await t.runJob('conciliacao.hora')
  await t.drain()
  const paid = async () =>
    (await t.db.select().from(pagamentoTable)).filter((p) => p.status === 'PAGO').length
  expect(await paid()).toBe(2)
  const runs = async () =>
    (
      await t.db.execute(
        sql`select incompleta, terminada_em is not null as fim from conciliacao_execucao order by iniciada_em`,
      )
    ).rows
  expect(await runs()).toEqual([{ incompleta: true, fim: true }])
  t.gateway.readTransaction = read
  t.simulator.control.resetFaults()
  const five = Array.from({ length: 5 }, () => mended('TENTATIVA_ABERTA', 'PAGAMENTO_ATUALIZADO'))
  expect(await sweepTwice(t, 'hora')).toEqual(five)
  expect(await paid()).toBe(5)
  expect((await runs()).at(-1)).toEqual({ incompleta: false, fim: true })
})

test('a run that breaks off is taken up where it was, however long ago', async () => {
  const t = await startApp()
  await aSale(t)
  t.simulator.control.changeFaults({ tipo: 'erro', status: 502, alcance: 'tudo' })
  t.clock.add({ minutes: 20 })
  await t.runJob('conciliacao.hora')
  await t.drain()
  t.simulator.control.resetFaults()
  t.simulator.control.refund(lastTransacao(t).id)
  t.clock.add({ hours: 24 * 10 })
  await sweep(t, 'hora')
  expect(await found(t)).toEqual([mended('DEVOLVIDO_LA', 'PAGAMENTO_ATUALIZADO')])
})

test('money that went back at the gateway a year after the sale is found, although no webhook arrived', async () => {
  const t = await startApp()
  await aSale(t)
  t.clock.add({ hours: 24 * 370 })
  t.simulator.control.refund(lastTransacao(t).id)
  await sweep(t, 'semana')
  expect(await found(t)).toEqual([mended('DEVOLVIDO_LA', 'PAGAMENTO_ATUALIZADO')])
})

test('a window is read by days; after a list that fails, paid attempts are looked at one by one, and the next run reads that day', async () => {
  const t = await startApp()
  await aSale(t)
  const sold = t.clock.now()
  t.clock.add({ hours: 60 })
  t.simulator.control.refund(lastTransacao(t).id)
  const before = { ...t.gateway }
  const lists: [from: number, until: number][] = []
  const hours = (i: Temporal.Instant): number => Math.round(i.since(sold).total('hours'))
  let fails = true
  t.gateway.listTransactions = (period) => {
    lists.push([hours(period.from), hours(period.until)])
    if (fails && hours(period.until) > -60) throw new Error('esta lista não')
    return before.listTransactions(period)
  }
  await sweep(t)
  expect(lists).toEqual([-108, -84, -60].map((h) => [h, h + 24]))
  expect(await found(t)).toEqual([mended('DEVOLVIDO_LA', 'PAGAMENTO_ATUALIZADO')])
  fails = false
  lists.length = 0
  t.clock.add({ hours: 24 * 7 })
  await sweep(t)
  expect(lists[0]).toEqual([-60, -36])
  expect(lists.at(-1)?.[1]).toBe(60 + 24 * 7 + 1)
})

test('one thing that fails keeps no other waiting', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  await aPaidPedido(t, market, '09:00')
  await aPaidPedido(t, market, '10:00')
  const [second, first] = t.simulator.control.transactions()
  for (const x of [first!, second!]) t.simulator.control.refund(x.id)
  const before = { ...t.gateway }
  const read = (id: string) => before.readTransaction(id)
  t.gateway.readTransaction = async (id) => {
    if (id === first!.id) throw new Error('só esta')
    return read(id)
  }
  await sweep(t)
  expect(await found(t)).toEqual([mended('DEVOLVIDO_LA', 'PAGAMENTO_ATUALIZADO')])
  t.gateway.readTransaction = read
  await sweep(t)
  expect(await found(t)).toHaveLength(2)
})

test('a difference that a person closed stays closed, also when it is seen again', async () => {
  const t = await startApp()
  const market = await aSale(t)
  t.simulator.control.books.changeTransaction(lastTransacao(t).id, { status: 'dispute' })
  await sweep(t)
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  const [one] = (await admin.get('/api/conciliacao/divergencias?situacao=ABERTA')).json()
  expect(one).toMatchObject({
    tipo: 'CONTESTACAO',
    pedido: { unidade: market.unidade.nomeRede },
    esperado: 12_900,
  })
  const url = `/api/conciliacao/divergencias/${one._id}`
  const closed = await admin.put(url, { nota: 'Defesa enviada ao banco' })
  expect([closed.statusCode, closed.json().conserto]).toEqual([200, 'PESSOA'])
  expect((await admin.put(url, { nota: 'De novo, outra vez' })).json().code).toBe('conciliacao.ja_resolvida')
  await sweep(t)
  expect((await admin.get('/api/conciliacao/divergencias?situacao=ABERTA')).json()).toEqual([])
})

test("'Conferir agora' pressed twice is one run, by key and while it is under way; then there may be another", async () => {
  const t = await startApp()
  await aSale(t)
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  const url = '/api/conciliacao/execucoes'
  t.clock.add({ minutes: 1 })
  const start = async (key: string) => (await admin.post(url, {}, { 'idempotency-key': key })).json()._id
  const first = await start('chave-numero-um')
  expect(await start('chave-numero-um')).toBe(first)
  expect(await start('chave-numero-dois')).toBe(first)
  expect(await t.countJobs('conciliacao.rodar')).toBe(1)
  await t.drain()
  expect((await admin.get(url)).json()).toMatchObject([{ _id: first, transacoes: 1, incompleta: false }])
  expect(await start('chave-numero-um')).toBe(first)
  expect(await start('chave-numero-tres')).not.toBe(first)
})

test('a run whose process died is over after a while and blocks nobody', async () => {
  const t = await startApp()
  await aSale(t)
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  await admin.post('/api/conciliacao/execucoes')
  await t.db.execute("delete from pgboss.job where name = 'conciliacao.rodar'")
  await t.runJob('conciliacao.dia')
  expect((await admin.get('/api/conciliacao/execucoes')).json()).toHaveLength(1)
  await sweep(t)
  expect((await admin.get('/api/conciliacao/execucoes')).json()).toMatchObject([
    { incompleta: false, terminadaEm: expect.any(String) },
    { incompleta: true, terminadaEm: expect.any(String) },
  ])
})

test('parallel sweeps write each difference once and give money back once', async () => {
  const t = await startApp()
  const market = await aSale(t)
  const [p] = await t.db.select().from(pagamentoTable)
  const second = await aForeignPix(t, market.unidade.zoopSellerId!, p!.referenceId)
  t.simulator.control.books.changeTransaction(second, { valor: 12_900 })
  t.simulator.control.pay(second)
  t.simulator.control.pay(await aForeignPix(t, market.unidade.zoopSellerId!, 'OUTRA-1'))
  t.clock.add({ minutes: 20 })
  await Promise.all(['hora', 'dia', 'semana', 'hora', 'dia'].map((x) => t.runJob(`conciliacao.${x}`)))
  await t.drain()
  expect(await found(t)).toEqual([mended('DINHEIRO_TARDIO', 'DEVOLUCAO_PEDIDA'), open('TRANSACAO_ALHEIA')])
  expect(t.simulator.control.transactions().find((x) => x.id === second)?.estornado).toBe(12_900)
})

test('a thousand transactions are compared page by page, and what differs among them is found', async () => {
  const t = await startApp()
  const market = await aSale(t)
  const client = await t.as(market.cliente.id)
  const { _id } = await aPedido(t, market, '10:00')
  await client.post(credit, { pedido_id: _id, card: goodCard })
  await t.drain()
  const [p] = await t.db.select().from(pagamentoTable)
  for (let n = 0; n < 1_000; n += 1) await aForeignPix(t, market.unidade.zoopSellerId!, `OUTRA-${n}`)
  const foreign = t.simulator.control.transactions().filter((x) => x.referencia?.startsWith('OUTRA-'))
  for (const { id } of foreign) t.simulator.control.books.changeTransaction(id, { status: 'canceled' })
  t.simulator.control.refund(p!.transacaoId!)
  t.simulator.control.books.changeTransaction(foreign[500]!.id, { status: 'succeeded' })
  expect(await sweepTwice(t)).toEqual([
    mended('DEVOLVIDO_LA', 'PAGAMENTO_ATUALIZADO'),
    open('TRANSACAO_ALHEIA', { encontrado: 5_000 }),
  ])
  const { rows } = await t.db.execute(
    sql`select transacoes from conciliacao_execucao order by iniciada_em limit 1`,
  )
  expect(rows).toEqual([{ transacoes: 1_002 }])
})

test('an order whose job still waits is not reported as a difference: only what the gateway changed is', async () => {
  const t = await startApp()
  await aSale(t)
  t.simulator.control.refund(lastTransacao(t).id)
  t.clock.add({ minutes: 20 })
  await t.runJob('conciliacao.dia')
  const { rows } = await t.db.execute<{ id: string }>(sql`select id from conciliacao_execucao`)
  await t.runJob('conciliacao.pedidos', { execucaoId: rows[0]!.id })
  await t.drain()
  expect(await found(t)).toEqual([mended('DEVOLVIDO_LA', 'PAGAMENTO_ATUALIZADO')])
})
