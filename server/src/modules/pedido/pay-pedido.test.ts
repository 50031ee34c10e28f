import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Checkout } from '@alento/contract/pedido/checkout.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aCartao, aCpf, aUsuario } from '../../../test/make.ts'
import {
  aMarket,
  aPaidPedido,
  aPedido,
  declinedCard,
  endereco,
  escolha,
  goodCard,
} from '../../../test/purchase.ts'
import { pagamentoTable } from '#modules/pagamento/pagamento.tables.ts'
import { pedidoTable } from './pedido.tables.ts'

const credit = '/api/v1/payments/purchase/credit'
const read = async (t: TestApp, clienteId: string, id: string): Promise<Pedido> =>
  (await (await t.as(clienteId)).get(`/api/pedidos/${id}`)).json()
const charged = (t: TestApp) => t.simulator.control.transactions().filter((x) => x.status === 'succeeded')

test('a card payment is charged once and confirms the order at once', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const paid = await aPaidPedido(t, market)
  expect(paid).toMatchObject({
    statusPagamento: 'CONCLUIDO',
    expiraEm: null,
    pagamento: { metodo: 'cartao', status: 'PAGO', valor: 12_900, cartao: { final: '5497' } },
  })
  expect(charged(t)).toMatchObject([{ valor: 12_900 }])
})

test('the unit gets the price less the fee and the platform the fee', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  await aPaidPedido(t, market)
  const receivables = await t.receivables()
  expect(receivables).toEqual({ [market.unidade.zoopSellerId!]: 11_610, [t.config.zoop.sellerId]: 1_290 })
})

