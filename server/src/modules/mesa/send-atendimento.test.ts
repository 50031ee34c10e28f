import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { encodeVoucher, readToken, tokenText } from '@alento/contract/pedido/voucher-token.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aCartao, aUsuario } from '../../../test/make.ts'
import { aMarket, aPaidPedido, escolha, shown } from '../../../test/purchase.ts'

type Market = Awaited<ReturnType<typeof aMarket>>
const path = '/api/vouchers/atendimentos'
const conferidoEm = '2026-03-10T14:20:00Z'
const key = (chave: string) => ({ 'idempotency-key': chave })

/** A desk that checked this order's QR while it was offline. */
async function aDesk(t: TestApp, market: Market, pedido: Pedido) {
  const client = await t.as(market.cliente.id)
  const { texto } = (await client.get(`/api/pedidos/${pedido._id}/voucher`)).json<{ texto: string }>()
  const worker = await aUsuario(t.db, { role: 'Atendente', redeId: market.unidade.id, cpf: null })
  return { texto, worker, body: { texto, conferidoEm, conferidoPor: worker.id } }
}

async function anAtoPedido(t: TestApp, market: Market): Promise<Pedido> {
  await aCartao(t.db, { usuarioId: market.cliente.id })
  const client = await t.as(market.cliente.id)
  const choice = { ...escolha(market), tipoPagamento: 'SinSaude' }
  const pedido = (await client.post('/api/pedidos', choice)).json<Pedido>()
  return (await client.post('/api/v1/payments/purchase/ato', { pedido_id: pedido._id })).json()
}

test('a voucher checked without network is attended when it is sent; the trail says who checked and who sent', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const paid = await aPaidPedido(t, market)
  const { worker, body } = await aDesk(t, market, paid)
  const other = await aUsuario(t.db, { role: 'AdmRede', redeId: market.unidade.id, cpf: null })
  t.clock.add({ hours: 72 })
  const sent = await (await t.as(other.id)).post(path, body, key('um-atendimento'))
  expect(sent.json()).not.toHaveProperty('qrVencidoEm') // it was not old as it was checked
  expect(sent.json()).toMatchObject({
    podeAtender: false,
    pedido: { statusAtendimento: 'REALIZADO', statusPagamento: 'CONCLUIDO' },
  })
  const acao = 'voucher.atender_sem_rede'
  const { rows } = await t.db.execute(
    sql`select usuario_id, objeto_id, detalhe from auditoria where acao = ${acao}`,
  )
  const detalhe = { chave: 'um-atendimento', conferidoEm, conferidoPor: worker.id }
  expect(rows).toEqual([{ usuario_id: other.id, objeto_id: paid._id, detalhe }])
})

test('a QR that was old as it was checked: the order decides, and the response says so', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const { worker, body } = await aDesk(t, market, await aPaidPedido(t, market))
  t.clock.add({ hours: 24 * 5 })
  const late = { ...body, conferidoEm: '2026-03-14T12:00:00Z' }
  const sent = await (await t.as(worker.id)).post(path, late, key('papel-antigo'))
  expect([sent.statusCode, sent.json()]).toMatchObject([
    200,
    { pedido: { statusAtendimento: 'REALIZADO' }, qrVencidoEm: '2026-03-12T02:59:59Z' },
  ])
})

test('the visit is dated by the check, as its order is; whether its time is freed is decided as it is sent', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const paid = await aPaidPedido(t, market)
  const { worker, body } = await aDesk(t, market, paid)
  const atDesk = await t.as(worker.id)
  t.clock.add({ hours: 72 })
  // Checked 20 hours before the appointment, sent two days after it.
  const checked = '2026-03-10T16:00:00Z'
  const sent = await atDesk.post(path, { ...body, conferidoEm: checked }, key('no-dia-certo'))
  expect(sent.json().pedido).toMatchObject({ statusAtendimento: 'REALIZADO', atendidoEm: checked })
  const visit = await atDesk.get(`/api/agendamento/${paid.agendamento!._id}`)
  expect(visit.json()).toMatchObject({ situacaoVisita: 'ATENDIDA', atendidoEm: checked })
  expect((await t.db.execute('select liberado from agendamento')).rows).toEqual([{ liberado: false }])
})

