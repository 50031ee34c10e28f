import { expect, test } from 'vitest'
import type { Endpoint } from '@alento/contract/base/endpoint.ts'
import { endpoints } from '@alento/contract/endpoints.ts'
import { auditoriaTable } from '#modules/auditoria/auditoria.tables.ts'
import { cartaoTable } from '#modules/cartao/cartao.tables.ts'
import { depoimentoTable } from '#modules/depoimento/depoimento.tables.ts'
import { newId } from '#platform/id.ts'
import { startApp } from './app.ts'
import { aCartao, aUsuario } from './make.ts'
import { aMarket, aPaidPedido } from './purchase.ts'

const forClients = (e: Endpoint): boolean => e.access === 'sessao' || e.access.includes('Alento')

test("another client's order, voucher, review and card: 404, nothing revealed, and each try is in the audit trail", async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const pedido = await aPaidPedido(t, market)
  const depoimento = newId()
  await t.db.insert(depoimentoTable).values({
    id: depoimento,
    pedidoId: pedido._id,
    redeId: market.unidade.id,
    clienteId: market.cliente.id,
    servico: 'Consulta',
    criadoEm: t.clock.now(),
  })
  await aCartao(t.db, { usuarioId: market.cliente.id })
  const [cartao] = await t.db.select().from(cartaoTable)
  const stranger = await aUsuario(t.db)
  const caller = await t.as(stranger.id)
  const objects = { pedidos: pedido._id, depoimentos: depoimento, cartao: cartao!.id }
  const bodies: Record<string, object> = {
    'PUT /api/pedidos/:id': { dependente: null },
    'PUT /api/depoimentos/:id': { nota: 5 },
  }
  const asked: string[] = []
  for (const e of endpoints.filter(forClients)) {
    const noun = e.path.split('/')[2] as keyof typeof objects
    if (!e.path.includes('/:id') || !objects[noun]) continue
    const url = e.path.replace(':id', objects[noun])
    const body = bodies[`${e.method} ${e.path}`] ?? {}
    const res = await (e.method === 'GET'
      ? caller.get(url)
      : e.method === 'PUT'
        ? caller.put(url, body)
        : caller.post(url, body))
    if (res.statusCode === 422) continue // the body has its own test
    expect([url, res.statusCode]).toEqual([url, 404])
    expect(res.body).not.toContain(market.cliente.name)
    asked.push(`${e.method} ${e.path}`)
  }
  expect(asked).toEqual(
    expect.arrayContaining([
      'GET /api/pedidos/:id',
      'PUT /api/pedidos/:id',
      'GET /api/pedidos/:id/agenda.ics',
      'GET /api/depoimentos/:id',
      'PUT /api/depoimentos/:id',
      'GET /api/cartao/id/:id',
    ]),
  )
  const trail = await t.db.select().from(auditoriaTable)
  expect(trail.map((row) => String(row.detalhe['chamada'])).toSorted()).toEqual(asked.toSorted())
  expect(new Set(trail.map((row) => `${row.acao} ${row.objeto} ${row.objetoId} ${row.usuarioId}`))).toEqual(
    new Set(
      Object.entries({ pedido: pedido._id, depoimento, cartao: cartao!.id }).map(
        ([noun, id]) => `acesso.recusado ${noun} ${id} ${stranger.id}`,
      ),
    ),
  )
})

test('a call that a client may make leaves no line', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const { _id } = await aPaidPedido(t, market)
  expect((await (await t.as(market.cliente.id)).get(`/api/pedidos/${_id}`)).statusCode).toBe(200)
  expect(await t.db.select().from(auditoriaTable)).toEqual([])
})