test('the gateway is sent a default address for a client without one', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const { url, marketplaceId, key } = t.simulator
  const buyers = async () => {
    const response = await fetch(`${url}/v1/marketplaces/${marketplaceId}/buyers?limit=100`, {
      headers: { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` },
    })
    return ((await response.json()) as { items: { address: unknown }[] }).items
  }
  await aPaidPedido(t, market)
  expect(await buyers()).toMatchObject([
    {
      address: {
        line1: 'Endereço não informado',
        city: 'Rio de Janeiro',
        state: 'RJ',
        postal_code: '20010000',
      },
    },
  ])
})

test('a refused card says why, charges nothing, and another card pays', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const pedido = await aPedido(t, market)
  const client = await t.as(market.cliente.id)
  const refused = await client.post(credit, { pedido_id: pedido._id, card: declinedCard })
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'pagamento.recusado'])
  expect(await read(t, market.cliente.id, pedido._id)).toMatchObject({
    statusPagamento: 'INICIADO',
    pagamento: { status: 'RECUSADO' },
  })
  const paid = await client.post(credit, { pedido_id: pedido._id, card: goodCard })
  expect(paid.json().statusPagamento).toBe('CONCLUIDO')
  expect(charged(t)).toHaveLength(1)
})

test('a card that cannot be right is refused before the gateway is called', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const pedido = await aPedido(t, market)
  const client = await t.as(market.cliente.id)
  for (const wrong of [
    { card_number: '4539003370725498' },
    { expiration_month: '13' },
    { expiration_year: '2025' },
    { security_code: '12' },
    { card_number: '' },
  ]) {
    const res = await client.post(credit, { pedido_id: pedido._id, card: { ...goodCard, ...wrong } })
    expect([res.statusCode, res.json().detail]).toEqual([
      422,
      'Cartão de crédito com informações incompletas ou inválidas',
    ])
  }
  expect(t.simulator.control.transactions()).toEqual([])
})

test('20 clicks with one key, at the same time, charge once', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const pedido = await aPedido(t, market)
  const client = await t.as(market.cliente.id)
  const body = { pedido_id: pedido._id, card: goodCard }
  await Promise.all(
    Array.from({ length: 20 }, () => client.post(credit, body, { 'idempotency-key': 'um-clique-so' })),
  )
  const again = await client.post(credit, body, { 'idempotency-key': 'um-clique-so' })
  expect(again.json().statusPagamento).toBe('CONCLUIDO')
  expect(charged(t)).toHaveLength(1)
})

test('20 payments with different keys, at the same time, charge once', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const pedido = await aPedido(t, market)
  const client = await t.as(market.cliente.id)
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => client.post(credit, { pedido_id: pedido._id, card: goodCard })),
  )
  expect(replies.some((r) => r.statusCode === 200)).toBe(true)
  expect(replies.filter((r) => r.statusCode >= 500)).toEqual([])
  expect(charged(t)).toHaveLength(1)
  expect((await read(t, market.cliente.id, pedido._id)).statusPagamento).toBe('CONCLUIDO')
})

test('a gateway that is down: the order stays, the buyer reads so, and the next try charges once', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const pedido = await aPedido(t, market)
  const client = await t.as(market.cliente.id)
  t.simulator.control.changeFaults({ tipo: 'erro', status: 429, alcance: 'tudo' })
  const down = await client.post(credit, { pedido_id: pedido._id, card: goodCard })
  expect([down.statusCode, down.json().code]).toEqual([409, 'pagamento.indisponivel'])
  expect(down.json().action).toBe(
    'Nada foi cobrado e o seu pedido está guardado. Tente de novo em instantes.',
  )
  t.simulator.control.resetFaults()
  expect((await client.post(credit, { pedido_id: pedido._id, card: goodCard })).json().statusPagamento).toBe(
    'CONCLUIDO',
  )
  expect(charged(t)).toHaveLength(1)
})

for (const [tipo, momento] of [
  ['erro', 'antes'],
  ['erro', 'depois'],
  ['html', 'depois'],
  ['forma', 'depois'],
  ['truncada', 'depois'],
  ['queda', 'antes'],
  ['queda', 'depois'],
  ['demora', 'depois'],
] as const) {
  test(`a gateway that answers with ${tipo} (${momento} obeying): the buyer tries again and is charged once`, async () => {
    const t = await startApp({ ZOOP_TIMEOUT_MS: '400' })
    const market = await aMarket(t)
    const pedido = await aPedido(t, market)
    const client = await t.as(market.cliente.id)
    t.simulator.control.changeFaults({ tipo, momento, alcance: 'cobrancas', demoraMs: 3_000 })
    const first = await client.post(credit, { pedido_id: pedido._id, card: goodCard })
    expect([first.statusCode, first.json().code]).toEqual([409, 'pagamento.incerto'])
    expect((await read(t, market.cliente.id, pedido._id)).statusPagamento).toBe('INICIADO')
    t.simulator.control.resetFaults()
    const second = await client.post(credit, { pedido_id: pedido._id, card: goodCard })
    expect(second.json()).toMatchObject({ statusPagamento: 'CONCLUIDO', pagamento: { status: 'PAGO' } })
    expect(charged(t)).toHaveLength(1)
  })
}

test('an uncertain charge is found by the sweep, without the buyer', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const pedido = await aPedido(t, market)
  t.simulator.control.changeFaults({ tipo: 'html', momento: 'depois' })
  await (await t.as(market.cliente.id)).post(credit, { pedido_id: pedido._id, card: goodCard })
  t.clock.add({ minutes: 2 })
  await t.runJob('pagamento.varrer')
  await t.drain()
  expect((await read(t, market.cliente.id, pedido._id)).statusPagamento).toBe('CONCLUIDO')
})

test('an order whose charge is uncertain is not cancelled before the gateway answered', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const pedido = await aPedido(t, market)
  t.simulator.control.changeFaults({ tipo: 'queda', momento: 'depois' })
  await (await t.as(market.cliente.id)).post(credit, { pedido_id: pedido._id, card: goodCard })
  t.simulator.control.changeFaults({ alcance: 'tudo' })
  t.clock.add({ hours: 1 })
  await t.runJob('pedido.expirar')
  expect((await read(t, market.cliente.id, pedido._id)).statusPagamento).toBe('INICIADO')
})

test('a Pix waits 30 minutes, is paid in a bank, and the sweep confirms it without any webhook', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const pedido = await aPedido(t, market)
  const res = await (
    await t.as(market.cliente.id)
  ).post('/api/v1/payments/purchase/pix', { pedido_id: pedido._id })
  expect(res.json()).toMatchObject({
    statusPagamento: 'AGUARDANDO_PAGAMENTO',
    pagamento: { metodo: 'pix', status: 'PENDENTE', pix: { expiraEm: '2026-03-10T15:30:00Z' } },
  })
  t.simulator.control.pay(t.simulator.control.transactions()[0]!.id)
  t.clock.add({ minutes: 2 })
  await t.runJob('pagamento.varrer')
  await t.drain()
  expect((await read(t, market.cliente.id, pedido._id)).statusPagamento).toBe('CONCLUIDO')
})

test('an unpaid Pix cancels the order; one paid without a webhook is counted instead', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const [left, paid] = [await aPedido(t, market, '09:00'), await aPedido(t, market, '10:00')]
  const client = await t.as(market.cliente.id)
  for (const p of [left, paid]) await client.post('/api/v1/payments/purchase/pix', { pedido_id: p._id })
  const ofPaid = t.simulator.control.transactions().find((x) => x.valor === 12_900 && x.status === 'pending')!
  t.simulator.control.pay(ofPaid.id)
  t.clock.add({ minutes: 31 })
  await t.runJob('pedido.expirar')
  const states = await Promise.all(
    [left, paid].map(async (p) => (await read(t, market.cliente.id, p._id)).statusPagamento),
  )
  expect(states.toSorted()).toEqual(['CANCELADO', 'CONCLUIDO'])
})

test('a boleto carries line and due date, keeps the address, and holds the order until it can no longer clear', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const pedido = await aPedido(t, market, '09:00', '2026-04-20')
  const client = await t.as(market.cliente.id)
  const res = await client.post('/api/v1/payments/purchase/boleto', {
    pedido_id: pedido._id,
    dia_pagamento: 15,
    endereco,
  })
  const boleto = res.json<Pedido>().pagamento!.boleto!
  expect(boleto).toMatchObject({ vencimento: '2026-03-16', limite: '2026-03-20' })
  expect(boleto.linha).toMatch(/^\d{47}$/)
  expect((await client.get(`/api/pedidos/${pedido._id}/checkout`)).json().endereco).toMatchObject({
    cep: '20520053',
  })
  t.clock.set(Temporal.Instant.from('2026-03-21T02:59:00Z'))
  await t.runJob('pedido.expirar')
  expect((await read(t, market.cliente.id, pedido._id)).statusPagamento).toBe('AGUARDANDO_PAGAMENTO')
  t.clock.set(Temporal.Instant.from('2026-03-21T03:00:00Z'))
  await t.runJob('pedido.expirar')
  expect((await read(t, market.cliente.id, pedido._id)).statusPagamento).toBe('CANCELADO')
})

test('a boleto that cannot clear before the appointment is refused and not offered', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const pedido = await aPedido(t, market)
  const client = await t.as(market.cliente.id)
  expect((await client.get(`/api/pedidos/${pedido._id}/checkout`)).json().formas.boleto).toEqual([])
  const res = await client.post('/api/v1/payments/purchase/boleto', {
    pedido_id: pedido._id,
    dia_pagamento: 15,
    endereco,
  })
  expect([res.statusCode, res.json().code]).toEqual([422, 'pagamento.boleto_fora_do_prazo'])
})

test('a boleto takes R$ 3,00 to R$ 10.000,00: outside of that it is not offered, and refused before anything is charged', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const client = await t.as(market.cliente.id)
  const tries: unknown[] = []
  for (const [i, valor] of [299, 300, 1_000_000, 1_000_001].entries()) {
    await t.db.execute(
      `update rede_consulta set valor_particular = 2000000, valor_alento = ${valor}, valor_sin_saude = 100`,
    )
    const { _id } = await aPedido(t, market, '09:00', `2026-04-${[20, 22, 23, 24][i]}`)
    const { formas } = (await client.get(`/api/pedidos/${_id}/checkout`)).json<Checkout>()
    const body = { pedido_id: _id, dia_pagamento: 15, endereco }
    const res = await client.post('/api/v1/payments/purchase/boleto', body)
    tries.push([formas.metodos.includes('boleto'), formas.boleto.length > 0, res.statusCode, res.json().code])
  }
  expect(tries).toEqual([
    [false, false, 422, 'pagamento.fora_do_limite'],
    [true, true, 200, undefined],
    [true, true, 200, undefined],
    [false, false, 422, 'pagamento.fora_do_limite'],
  ])
  expect((await t.db.execute('select 1 from pagamento')).rows).toHaveLength(2)
})

test('changing from Pix to card gives the Pix up; if it is paid all the same, that money goes back', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const pedido = await aPedido(t, market)
  const client = await t.as(market.cliente.id)
  await client.post('/api/v1/payments/purchase/pix', { pedido_id: pedido._id })
  const pix = t.simulator.control.transactions()[0]!
  const paid = await client.post(credit, { pedido_id: pedido._id, card: goodCard })
  expect(paid.json()).toMatchObject({ statusPagamento: 'CONCLUIDO', pagamento: { metodo: 'cartao' } })
  t.simulator.control.pay(pix.id)
  await t.notify(pix.id)
  await t.drain()
  expect(t.simulator.control.transactions().find((x) => x.id === pix.id)).toMatchObject({ estornado: 12_900 })
  expect(await read(t, market.cliente.id, pedido._id)).toMatchObject({
    statusPagamento: 'CONCLUIDO',
    pagamento: { metodo: 'cartao', status: 'PAGO' },
  })
})

test('money that comes after the order was cancelled goes back by itself', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const pedido = await aPedido(t, market, '09:00', '2026-04-20')
  await (
    await t.as(market.cliente.id)
  ).post('/api/v1/payments/purchase/boleto', { pedido_id: pedido._id, dia_pagamento: 15, endereco })
  const slip = t.simulator.control.transactions()[0]!
  // Our limit has passed while the bank still accepts the boleto.
  await t.db.execute("update pagamento set boleto_limite = '2026-03-09'")
  await t.db.execute('update pedido set expira_em = criado_em')
  await t.runJob('pedido.expirar')
  expect((await read(t, market.cliente.id, pedido._id)).statusPagamento).toBe('CANCELADO')
  t.simulator.control.pay(slip.id)
  await t.notify(slip.id)
  await t.drain()
  expect(t.simulator.control.transactions().find((x) => x.id === slip.id)).toMatchObject({
    estornado: 12_900,
  })
  expect((await read(t, market.cliente.id, pedido._id)).statusPagamento).toBe('CANCELADO')
})

test('a stranger cannot pay, and nobody pays twice or a cancelled order', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const paid = await aPaidPedido(t, market)
  const body = { pedido_id: paid._id, card: goodCard }
  expect((await (await t.as((await aUsuario(t.db)).id)).post(credit, body)).statusCode).toBe(404)
  const again = await (await t.as(market.cliente.id)).post(credit, body)
  expect([again.statusCode, again.json().code]).toEqual([409, 'pedido.nao_pagavel'])
})

test('a card holder leaves the payment for the desk; without a card, at the platform price, or while a Pix may be paid, that is refused with its reason', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const client = await t.as(market.cliente.id)
  const platform = await aPedido(t, market)
  const refused = await client.post('/api/v1/payments/purchase/ato', { pedido_id: platform._id })
  expect([refused.statusCode, refused.json().detail]).toEqual([
    422,
    'O preço sem cartão é só para pagamento online.',
  ])
  await aCartao(t.db, { usuarioId: market.cliente.id })
  const card = (
    await client.post('/api/pedidos', { ...escolha(market, '10:00'), tipoPagamento: 'SinSaude' })
  ).json<Pedido>()
  const pix = (
    await client.post('/api/pedidos', { ...escolha(market, '11:00'), tipoPagamento: 'SinSaude' })
  ).json<Pedido>()
  await client.post('/api/v1/payments/purchase/pix', { pedido_id: pix._id })
  const open = await client.post('/api/v1/payments/purchase/ato', { pedido_id: pix._id })
  expect(open.json()).toMatchObject({ status: 409, code: 'pagamento.em_andamento' })
  const left = await client.post('/api/v1/payments/purchase/ato', { pedido_id: card._id })
  expect(left.json()).toMatchObject({ pagamentoAto: true, statusPagamento: 'INICIADO', expiraEm: null })
})

test('neither card number nor security code stays anywhere', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  await aPaidPedido(t, market)
  const { rows } = await t.db.execute<{ all: string }>(
    `select query_to_xml('select * from pagamento', true, false, '')::text || query_to_xml('select * from pgboss.job', true, false, '')::text as all`,
  )
  expect(rows[0]!.all).toContain('5497')
  expect(rows[0]!.all).not.toContain('4539003370725497')
})

test('without a CPF every way to pay asks for one before the gateway is called, and pays with it', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const cliente = await aUsuario(t.db, { cpf: null })
  const pedido = await aPedido(t, { ...market, cliente }, '09:00', '2026-04-20')
  const client = await t.as(cliente.id)
  const body = { pedido_id: pedido._id }
  const ways = {
    credit: { ...body, card: goodCard },
    boleto: { ...body, dia_pagamento: 15, endereco },
    pix: body,
  }
  for (const [way, sent] of Object.entries(ways)) {
    const res = await client.post(`/api/v1/payments/purchase/${way}`, sent)
    expect([way, res.statusCode, res.json().code, res.json().errors?.[0]?.field]).toEqual([
      way,
      422,
      'pagamento.sem_cpf',
      'cpf',
    ])
  }
  // An attempt is written before the gateway is called.
  expect((await t.db.select().from(pagamentoTable)).length).toBe(0)
  const checkout = async () => (await client.get(`/api/pedidos/${pedido._id}/checkout`)).json<Checkout>()
  expect((await checkout()).faltaCpf).toBe(true)
  const give = (cpf: string | null) => client.put(`/api/usuario/${cliente.id}`, { cpf })
  const taken = await give(market.cliente.cpf)
  expect([taken.statusCode, taken.json().code]).toEqual([409, 'compra.cpf_de_outra_conta'])
  const cpf = aCpf()
  expect((await give(cpf)).json()).toMatchObject({ cpf })
  expect((await checkout()).faltaCpf).toBe(false)
  expect((await give(aCpf())).json().errors).toEqual([{ field: 'cpf', message: 'O CPF não pode ser mudado' }])
  expect((await client.post(credit, ways.credit)).json<Pedido>()).toMatchObject({
    statusPagamento: 'CONCLUIDO',
    cliente: { cpf },
  })
})

test('the owner of a CPF is not found out by trying: five an hour', async () => {
  const t = await startApp()
  const [known, cliente] = [await aUsuario(t.db), await aUsuario(t.db, { cpf: null })]
  const client = await t.as(cliente.id)
  const codes: string[] = []
  for (let n = 0; n < 6; n += 1)
    codes.push((await client.put(`/api/usuario/${cliente.id}`, { cpf: known.cpf })).json().code)
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 'compra.cpf_de_outra_conta'), 'conta.espere'])
})

test('an order without a charge needs no CPF', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const cliente = await aUsuario(t.db, { cpf: null })
  const pedido = await aPedido(t, { ...market, cliente })
  await t.db
    .update(pedidoTable)
    .set({ desconto: sql`${pedidoTable.valorBruto}` })
    .where(eq(pedidoTable.id, pedido._id))
  const paid = await (await t.as(cliente.id)).post('/api/v1/payments/purchase/pix', { pedido_id: pedido._id })
  expect(paid.json<Pedido>().statusPagamento).toBe('CONCLUIDO')
})
