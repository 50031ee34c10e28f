import { expect, test } from 'vitest'
import type { Mensagem } from '@alento/contract/plataforma/mensagem.ts'
import { sessaoTable } from '#modules/conta/conta.tables.ts'
import { sessionCookie } from '#platform/http/route.ts'
import { hashToken } from '#platform/token.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'
import { aMarket, aPaidPedido, aPedido, shown } from '../../../test/purchase.ts'

const pathOf = (id: string) => `/api/v1/vouchers/send/${id}`
const resent = async (t: TestApp) => {
  await t.drain()
  const list = (await (await t.as(null)).get('/api/dev/mensagens')).json<Mensagem[]>()
  return list.filter((m) => m.chave.includes(':reenvio:'))
}

async function bought(env?: Record<string, string>) {
  const t = await startApp(env)
  const market = await aMarket(t)
  const pedido = await aPaidPedido(t, market)
  return { t, market, pedido, client: await t.as(market.cliente.id), path: pathOf(pedido._id) }
}

test('the voucher goes again by e-mail to its client: each press once, a double press once', async () => {
  const { t, market, pedido, client, path } = await bought()
  const key = { 'idempotency-key': 'uma-vez-so' }
  const all = await Promise.all([1, 2, 3].map(() => client.post(path, {}, key)))
  expect(all.map((r) => [r.statusCode, r.json()])).toEqual(all.map(() => [200, { ok: true }]))
  expect(await resent(t)).toMatchObject([
    { canal: 'email', para: market.cliente.email, assunto: `Compra Confirmada: voucher ${pedido.codigo}` },
  ])
  await client.post(path)
  expect(await resent(t)).toHaveLength(2)
})

test('an order is sent at most five times an hour, however many ask at once', async () => {
  const { t, client, path } = await bought()
  const all = await Promise.all(Array.from({ length: 8 }, () => client.post(path)))
  expect(all.map((r) => r.statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 200, 200, 200, 200, 429, 429, 429,
  ])
  expect(await resent(t)).toHaveLength(5)
  t.clock.add({ minutes: 61 })
  expect((await client.post(path)).statusCode).toBe(200)
})

test('ten calls a minute from one address', async () => {
  const { client } = await bought({ RATE_LIMIT: '1' })
  const codes: number[] = []
  for (let i = 0; i < 12; i += 1) codes.push((await client.post(pathOf(crypto.randomUUID()))).statusCode)
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 404), 429, 429])
})

test("somebody else's voucher does not exist, and nothing is sent", async () => {
  const { t, path } = await bought()
  const other = await t.as((await aUsuario(t.db)).id)
  expect((await other.post(path)).statusCode).toBe(404)
  expect((await other.get(path)).statusCode).toBe(404)
  expect(await resent(t)).toEqual([])
})

test('a voucher that is not valid is not sent: unpaid, used', async () => {
  const { t, market, pedido, client, path } = await bought()
  const open = await aPedido(t, market, '10:00')
  const refused = await client.post(pathOf(open._id))
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'voucher.nao_reenviavel'])
  const desk = await aUsuario(t.db, { role: 'Atendente', redeId: market.unidade.id, cpf: null })
  await (
    await t.as(desk.id)
  ).post(`/api/pedidos/${pedido._id}/realizarAtendimento`, await shown(t, pedido._id))
  expect((await client.post(path)).statusCode).toBe(409)
  expect(await resent(t)).toEqual([])
})

test("the specification's GET sends for a system with a Bearer session, once a minute; a browser's cookie alone sends nothing", async () => {
  const { t, market, client, path } = await bought()
  for (let i = 0; i < 3; i += 1) expect((await client.get(path)).statusCode).toBe(200)
  expect(await resent(t)).toHaveLength(1)
  t.clock.add({ minutes: 1 })
  await client.get(path)
  expect(await resent(t)).toHaveLength(2)
  const token = 'sessao-de-um-navegador'
  const criadaEm = t.clock.now()
  const sessao = { tokenHash: hashToken(token), usuarioId: market.cliente.id, persist: true, criadaEm }
  await t.db.insert(sessaoTable).values({ ...sessao, expiraEm: criadaEm.add({ hours: 1 }) })
  const byCookie = await t.app.inject({ url: path, headers: { cookie: `${sessionCookie}=${token}` } })
  const { usuario } = (
    await t.app.inject({ url: '/api/auth/sessao', headers: { cookie: `${sessionCookie}=${token}` } })
  ).json()
  expect(usuario._id).toBe(market.cliente.id)
  expect([byCookie.statusCode, byCookie.json().code]).toEqual([403, 'base.proibido'])
  expect(await resent(t)).toHaveLength(2)
})
