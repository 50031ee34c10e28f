import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { someoneWaits } from '../../../test/database.ts'
import { aCartao, aUsuario } from '../../../test/make.ts'
import { aMarket, aPaidPedido, aPedido, codigoOf, escolha, shown } from '../../../test/purchase.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'

const desk = async (t: TestApp, redeId: string, role: 'Atendente' | 'AdmRede' = 'Atendente') =>
  t.as((await aUsuario(t.db, { role, redeId, cpf: null })).id)
const attend = (id: string) => `/api/pedidos/${id}/realizarAtendimento`

/** An order that a card holder pays at the desk. */
async function anAtoPedido(t: TestApp, market: Awaited<ReturnType<typeof aMarket>>): Promise<Pedido> {
  await aCartao(t.db, { usuarioId: market.cliente.id })
  const client = await t.as(market.cliente.id)
  const pedido = (
    await client.post('/api/pedidos', { ...escolha(market), tipoPagamento: 'SinSaude' })
  ).json<Pedido>()
  return (await client.post('/api/v1/payments/purchase/ato', { pedido_id: pedido._id })).json()
}

test('the desk finds a paid voucher in any case, with or without the dash, and attends', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const paid = await aPaidPedido(t, market)
  const atDesk = await desk(t, market.unidade.id)
  for (const codigo of [
    paid.codigo,
    paid.codigo.toLowerCase(),
    paid.codigo.replace('-', ''),
    ` ${paid.codigo} `,
  ]) {
    expect((await atDesk.get(`/api/vouchers/${encodeURIComponent(codigo)}`)).json()).toMatchObject({
      podeAtender: true,
      aviso: null,
      pedido: { _id: paid._id, cliente: { cpf: paid.cliente.cpf } },
    })
  }
  const used = await atDesk.post(attend(paid._id), await shown(t, paid._id))
  expect(used.json()).toMatchObject({
    podeAtender: false,
    pedido: { statusAtendimento: 'REALIZADO', statusPagamento: 'CONCLUIDO' },
  })
})

test('the time of an attended patient waits for nobody to confirm it', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const paid = await aPaidPedido(t, market)
  expect(paid.agendamento?.status).toBe('AGUARDANDO_CONFIRMACAO')
  const atDesk = await desk(t, market.unidade.id)
  const used = await atDesk.post(attend(paid._id), await shown(t, paid._id))
  expect(used.json()).toMatchObject({ pedido: { agendamento: { status: 'CONFIRMADA' } } })
})

test('50 desks redeem one voucher at once: one succeeds', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const paid = await aPaidPedido(t, market)
  const desks = await Promise.all(Array.from({ length: 50 }, () => desk(t, market.unidade.id)))
  const body = await shown(t, paid._id)
  const replies = await Promise.all(desks.map((d) => d.post(attend(paid._id), body)))
  expect(replies.filter((r) => r.statusCode === 200)).toHaveLength(1)
  const refused = replies.filter((r) => r.statusCode !== 200)
  expect(refused.map((r) => [r.statusCode, r.json().code])).toEqual(
    Array.from({ length: 49 }, () => [409, 'voucher.ja_atendido']),
  )
})

test('an unknown code says so with the phone of the central', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const res = await (await desk(t, market.unidade.id)).get('/api/vouchers/7K2M-9QXD')
  expect([res.statusCode, res.json().detail]).toEqual([
    404,
    'Voucher não encontrado. Favor entrar em contato com a central de atendimento (21) 3005-0100',
  ])
})

test('a unit that types many unknown codes waits, at each of its desks; it still reads QRs', async () => {
  const t = await startApp()
  const [market, other] = [await aMarket(t), await aMarket(t)]
  const paid = await aPaidPedido(t, market)
  const [atDesk, nextDesk] = [await desk(t, market.unidade.id), await desk(t, market.unidade.id, 'AdmRede')]
  const guess = (n: number) => `/api/vouchers/${String(n).padStart(8, '0')}`
  for (let n = 0; n < 60; n += 1) expect((await atDesk.get(guess(n))).statusCode).toBe(404)
  const refused = [await atDesk.get(`/api/vouchers/${paid.codigo}`), await nextDesk.get(guess(60))]
  expect(refused.map((r) => [r.statusCode, r.json().code])).toEqual([
    [429, 'conta.espere'],
    [429, 'conta.espere'],
  ])
  const client = await t.as(market.cliente.id)
  const { texto } = (await client.get(`/api/pedidos/${paid._id}/voucher`)).json<{ texto: string }>()
  expect((await atDesk.get(`/api/vouchers/${encodeURIComponent(texto)}`)).statusCode).toBe(200)
  expect((await (await desk(t, other.unidade.id)).get(guess(60))).statusCode).toBe(404)
  t.clock.add({ minutes: 2 })
  expect((await atDesk.get(`/api/vouchers/${paid.codigo}`)).statusCode).toBe(200)
})

