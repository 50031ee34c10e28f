import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aContrato, passDays } from '../../../test/contrato.ts'
import { aUsuario } from '../../../test/make.ts'
import { textsOfPdf } from '../../../test/pdf.ts'
import { aMarket, aPaidPedido, goodCard } from '../../../test/purchase.ts'

type Contract = Awaited<ReturnType<typeof aContrato>>
const checkout = async (t: TestApp, c: Contract, k?: string) =>
  (await t.as(c.cliente.id)).get(`/api/saudes/${c.id}/checkout${k === undefined ? '' : `?k=${k}`}`)
const keyOf = async (t: TestApp, id: string): Promise<string> => {
  const { rows } = await t.db.execute<{ chave: string }>(sql`select chave from contrato where id = ${id}`)
  return rows[0]!.chave
}

test('the checkout of a contract opens for its holder with its key; another key and somebody else find nothing', async () => {
  const t = await startApp()
  const c = await aContrato(t)
  const k = await keyOf(t, c.id)
  const mine = await checkout(t, c, k)
  expect(mine.json()).toMatchObject({
    contrato: { _id: c.id, k, estado: 'AGUARDANDO_PAGAMENTO' },
    pagar: { hoje: 3_500, proxima: '2026-04-10', boletos: { length: 6 } },
  })
  expect((await checkout(t, c)).statusCode).toBe(200)
  expect((await checkout(t, c, `${k}x`)).json().code).toBe('contrato.nao_encontrado')
  const other = await t.as((await aUsuario(t.db)).id)
  for (const path of [`checkout?k=${k}`, 'confirmacao.pdf', 'contrato.pdf']) {
    const res = await other.get(`/api/saudes/${c.id}/${path}`)
    expect([res.statusCode, res.json().code]).toEqual([404, 'contrato.nao_encontrado'])
  }
})

test.each(['credit', 'boleto', 'pix'] as const)(
  'the text of the checkout about paying by %s is what then happens',
  async (how) => {
    const t = await startApp()
    const c = await aContrato(t)
    const said = (await checkout(t, c)).json().pagar
    await c.pay(how, how === 'credit' ? { card: goodCard } : {})
    const open = t.simulator.control.transactions()[0]!
    const boleto = (await c.read()).cobrancas[0]!.pagamento?.boleto?.vencimento
    expect(boleto).toBe(how === 'boleto' ? said.boletos[0].vencimento : undefined)
    if (how !== 'credit') t.simulator.control.pay(open.id)
    if (how !== 'credit') await t.notify(open.id)
    await t.drain()
    const contrato = await c.read()
    expect(open.valor).toBe(said.hoje)
    // Paid today, a boleto's period ends on its chosen day; the checkout says it of the due date.
    expect(how === 'boleto' || contrato.proximaCobranca === said.proxima).toBe(true)
    expect((await checkout(t, c)).json().pagar).toBeNull()
  },
)

test('a free month: the checkout says nothing is charged today, and nothing is', async () => {
  const t = await startApp({ FREE_MONTH_UNTIL: '2026-12-31' })
  const c = await aContrato(t)
  expect((await checkout(t, c)).json().pagar).toMatchObject({ hoje: 0, gratis: true, valor: 3_500 })
  await c.pay('credit', { card: goodCard })
  expect(t.simulator.control.transactions().filter((x) => x.valor > 0)).toEqual([])
  expect((await checkout(t, c)).json()).toMatchObject({ contrato: { status: 'HABILITADO' } })
})

test('a late card says until when it is valid, a suspended one until when it may be paid', async () => {
  const t = await startApp()
  const c = await aContrato(t)
  await c.pay('pix')
  const pix = t.simulator.control.transactions()[0]!
  t.simulator.control.pay(pix.id)
  await t.notify(pix.id)
  await t.drain()
  expect((await checkout(t, c)).json()).toMatchObject({ ultimoDia: null, pagar: null })
  await passDays(t, 30)
  while ((await c.read()).estado === 'ATIVO') await passDays(t, 1)
  const late = (await checkout(t, c)).json()
  expect(late).toMatchObject({ contrato: { estado: 'EM_ATRASO' }, pagar: { hoje: 3_500 } })
  while ((await c.read()).estado === 'EM_ATRASO') await passDays(t, 1)
  // Suspended on the day after the last one on which it was valid.
  const hoje = t.clock.now().toZonedDateTimeISO('America/Sao_Paulo').toPlainDate()
  expect(late.ultimoDia).toBe(String(hoje.subtract({ days: 1 })))
  expect((await checkout(t, c)).json()).toMatchObject({
    contrato: { status: 'SUSPENSO' },
    ultimoDia: String(hoje.add({ days: 60 })),
    pagar: { hoje: 3_500 },
  })
})

