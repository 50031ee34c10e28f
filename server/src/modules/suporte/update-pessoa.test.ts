import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'
import { aMarket, aPaidPedido, aPedido, goodCard } from '../../../test/purchase.ts'

const motivo = 'Pedido pelo telefone.'

async function start() {
  const t = await startApp({ ZOOP_TIMEOUT_MS: '400' })
  const market = await aMarket(t)
  const admin = await aUsuario(t.db, { role: 'Administrador', cpf: null })
  const adm = await t.as(admin.id)
  const { cliente } = market
  const act = (acao: string, over: object = {}, id = cliente.id) =>
    adm.post(`/api/suporte/pessoas/${id}/acoes`, { acao, motivo, ...over })
  const count = async (query: ReturnType<typeof sql>) =>
    (await t.db.execute<{ n: number }>(sql`select count(*)::int as n from ${query}`)).rows[0]!.n
  return { t, market, cliente, admin, adm, act, count }
}

test('the voucher goes to its own client again, each time with its reason in the trail; another one does not', async () => {
  const { t, market, cliente, act, count } = await start()
  const pedido = await aPaidPedido(t, market)
  const sent = () =>
    count(sql`mensagem where chave like ${`pedido:${pedido._id}:reenvio:%`} and para = ${cliente.email}`)
  expect((await act('VOUCHER', { pedido: pedido._id })).statusCode).toBe(200)
  expect(await sent()).toBe(1)
  const other = await aUsuario(t.db)
  expect((await act('VOUCHER', { pedido: pedido._id }, other.id)).json().code).toBe('voucher.nao_reenviavel')
  const unpaid = await aPedido(t, market, '10:00')
  for (const over of [{}, { pedido: unpaid._id }])
    expect((await act('VOUCHER', over)).json().code).toBe('voucher.nao_reenviavel')
  expect(await sent()).toBe(1)
  const { rows } = await t.db.execute(
    sql`select a.objeto_id as quem, a.detalhe, v.dados::jsonb->>'motivo' as motivo from auditoria a
      join auditoria_valor v on v.auditoria_id = a.id where acao = 'suporte.voucher'`,
  )
  expect(rows).toEqual([{ quem: cliente.id, detalhe: { pedido: pedido._id }, motivo }])
})

test('a client who waits after wrong passwords enters again once support unlocked them; others still wait', async () => {
  const { t, cliente, act } = await start()
  const other = await aUsuario(t.db)
  const login = async (username: string) =>
    (
      await t.app.inject({
        method: 'POST',
        url: '/api/auth/cliente',
        payload: { username, password: 'errada demais' },
      })
    ).json<{ code: string }>().code
  for (const { username } of [cliente, other]) for (let n = 0; n < 6; n++) await login(username)
  expect([await login(cliente.username), await login(other.username)]).toEqual([
    'conta.espere',
    'conta.espere',
  ])
  expect((await act('DESBLOQUEAR')).statusCode).toBe(200)
  expect([await login(cliente.username), await login(other.username)]).toEqual([
    'conta.credenciais_invalidas',
    'conta.espere',
  ])
})

test('all sessions of the client end, and nobody else’s', async () => {
  const { t, cliente, adm, act } = await start()
  const [phone, desk] = [await t.as(cliente.id), await t.as(cliente.id)]
  expect((await act('SESSOES')).statusCode).toBe(200)
  for (const session of [phone, desk])
    expect((await session.get('/api/privacidade/consentimentos')).statusCode).toBe(401)
  expect((await adm.get(`/api/suporte/pessoas/${cliente.id}`)).statusCode).toBe(200)
})

test('one session of the client ends, the others stay; somebody else’s cannot be named', async () => {
  const { t, cliente, act, count } = await start()
  const [phone, desk] = [await t.as(cliente.id), await t.as(cliente.id)]
  const { rows } = await t.db.execute<{ id: string }>(
    sql`select id from sessao where usuario_id = ${cliente.id} order by id limit 1`,
  )
  const sessao = rows[0]!.id
  const other = await aUsuario(t.db)
  expect((await act('SESSAO', { sessao }, other.id)).statusCode).toBe(404)
  expect((await act('SESSAO')).statusCode).toBe(404)
  expect((await act('SESSAO', { sessao })).statusCode).toBe(200)
  expect((await act('SESSAO', { sessao })).statusCode).toBe(404)
  const statuses = await Promise.all(
    [phone, desk].map(async (s) => (await s.get('/api/privacidade/consentimentos')).statusCode),
  )
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401])
  expect(await count(sql`auditoria where acao = 'suporte.sessao' and objeto_id = ${cliente.id}`)).toBe(1)
})