test('wrong codes for many orders of a unit count together: the unit waits before each order does', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const [paid, other] = [await aPaidPedido(t, market), await aPaidPedido(t, market, '10:00')]
  const atDesk = await desk(t, market.unidade.id)
  for (let n = 0; n < 57; n += 1) await atDesk.get(`/api/vouchers/${String(n).padStart(8, '0')}`)
  const wrong = { codigo: '00000000' }
  for (let n = 0; n < 3; n += 1) expect((await atDesk.post(attend(paid._id), wrong)).statusCode).toBe(422)
  const refused = await atDesk.post(attend(other._id), await shown(t, other._id))
  expect([refused.statusCode, refused.json().detail]).toEqual([
    429,
    'Foram muitos códigos errados nesta unidade. Espere 1 min e tente de novo.',
  ])
})

test("another unit's voucher says so and nothing else, and the try is in the audit trail", async () => {
  const t = await startApp()
  const [market, other] = [await aMarket(t), await aMarket(t)]
  const paid = await aPaidPedido(t, market)
  const atDesk = await desk(t, other.unidade.id)
  const res = await atDesk.get(`/api/vouchers/${paid.codigo}`)
  expect([res.statusCode, res.json().detail]).toEqual([
    403,
    'Voucher não pertence a Unidade informada. Favor entrar em contato com a central de atendimento (21) 3005-0100',
  ])
  expect(res.body).not.toContain(paid.cliente.name)
  expect((await atDesk.post(attend(paid._id), await shown(t, paid._id))).statusCode).toBe(404)
  expect((await t.db.execute('select acao, objeto_id from auditoria order by id')).rows).toEqual([
    { acao: 'voucher.outra_unidade', objeto_id: paid._id },
    { acao: 'acesso.recusado', objeto_id: paid._id },
  ])
})

test('an unpaid voucher warns and cannot be attended', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const pedido = await aPedido(t, market)
  const atDesk = await desk(t, market.unidade.id)
  expect((await atDesk.get(`/api/vouchers/${pedido.codigo}`)).json()).toMatchObject({
    podeAtender: false,
    aviso: 'O Pagamento deste Voucher não foi realizado. Favor não atender',
  })
  const res = await atDesk.post(attend(pedido._id), await shown(t, pedido._id, true))
  expect([res.statusCode, res.json().code]).toEqual([409, 'voucher.nao_pago'])
})

test('an order to pay at the desk asks for the money first, and becomes paid and attended together', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const pedido = await anAtoPedido(t, market)
  const atDesk = await desk(t, market.unidade.id)
  const asked = await atDesk.post(attend(pedido._id), await shown(t, pedido._id))
  expect([asked.statusCode, asked.json().title]).toEqual([
    422,
    'Pagamento a ser recebido no estabelecimento. Confirma o recebimento?',
  ])
  const used = await atDesk.post(attend(pedido._id), await shown(t, pedido._id, true))
  expect(used.json().pedido).toMatchObject({ statusPagamento: 'CONCLUIDO', statusAtendimento: 'REALIZADO' })
})

test('every change of state is kept with who and when', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const pedido = await anAtoPedido(t, market)
  const worker = await aUsuario(t.db, { role: 'Atendente', redeId: market.unidade.id, cpf: null })
  t.clock.add({ minutes: 1 })
  await (await t.as(worker.id)).post(attend(pedido._id), await shown(t, pedido._id, true))
  const { rows } = await t.db.execute(
    'select campo, de, para, usuario_id from pedido_historico order by quando, campo desc',
  )
  expect(rows).toEqual([
    { campo: 'pagamentoAto', de: 'false', para: 'true', usuario_id: market.cliente.id },
    { campo: 'statusPagamento', de: 'INICIADO', para: 'CONCLUIDO', usuario_id: worker.id },
    { campo: 'statusAtendimento', de: 'AGUARDANDO', para: 'REALIZADO', usuario_id: worker.id },
  ])
})

const history = async (t: TestApp) =>
  (
    await t.db.execute(
      "select campo, de, para, usuario_id from pedido_historico where campo like 'status%' order by quando, campo desc",
    )
  ).rows

