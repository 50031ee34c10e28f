import { expect, test } from 'vitest'
import { endpoints } from '@alento/contract/endpoints.ts'
import type { Endpoint } from '@alento/contract/base/endpoint.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { buildApp } from '#app.ts'
import { openUsedKeys } from '#platform/http/used-keys.ts'
import { openLog } from '#platform/log.ts'
import { Problem } from '#platform/problem.ts'
import { startApp } from './app.ts'
import { oneOfEach, send, whoMay } from './fuzz/as-anyone.ts'
import { goodInput } from './fuzz/good-input.ts'
import { aUsuario } from './make.ts'
import { aMarket, aPaidPedido, aPedido, declinedCard, escolha, goodCard } from './purchase.ts'

const key = { 'idempotency-key': 'uma-chave-so' }
const used = [409, 'base.chave_usada']
type Reply = { statusCode: number; json: () => { code?: string } }
const of = (res: Reply) => [res.statusCode, res.json().code]

test('an order sent again with another choice is refused; the same choice returns the first order', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const client = await t.as(market.cliente.id)
  const order = escolha(market)
  const first = await client.post('/api/pedidos', order, key)
  expect(of(await client.post('/api/pedidos', { ...order, horario: '10:00' }, key))).toEqual(used)
  const turned = Object.fromEntries(Object.entries(order).toReversed())
  const again = await client.post('/api/pedidos', turned, key)
  expect([again.statusCode, again.json<Pedido>()._id]).toEqual([201, first.json<Pedido>()._id])
  const other = await t.as((await aUsuario(t.db)).id)
  expect((await other.post('/api/pedidos', { ...order, horario: '11:00' }, key)).statusCode).toBe(201)
})

test('a refund of another amount under the same key is refused, and only the first goes back', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const { _id } = await aPaidPedido(t, market)
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  const refund = (valor: number) =>
    admin.post(`/api/pedidos/${_id}/estornar`, { motivo: 'culpa da unidade', valor }, key)
  expect((await refund(100)).statusCode).toBe(200)
  expect(of(await refund(500))).toEqual(used)
  expect((await refund(100)).statusCode).toBe(200)
  await t.drain()
  expect(t.simulator.control.transactions()[0]!.estornado).toBe(100)
})

test('a declined card is the result of its key; another card under it is refused and not charged', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const { _id: pedido_id } = await aPedido(t, market)
  const client = await t.as(market.cliente.id)
  const pay = (card: object) => client.post('/api/v1/payments/purchase/credit', { pedido_id, card }, key)
  const declined = await pay(declinedCard)
  expect(declined.json().code).toBe('pagamento.recusado')
  expect(of(await pay(declinedCard))).toEqual(of(declined))
  expect(of(await pay(goodCard))).toEqual(used)
})

test('a refusal without effect leaves the key free for the corrected form', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const client = await t.as(market.cliente.id)
  const full = await client.post('/api/pedidos', escolha(market, '07:00'), key)
  expect(full.statusCode).toBe(422)
  expect((await client.post('/api/pedidos', escolha(market, '09:00'), key)).statusCode).toBe(201)
})

test('nothing that was sent can be read where keys are kept, and they are forgotten after 30 days', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const { _id: pedido_id } = await aPedido(t, market)
  await (
    await t.as(market.cliente.id)
  ).post('/api/v1/payments/purchase/credit', { pedido_id, card: goodCard }, key)
  const kept = async () => (await t.db.execute('select * from chave_usada')).rows
  expect(await kept()).toHaveLength(2)
  expect(JSON.stringify(await kept())).not.toMatch(/uma-chave-so|4539|123"/)
  await t.db.execute(`update chave_usada set quando = quando - interval '31 days'`)
  await t.runJob('chave.esquecer')
  expect(await kept()).toEqual([])
})

/** Calls whose whole meaning is in the address: there is no other body. */
const hasBody = (e: Endpoint): boolean => e.body !== undefined || e.multipart !== undefined

/** Answers like an operation that stored its outcome. */
const stub = (): never => {
  throw new Problem('base.conflito', undefined, { stored: true })
}

const full = (e: Endpoint) => goodInput(e, { full: true }).body as object