test('the link for a new password goes to the account’s own e-mail', async () => {
  const { cliente, act, count } = await start()
  expect((await act('SENHA')).statusCode).toBe(200)
  expect(await count(sql`mensagem where chave like 'recuperacao:%' and para = ${cliente.email}`)).toBe(1)
})

test('without a reason, for staff or for nobody, nothing is done', async () => {
  const { admin, act, count } = await start()
  expect((await act('SESSOES', { motivo: 'ok' })).json()).toMatchObject({ errors: [{ field: 'motivo' }] })
  for (const id of [admin.id, crypto.randomUUID()])
    for (const acao of ['VOUCHER', 'DESBLOQUEAR', 'SESSOES', 'SENHA'])
      expect((await act(acao, {}, id)).statusCode).toBe(404)
  expect(await count(sql`auditoria where acao like 'suporte.%'`)).toBe(0)
})

test('an unpaid order is cancelled by the client’s own rule: its time is free, the client is told, and once only', async () => {
  const { t, market, cliente, admin, act, count } = await start()
  const pedido = await aPedido(t, market)
  const other = await aUsuario(t.db)
  expect((await act('CANCELAR', { pedido: pedido._id }, other.id)).statusCode).toBe(404)
  expect((await act('CANCELAR')).statusCode).toBe(404)
  expect((await act('CANCELAR', { pedido: pedido._id })).statusCode).toBe(200)
  expect((await (await t.as(cliente.id)).get(`/api/pedidos/${pedido._id}`)).json()).toMatchObject({
    statusPagamento: 'CANCELADO',
    statusAtendimento: 'CANCELADO',
  })
  expect(
    await count(sql`pedido_historico where pedido_id = ${pedido._id} and usuario_id = ${admin.id}`),
  ).toBe(2)
  await t.drain()
  expect(
    await count(
      sql`mensagem where chave = ${`pedido:${pedido._id}:canceladoSuporte`} and para = ${cliente.email}`,
    ),
  ).toBe(1)
  expect((await act('CANCELAR', { pedido: pedido._id })).json().code).toBe('pedido.ja_encerrado')
  expect(await count(sql`auditoria where acao = 'suporte.cancelar' and objeto_id = ${cliente.id}`)).toBe(1)
  await aPedido(t, market)
})

test('a paid order is refunded instead, and one whose charge nobody knows waits', async () => {
  const { t, market, adm, cliente, act, count } = await start()
  const paid = await aPaidPedido(t, market)
  expect((await act('CANCELAR', { pedido: paid._id })).json().code).toBe('pedido.cancelar_pago')
  const open = await aPedido(t, market, '10:00')
  t.simulator.control.changeFaults({ tipo: 'queda', momento: 'depois', alcance: 'cobrancas' })
  const client = await t.as(cliente.id)
  await client.post('/api/v1/payments/purchase/credit', { pedido_id: open._id, card: goodCard })
  t.simulator.control.changeFaults({ alcance: 'tudo' })
  expect((await act('CANCELAR', { pedido: open._id })).json().code).toBe('pagamento.incerto')
  const { rows } = await t.db.execute(sql`select status_pagamento as s from pedido where id = ${open._id}`)
  expect(rows).not.toEqual([{ s: 'CANCELADO' }])
  expect(await count(sql`auditoria where acao = 'suporte.cancelar'`)).toBe(0)
  const list = (await adm.get(`/api/suporte/pessoas/${cliente.id}/pedidos`)).json<
    { _id: string; cancelavel: boolean }[]
  >()
  expect(list.map((p) => [p._id, p.cancelavel])).toEqual([
    [open._id, true],
    [paid._id, false],
  ])
})
