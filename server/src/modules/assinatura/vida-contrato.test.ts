import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aContrato, declineCard, passDays, payWaiting, saldos } from '../../../test/contrato.ts'
import { declinedCard, goodCard } from '../../../test/purchase.ts'

const messages = async (t: TestApp): Promise<string[]> => {
  const { rows } = await t.db.execute<{ chave: string }>(
    sql`select chave from mensagem where canal = 'email' order by criado_em, chave`,
  )
  return rows.map(({ chave }) => chave.split(':').at(-1)!)
}

test('paid by credit card: the card is issued at once, with its number, its period and the money in the ledger', async () => {
  const t = await startApp()
  const c = await aContrato(t)
  const res = await c.pay('credit', { card: goodCard })
  expect([res.statusCode, res.body]).toEqual([200, res.body])
  await t.drain()
  const contrato = await c.read()
  expect(contrato).toMatchObject({
    estado: 'ATIVO',
    status: 'HABILITADO',
    numeroCartao: expect.stringMatching(/^4021\d{12}$/),
    proximaCobranca: '2026-04-10',
    valeAte: '2026-04-09',
    desistenciaAte: '2026-03-17',
    cartaoCredito: { final: '5497' },
    cobrancas: [{ estado: 'PAGA', valor: 3_500, de: '2026-03-10', ate: '2026-04-10' }],
  })
  expect(await saldos(t)).toEqual({ gateway: 3_500, 'receita.cartao': -3_500 })
  expect(await messages(t)).toEqual(['emitido'])
})

test('a refused credit card leaves the purchase open, and another one pays it', async () => {
  const t = await startApp()
  const c = await aContrato(t)
  expect((await c.pay('credit', { card: declinedCard })).json().code).toBe('pagamento.recusado')
  expect(await c.read()).toMatchObject({ estado: 'AGUARDANDO_PAGAMENTO', numeroCartao: null })
  expect((await c.pay('credit', { card: goodCard })).statusCode).toBe(200)
  expect(await c.read()).toMatchObject({ estado: 'ATIVO' })
})

test('fourteen months by credit card, boleto and Pix: each period charged and paid once, the cards valid all the time', async () => {
  const t = await startApp({ ZOOP_LONG_PIX: '1' }) // the gateway makes a Pix days before it is due
  const [credit, boleto, pix] = [await aContrato(t), await aContrato(t), await aContrato(t)]
  await credit.pay('credit', { card: goodCard })
  await boleto.pay('boleto', { dia_pagamento: 10 })
  await pix.pay('pix')
  await t.drain()
  await payWaiting(t)
  for (let day = 0; day < 427; day += 1) {
    await passDays(t, 1)
    await payWaiting(t)
    if (day % 7 > 0) continue
    for (const c of [credit, boleto, pix]) expect((await c.cartao()).status).toBe('HABILITADO')
  }
  for (const c of [credit, boleto, pix]) {
    const { proximaCobranca, cobrancas } = await c.read()
    expect(proximaCobranca).toBe('2027-06-10')
    expect(cobrancas.map((x) => x.estado)).toEqual(Array.from({ length: 15 }, () => 'PAGA'))
  }
  const paid = t.simulator.control.transactions().filter((x) => x.status === 'succeeded')
  expect(paid).toHaveLength(45)
  expect(await saldos(t)).toEqual({ gateway: 157_500, 'receita.cartao': -157_500 })
  expect(t.jobErrors).toEqual([])
}, 120_000)

test('a missed renewal: late for ten days with the card valid, then suspended, paid by Pix it begins anew', async () => {
  const t = await startApp()
  const c = await aContrato(t)
  await c.pay('credit', { card: goodCard })
  await t.drain()
  await declineCard(t, c.id)
  await passDays(t, 31)
  expect(await c.read()).toMatchObject({
    estado: 'EM_ATRASO',
    status: 'HABILITADO',
    atrasadoDesde: '2026-04-10',
  })
  await passDays(t, 10)
  expect(await c.read()).toMatchObject({ estado: 'EM_ATRASO', status: 'HABILITADO' })
  await passDays(t, 1)
  expect(await c.read()).toMatchObject({ estado: 'SUSPENSO', status: 'SUSPENSO' })
  expect((await c.cartao()).status).toBe('SUSPENSO')
  expect(await messages(t)).toEqual([
    'emitido',
    'recusado',
    ...Array.from({ length: 5 }, () => 'atrasado'),
    'suspenso',
  ])
  await passDays(t, 40)
  expect(await c.pay('pix').then((r) => r.statusCode)).toBe(200)
  const pix = t.simulator.control.transactions().find((x) => x.tipo === 'pix')!
  t.simulator.control.pay(pix.id)
  await t.notify(pix.id)
  await t.drain()
  expect(await c.read()).toMatchObject({
    estado: 'ATIVO',
    status: 'HABILITADO',
    proximaCobranca: '2026-06-30',
  })
  expect(await saldos(t)).toEqual({ gateway: 7_000, 'receita.cartao': -7_000 })
}, 60_000)