test('of two desks that take the money at once one does, and the history has it once', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const { _id: id } = await anAtoPedido(t, market)
  const body = await shown(t, id, true)
  const desks = await Promise.all([1, 2].map(() => desk(t, market.unidade.id)))
  const replies = await Promise.all(desks.map((d) => d.post(attend(id), body)))
  expect(replies.map((r) => r.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await history(t)).toMatchObject([
    { campo: 'statusPagamento', de: 'INICIADO', para: 'CONCLUIDO' },
    { campo: 'statusAtendimento', de: 'AGUARDANDO', para: 'REALIZADO' },
  ])
})

test('an order paid while a desk waited is not recorded as paid by that desk', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const { _id: id } = await anAtoPedido(t, market)
  const atDesk = await desk(t, market.unidade.id)
  const body = await shown(t, id, true)
  const [written, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const payment = t.db.transaction(async (tx) => {
    const set = { pagamentoAto: false, statusPagamento: 'CONCLUIDO' } as const
    await tx.update(pedidoTable).set(set).where(eq(pedidoTable.id, id))
    written.resolve()
    await go.promise
  })
  await written.promise
  const used = atDesk.post(attend(id), body)
  await someoneWaits(t.db).finally(go.resolve)
  await payment
  expect((await used).statusCode).toBe(200)
  expect(await history(t)).toMatchObject([{ campo: 'statusAtendimento', de: 'AGUARDANDO' }])
})

test('code texts with markup or SQL are refused cleanly', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const atDesk = await desk(t, market.unidade.id)
  for (const text of ['<script>', "' or 1=1 --", '%00', 'ABCD-123', '😀😀😀😀😀😀😀😀']) {
    const res = await atDesk.get(`/api/vouchers/${encodeURIComponent(text)}`)
    expect([res.statusCode, res.json().code]).toEqual([400, 'base.ilegivel'])
  }
})

test("the unit's list holds what was paid or is to be paid there, not what a client left unpaid", async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const paid = await aPaidPedido(t, market)
  await aPedido(t, market, '10:00')
  const staff = await desk(t, market.unidade.id)
  const list = await staff.get('/api/pedidos')
  expect(list.json<Pedido[]>().map((p) => p._id)).toEqual([paid._id])
  expect(list.headers['x-total-count']).toBe('1')
  expect((await (await t.as(market.cliente.id)).get('/api/pedidos')).json()).toHaveLength(2)
})

test('the id of an order is not enough to attend: a unit sends the code or the QR that it was shown', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const [paid, other] = [await aPaidPedido(t, market), await aPaidPedido(t, market, '10:00')]
  const atDesk = await desk(t, market.unidade.id)
  const refusals = [
    await atDesk.post(attend(paid._id), {}),
    await atDesk.post(attend(paid._id), { motivo: 'Paciente sem o voucher' }),
    await atDesk.post(attend(paid._id), { codigo: other.codigo }),
  ]
  expect(refusals.map((r) => [r.statusCode, r.json().code])).toEqual([
    [422, 'voucher.sem_codigo'],
    [422, 'voucher.sem_codigo'],
    [422, 'voucher.outro_codigo'],
  ])
  const client = await t.as(market.cliente.id)
  const { texto } = (await client.get(`/api/pedidos/${paid._id}/voucher`)).json<{ texto: string }>()
  const forged = await atDesk.post(attend(paid._id), { codigo: `${texto.slice(0, -4)}0000` })
  expect([forged.statusCode, forged.json().code]).toEqual([422, 'voucher.qr_falso'])
  expect((await client.get(`/api/pedidos/${paid._id}`)).json().statusAtendimento).toBe('AGUARDANDO')
  expect((await atDesk.post(attend(paid._id), { codigo: texto })).statusCode).toBe(200)
})

test('the platform attends for a unit by id, with a reason that is kept', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const paid = await aPaidPedido(t, market)
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  const asked = await admin.post(attend(paid._id), { codigo: await codigoOf(t, paid._id) })
  expect([asked.statusCode, asked.json().code]).toEqual([422, 'voucher.sem_motivo'])
  const motivo = 'A unidade ficou sem energia'
  const done = await admin.post(attend(paid._id), { motivo })
  expect(done.json().pedido).toMatchObject({ statusAtendimento: 'REALIZADO' })
  const { rows } = await t.db.execute(
    `select objeto_id, detalhe, dados::jsonb->>'motivo' as motivo
      from auditoria a join auditoria_valor v on v.auditoria_id = a.id where acao = 'voucher.atender_plataforma'`,
  )
  expect(rows).toEqual([
    { objeto_id: paid._id, detalhe: { unidade: expect.stringMatching(/^\d{4}$/) }, motivo },
  ])
})