test('every idempotent operation refuses its key with another body, before its handler runs', async () => {
  const t = await startApp({})
  const callers = await oneOfEach(t)
  const binding = endpoints.filter((e) => e.idempotent && !e.chaveNomeia && hasBody(e))
  expect(binding.length).toBeGreaterThan(15)
  const found: Record<string, unknown> = {}
  for (const e of binding) {
    t.app.mounted.get(`${e.method} ${e.path}`)!.handler = stub
    const caller = whoMay(callers, e)
    const one = goodInput(e, { full: false })
    const other = {
      ...one,
      body: {
        ...(one.body as object),
        ...full(e),
        ...(e.path.endsWith('/pagar') && { comprovante: 'Outro' }),
        ...(e.path.endsWith('/mensagens') && { texto: 'Outro texto' }),
      },
    }
    const file = e.multipart && Buffer.from('outro')
    const replies = [
      await send(caller, e, one, { headers: key }),
      await send(caller, e, other, { headers: key, ...(file && { file }) }),
      await send(caller, e, one, { headers: key }),
    ]
    found[`${e.method} ${e.path}`] = replies.map((r) => r.json<{ code: string }>().code)
  }
  const wanted = ['base.conflito', 'base.chave_usada', 'base.conflito']
  expect(found).toEqual(Object.fromEntries(binding.map((e) => [`${e.method} ${e.path}`, wanted])))
})

test(
  'two bodies at the same moment under one key: one is made, the other is told so',
  { tags: ['postgres'] },
  async () => {
    const t = await startApp()
    const once = openUsedKeys(t.db, 'segredo').once
    const unclear: unknown[] = []
    for (let n = 0; n < 150; n += 1) {
      const ran: string[] = []
      const call = (body: string) =>
        once({ who: null, what: 'POST /x', key: `corrida-${n}`, body, file: null }, async () => {
          ran.push(body)
        }).catch((error: unknown) => (error as Problem).code)
      const ends = await Promise.all(['um', 'dois', 'um', 'dois', 'um', 'dois'].map(call))
      if (new Set(ran).size !== 1 || ends.filter((e) => e === 'base.chave_usada').length !== 3)
        unclear.push({ n, ran, ends })
    }
    expect(unclear).toEqual([])
  },
)

test('a repeated call that is refused leaves the key to the body that it first came with', async () => {
  const t = await startApp()
  const { once } = openUsedKeys(t.db, 'segredo')
  const call = { who: null, what: 'POST /x', key: 'chave-unica', body: { a: 1 }, file: null }
  const refuse = () => Promise.reject(new Problem('base.conflito'))
  await once(call, async () => 'made')
  await expect(once(call, refuse)).rejects.toMatchObject({ code: 'base.conflito' })
  await expect(once({ ...call, body: { a: 2 } }, refuse)).rejects.toMatchObject({ code: 'base.chave_usada' })
})

test('a key that cannot be freed is reported and does not replace the refusal', async () => {
  const t = await startApp({})
  const lost = new Error('timeout exceeded when trying to connect')
  const db = new Proxy(t.db, {
    get: (target, name) =>
      name === 'execute'
        ? (query: { queryChunks: unknown[] }) =>
            JSON.stringify(query.queryChunks).includes('delete from chave_usada')
              ? Promise.reject(lost)
              : target.execute(query as never)
        : Reflect.get(target, name),
  })
  const stuck: unknown[] = []
  const { once } = openUsedKeys(db, 'segredo', (error) => stuck.push(error))
  const call = { who: null, what: 'POST /x', key: 'limpeza-falha', body: 'um', file: null }
  const refused = once(call, () => Promise.reject(new Problem('base.invalido')))
  await expect(refused).rejects.toMatchObject({ code: 'base.invalido' })
  expect(stuck).toEqual([lost])
  const lines: string[] = []
  const app = await buildApp({ ...t, db, log: openLog('warn', { write: (line) => void lines.push(line) }) })
  const { token } = await t.as((await aUsuario(t.db)).id)
  const headers = { ...key, authorization: `Bearer ${token}` }
  const payload = { pedido: crypto.randomUUID(), motivo: 'ATENDIMENTO', texto: 'A clínica estava fechada.' }
  const res = await app.inject({ method: 'POST', url: '/api/reclamacoes', headers, payload })
  expect([res.statusCode, lines.join('')]).toEqual([
    404,
    expect.stringContaining('an idempotency key was not freed'),
  ])
  await app.close()
})