test('ten tabs that send one attendance at once are one attendance, and each gets that it is done', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const { worker, body } = await aDesk(t, market, await aPaidPedido(t, market))
  const tab = await t.as(worker.id)
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => tab.post(path, body, key('mesma-chave'))),
  )
  expect(replies.map((r) => r.statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
  const [{ vezes }] = (
    await t.db.execute("select count(*)::int as vezes from pedido_historico where para = 'REALIZADO'")
  ).rows as [{ vezes: number }]
  expect(vezes).toBe(1)
})

test('a voucher used, refunded or cancelled meanwhile is refused with what happened', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const paid = await aPaidPedido(t, market)
  const { worker, body } = await aDesk(t, market, paid)
  const atDesk = await t.as(worker.id)
  await atDesk.post(`/api/pedidos/${paid._id}/realizarAtendimento`, await shown(t, paid._id))
  const used = await atDesk.post(path, body, key('depois-do-uso'))
  expect([used.statusCode, used.json().code, used.json().detail]).toEqual([
    409,
    'voucher.ja_atendido',
    'Este voucher já tinha sido usado em 10/03/2026, às 12:00.',
  ])
  for (const [status, said] of [
    ['ESTORNADO', 'O valor deste pedido já tinha sido devolvido ao cliente.'],
    ['CANCELADO', 'Este pedido já tinha sido cancelado.'],
  ]) {
    await t.db.execute(
      sql`update pedido set status_pagamento = ${status}, status_atendimento = 'CANCELADO', atendido_chave = null`,
    )
    const refused = await atDesk.post(path, body, key('depois-do-uso'))
    expect([refused.json().code, refused.json().detail]).toEqual(['voucher.nao_pago', said])
  }
})

test('an order to pay at the desk is attended only with the word that the money was received', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const { worker, body } = await aDesk(t, market, await anAtoPedido(t, market))
  const atDesk = await t.as(worker.id)
  const asked = await atDesk.post(path, body, key('pago-no-balcao'))
  expect([asked.statusCode, asked.json().code]).toEqual([422, 'voucher.confirme_recebimento'])
  const done = await atDesk.post(path, { ...body, recebido: true }, key('pago-no-balcao'))
  expect(done.json().pedido).toMatchObject({ statusPagamento: 'CONCLUIDO', statusAtendimento: 'REALIZADO' })
})

test('a forged QR, one of another unit and a bare code are refused', async () => {
  const t = await startApp()
  const [market, other] = [await aMarket(t), await aMarket(t)]
  const paid = await aPaidPedido(t, market)
  const { texto, worker, body } = await aDesk(t, market, paid)
  const atDesk = await t.as(worker.id)
  const { voucher, signature } = readToken(texto)!
  const forged = tokenText(encodeVoucher({ ...voucher, paciente: 'XX' }), signature)
  const stranger = await t.as(
    (await aUsuario(t.db, { role: 'Atendente', redeId: other.unidade.id, cpf: null })).id,
  )
  const replies = [
    await atDesk.post(path, { ...body, texto: forged }, key('chave-falsa')),
    await stranger.post(path, body, key('outra-unidade')),
    await atDesk.post(path, { ...body, texto: paid.codigo }, key('so-o-codigo')),
  ]
  expect(replies.map((r) => [r.statusCode, r.json().code])).toEqual([
    [422, 'voucher.qr_falso'],
    [403, 'voucher.outra_unidade'],
    [422, 'base.invalido'],
  ])
  expect((await atDesk.get(`/api/pedidos/${paid._id}`)).json()).toMatchObject({
    statusAtendimento: 'AGUARDANDO',
  })
})