test('withdrawn within seven days: the card ends at once and every centavo goes back', async () => {
  const t = await startApp()
  const c = await aContrato(t)
  await c.pay('credit', { card: goodCard })
  await t.drain()
  await passDays(t, 7)
  expect((await c.post('desistir')).json()).toMatchObject({ estado: 'CANCELADO', status: 'CANCELADO' })
  await t.drain()
  expect(await saldos(t)).toEqual({})
  await passDays(t, 40)
  expect(t.simulator.control.transactions()).toHaveLength(1)
  expect((await c.read()).cobrancas).toMatchObject([{ estado: 'ESTORNADA' }])
})

test('withdrawal is refused from the eighth day on, leaving is not: the card is valid to its last paid day, and nothing more is charged', async () => {
  const t = await startApp()
  const c = await aContrato(t)
  await c.pay('credit', { card: goodCard })
  await t.drain()
  await passDays(t, 8)
  expect((await c.post('desistir')).json().code).toBe('contrato.estado')
  expect((await c.post('cancelar', { motivo: 'mudei de cidade' })).json()).toMatchObject({
    estado: 'CANCELADO_AO_FIM',
    status: 'HABILITADO',
    valeAte: '2026-04-09',
  })
  expect((await c.post('voltar')).json()).toMatchObject({ estado: 'ATIVO' })
  await t.drain()
  await c.post('cancelar')
  await t.drain()
  await passDays(t, 22)
  expect((await c.cartao()).status).toBe('HABILITADO')
  await passDays(t, 1)
  expect(await c.read()).toMatchObject({ estado: 'CANCELADO', status: 'CANCELADO' })
  await passDays(t, 60)
  expect(t.simulator.control.transactions()).toHaveLength(1)
})

test('by boleto: the chosen day ends the first period, the next boleto is made five days before, and an unpaid one is late after it cleared', async () => {
  const t = await startApp()
  const c = await aContrato(t)
  expect((await c.pay('boleto', { dia_pagamento: 20 })).json()).toMatchObject({
    estado: 'AGUARDANDO_PAGAMENTO',
  })
  const [boleto] = t.simulator.control.transactions()
  t.simulator.control.pay(boleto!.id)
  await t.notify(boleto!.id)
  await t.drain()
  expect(await c.read()).toMatchObject({ estado: 'ATIVO', proximaCobranca: '2026-04-20', diaPagamento: 20 })
  await passDays(t, 35)
  expect(t.simulator.control.transactions()).toHaveLength(1)
  await passDays(t, 1)
  expect(t.simulator.control.transactions()).toHaveLength(2)
  expect((await c.read()).cobrancas[0]).toMatchObject({ estado: 'ABERTA', vencimento: '2026-04-20' })
  await passDays(t, 8) // two banking days after the 20th, with the holiday of the 21st
  expect(await c.read()).toMatchObject({ estado: 'ATIVO' })
  await passDays(t, 1)
  expect(await c.read()).toMatchObject({ estado: 'EM_ATRASO' })
}, 60_000)

test('the free month charges nothing, once a CPF; the first charge comes at its end', async () => {
  const t = await startApp({ FREE_MONTH_UNTIL: '2026-03-31' })
  const c = await aContrato(t)
  await c.pay('credit', { card: goodCard })
  await t.drain()
  expect(await c.read()).toMatchObject({ estado: 'ATIVO', mesGratis: true, proximaCobranca: '2026-04-10' })
  expect(t.simulator.control.transactions()).toEqual([])
  await passDays(t, 31)
  expect((await c.read()).cobrancas.map((x) => [x.estado, x.valor])).toEqual([
    ['PAGA', 3_500],
    ['GRATIS', 0],
  ])
  expect(await c.read()).toMatchObject({ proximaCobranca: '2026-05-10' })
})

test('the specified call gives the contract under its names: people, address, the boleto to print, the transaction', async () => {
  const t = await startApp()
  const c = await aContrato(t)
  await c.pay('boleto', { dia_pagamento: 5 })
  const saude = (await (await t.as(c.cliente.id)).get(`/api/saudes/${c.id}`)).json()
  expect(saude).toMatchObject({
    _id: c.id,
    numeroCartao: null,
    status: 'AGUARDANDO_PAGAMENTO',
    dataAtivacao: null,
    linkBoleto: expect.stringContaining('http'),
    vads_trans_id: t.simulator.control.transactions()[0]!.id,
    pedido: {
      sexo: 'F',
      naturalidade: 'Rio de Janeiro',
      ufNaturalidade: 'RJ',
      cep: '20520053',
      dependentes: [],
    },
  })
  const stranger = await t.as((await aContrato(t)).cliente.id)
  expect((await stranger.get(`/api/saudes/${c.id}`)).statusCode).toBe(404)
})