test('savings: attended orders at the card price against private prices, less the paid months; nobody else’s', async () => {
  const t = await startApp()
  const c = await aContrato(t)
  const client = await t.as(c.cliente.id)
  const sums = async () => (await client.get('/api/saudes/economia')).json()
  const nothing = { atendimentos: 0, particular: 0, pago: 0, mensalidades: 0, valorMensalidades: 0 }
  expect(await sums()).toEqual(nothing)
  await c.pay('credit', { card: goodCard })
  await t.drain()
  const market = { ...(await aMarket(t)), cliente: c.cliente }
  const attended = await aPaidPedido(t, market, '09:00')
  await aPaidPedido(t, market, '10:00')
  const [particular, pago] = [attended.valorParticular, attended.valorTotal]
  expect(await sums()).toEqual({ ...nothing, mensalidades: 1, valorMensalidades: 3_500 })
  await t.db.execute(sql`update pedido set tipo_pagamento = 'SinSaude'`)
  expect(await sums()).toMatchObject({ atendimentos: 0 })
  await t.db.execute(sql`update pedido set status_atendimento = 'REALIZADO' where id = ${attended._id}`)
  expect(await sums()).toEqual({
    atendimentos: 1,
    particular,
    pago,
    mensalidades: 1,
    valorMensalidades: 3_500,
  })
  // A unit that publishes no private price leaves nothing to compare with.
  await t.db.execute(sql`update pedido set valor_particular = 0 where id = ${attended._id}`)
  expect(await sums()).toMatchObject({ atendimentos: 0, pago: 0 })
  const other = await t.as((await aUsuario(t.db)).id)
  expect((await other.get('/api/saudes/economia')).json()).toEqual(nothing)
})

test('a refund of an annual card does not count against its savings', async () => {
  const t = await startApp()
  const c = await aContrato(t, { price: 36_000, tipoRecorrencia: 'Anual' })
  await c.pay('credit', { card: goodCard })
  await t.drain()
  await passDays(t, 10)
  await c.post('cancelar')
  await t.drain()
  const sums = (await (await t.as(c.cliente.id)).get('/api/saudes/economia')).json()
  expect(sums).toMatchObject({ mensalidades: 1, valorMensalidades: 3_000 })
})

test('confirmation and contract as PDF: the confirmation once there is a number, the contract from the start', async () => {
  const t = await startApp()
  const c = await aContrato(t)
  await t.db.execute(sql`update contrato set contrato_versao = '2026-11-23' where id = ${c.id}`)
  const get = async (path: string) => (await t.as(c.cliente.id)).get(`/api/saudes/${c.id}/${path}`)
  expect((await get('confirmacao.pdf')).json().code).toBe('contrato.estado')
  expect((await get('contrato.pdf')).statusCode).toBe(200)
  await c.pay('credit', { card: goodCard })
  for (const path of ['confirmacao.pdf', 'contrato.pdf']) {
    const res = await get(path)
    expect(res.statusCode).toBe(200)
    expect(res.headers['content-type']).toBe('application/pdf')
    expect(res.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(res.headers['content-disposition']).toMatch(/filename="(cartao|contrato)-[0-9A-F-]+\.pdf"/)
  }
  const told = textsOfPdf((await get('confirmacao.pdf')).rawPayload)
    .flat()
    .join(' ')
  expect(told).toContain('A próxima cobrança é em 10/04/2026: R$ 35,00.')
  expect(told).toContain('você pode desistir e receber todo o dinheiro de volta')
})
