import { createConnection } from 'node:net'
import { once } from 'node:events'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { mountPages, type PageHandler } from '#pages.ts'
import { startApp } from './app.ts'
import { aCartao, aUsuario } from './make.ts'
import { aMarket, aPedido, endereco } from './purchase.ts'

const page: PageHandler = async () => new Response('uma página')

test('a bug reaches the log with its statement, and without what was sent', async () => {
  const t = await startApp({})
  const lines: string[] = []
  const app = await buildApp({ ...t, log: pino({ level: 'error' }, { write: (line) => lines.push(line) }) })
  app.get('/quebra', () => t.db.execute(sql`select ${'529.982.247-25'}::int`))
  expect((await app.inject('/quebra')).json()).toMatchObject({ code: 'base.interno' })
  expect(lines.join('')).toContain('database error 22P02 select $1::int')
  expect(lines.join('')).not.toContain('529.982.247-25')
})

test('beside the pages, an API address that nobody serves is answered as a problem, whatever the method', async () => {
  const t = await startApp({})
  await mountPages(t.app, page)
  for (const [method, url] of [
    ['GET', '/api/nada'],
    ['DELETE', '/api/pedidos'],
    ['POST', '/api/nada?x=1'],
    ['GET', '/api'],
  ] as const) {
    const res = await t.app.inject({ method, url })
    expect([url, res.statusCode, res.headers['content-type']]).toEqual([url, 404, 'application/problem+json'])
  }
  expect((await t.app.inject('/apice')).body).toBe('uma página')
})

test.each([
  ['less than a kilobyte', 1_023, undefined],
  ['a kilobyte', 1_024, 'gzip'],
  ['the most that is compressed at once', 128 * 1024, 'gzip'],
  ['more, which another thread compresses', 128 * 1024 + 1, 'gzip'],
])('a page of %s reaches who takes gzip whole, with its length', async (_what, size, encoding) => {
  const t = await startApp({})
  const text = 'Preço à vista. '.repeat(size).slice(0, size - 3)
  const body = Buffer.concat([Buffer.from(text, 'latin1'), Buffer.from('fim')])
  await mountPages(t.app, async () => new Response(body, { headers: { 'content-type': 'text/html' } }))
  const zipped = await t.app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } })
  expect(zipped.headers).toMatchObject({
    vary: 'accept-encoding',
    'content-length': String(zipped.rawPayload.length),
  })
  expect(zipped.headers['content-encoding']).toBe(encoding)
  expect(encoding ? gunzipSync(zipped.rawPayload) : zipped.rawPayload).toEqual(body)
  const plain = await t.app.inject('/')
  expect([plain.headers['content-encoding'], plain.rawPayload]).toEqual([undefined, body])
})

test('a request that no page can be asked for is refused, not broken', async () => {
  const t = await startApp({})
  await mountPages(t.app, page)
  const address = new URL(await t.app.listen({ port: 0, host: '127.0.0.1' }))
  const ask = async (head: string): Promise<string> => {
    const socket = createConnection(Number(address.port), '127.0.0.1')
    socket.end(`${head}\r\nConnection: close\r\n\r\n`)
    const [data] = (await once(socket, 'data')) as [Buffer]
    return data.toString().split('\r\n')[0]!
  }
  expect(await ask('GET / HTTP/1.1\r\nHost: um dois')).toContain(' 400 ')
  expect(await ask('TRACE / HTTP/1.1\r\nHost: localhost')).toMatch(/ 40[045] /)
  expect(await ask('GET / HTTP/1.1\r\nHost: localhost')).toContain(' 200 ')
  await t.app.close()
})

test('a request whose body never ends is given up after a minute', async () => {
  const { app } = await startApp({})
  expect(app.server.requestTimeout).toBe(60_000)
})

test.each([
  ['0', '127.0.0.1'],
  ['1', '198.51.100.2'],
  ['2', '203.0.113.9'],
])(
  'behind %s proxies the address is the one that the outermost saw, never what the caller wrote',
  async (TRUST_PROXY, seen) => {
    const t = await startApp({ TRUST_PROXY })
    t.app.get('/quem', (req) => req.ip)
    const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.9, 198.51.100.2' }
    expect((await t.app.inject({ url: '/quem', headers })).body).toBe(seen)
  },
)

test('an answer of the API is kept by no cache', async () => {
  const t = await startApp({})
  const client = await t.as((await aUsuario(t.db)).id)
  expect((await client.get('/api/pedidos')).headers['cache-control']).toBe('no-store')
})

test('half an emoji in an address is refused as a text that cannot be read', async () => {
  const t = await startApp({})
  const market = await aMarket(t)
  const { _id } = await aPedido(t, market, '09:00', '2026-04-20')
  const res = await (
    await t.as(market.cliente.id)
  ).post('/api/v1/payments/purchase/boleto', {
    pedido_id: _id,
    dia_pagamento: 15,
    endereco: { ...endereco, logradouro: 'Rua \ud83d' },
  })
  expect([res.statusCode, res.json().code]).toEqual([400, 'base.ilegivel'])
})

test('a suspended card brings no dependents to an order, as the checkout says', async () => {
  const t = await startApp({})
  const market = await aMarket(t)
  const { _id } = await aPedido(t, market)
  const { dependente } = await aCartao(t.db, { usuarioId: market.cliente.id, status: 'SUSPENSO' })
  const client = await t.as(market.cliente.id)
  expect((await client.get(`/api/pedidos/${_id}/checkout`)).json().pacientes).toHaveLength(1)
  const res = await client.put(`/api/pedidos/${_id}`, { dependente: dependente.id })
  expect([res.statusCode, res.json().code]).toEqual([422, 'pedido.dependente_invalido'])
})

test('a server that closes finishes what it was asked, then lets every connection go', async () => {
  const t = await startApp({})
  const { promise: asked, resolve: arrive } = Promise.withResolvers<void>()
  const { promise: answered, resolve: answer } = Promise.withResolvers<string>()
  t.app.get('/demora', () => {
    arrive()
    return answered
  })
  const address = await t.app.listen({ port: 0, host: '127.0.0.1' })
  const silent = createConnection(Number(new URL(address).port), '127.0.0.1')
  await once(silent, 'connect')
  const response = fetch(`${address}/demora`)
  await asked
  const closed = t.app.close()
  await expect.poll(() => t.app.server.listening).toBe(false)
  answer('pronto')
  expect(await (await response).text()).toBe('pronto')
  await closed
})

test('the camera, and the reader that is WebAssembly, are the pages of the two checks alone', async () => {
  const t = await startApp({})
  await mountPages(t.app, page)
  const allowed = async (url: string): Promise<[boolean, boolean]> => {
    const { headers } = await t.app.inject(url)
    const [csp, permissions] = [headers['content-security-policy'], headers['permissions-policy']]
    return [String(csp).includes("'wasm-unsafe-eval'"), String(permissions).includes('camera=(self)')]
  }
  expect(await allowed('/admin/voucher')).toEqual([true, true])
  expect(await allowed('/admin/voucher?codigo=7K2M-9QXD')).toEqual([true, true])
  expect(await allowed('/admin/cartaoSinsaude')).toEqual([true, true])
  const others = ['/', '/admin', '/admin/vouchers', '/voucher', '/admin?de=/admin/voucher', '/healthz']
  for (const url of [...others, '/admincliente/cartao'])
    expect([url, ...(await allowed(url))]).toEqual([url, false, false])
})
