import { expect, test } from 'vitest'
import type { Checkout } from '@alento/contract/pedido/checkout.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { newId } from '#platform/id.ts'
import { agora, startApp, type TestApp } from '../../../test/app.ts'
import { aRedeExame } from '../../../test/make-oferta.ts'
import { someExames } from '../../../test/laboratorio.ts'
import { aCartao, aRede, aUsuario } from '../../../test/make.ts'
import { goodCard } from '../../../test/purchase.ts'
import { cupomTable, pedidoTable } from './pedido.tables.ts'
import { onlyTogether } from './set-pagamento-ato.ts'

/** Three laboratories with two exams each at R$ 25,00, and a client. */
async function threeLabs(t: TestApp) {
  const cliente = await aUsuario(t.db)
  const labs = await Promise.all(
    [0, 2, 4].map(async (from) => {
      const unidade = await aRede(t.db, { tipoRede: 'LABORATORIO', agendamento: 'N' })
      return { unidade, exames: await someExames(t.db, unidade.id, 2, from) }
    }),
  )
  return { cliente, labs, ana: await t.as(cliente.id) }
}
type Parte = { unidade: string; exames: string[] }
type Labs = Awaited<ReturnType<typeof threeLabs>>

const bodyOf = ({ labs }: Labs, over: object = {}) => ({
  tipoPagamento: 'Alento',
  valorEsperado: 15_000,
  partes: labs.map(({ unidade, exames }) => ({ unidade: unidade.id, exames: exames.map((e) => e.id) })),
  ...over,
})
const order = async (three: Labs, over: object = {}): Promise<Pedido[]> => {
  const res = await three.ana.post('/api/pedidos/combinacao', bodyOf(three, over))
  expect(res.statusCode, res.body).toBe(201)
  return res.json<{ pedidos: Pedido[] }>().pedidos
}
const checkout = async ({ ana }: Labs, id: string): Promise<Checkout> =>
  (await ana.get(`/api/pedidos/${id}/checkout`)).json<Checkout>()
const listed = async ({ ana }: Labs): Promise<Pedido[]> => (await ana.get('/api/pedidos')).json<Pedido[]>()

test('three laboratories are three orders with one checkout, and one card payment confirms them all', async () => {
  const t = await startApp()
  const three = await threeLabs(t)
  const pedidos = await order(three)
  expect(pedidos.map((p) => [p.unidade._id, p.valorTotal, p.exames.length])).toEqual(
    three.labs.map(({ unidade }) => [unidade.id, 5_000, 2]),
  )
  const [first] = pedidos
  expect(first!.combinacao).not.toBeNull()
  const page = await checkout(three, pedidos[1]!._id)
  expect([page.total, page.juntos.length, page.formas.ato.oferecido]).toEqual([15_000, 3, false])
  const paid = await three.ana.post('/api/v1/payments/purchase/credit', {
    pedido_id: pedidos[2]!._id,
    card: goodCard,
  })
  expect(paid.statusCode, paid.body).toBe(200)
  await t.drain()
  expect((await listed(three)).map((p) => p.statusPagamento)).toEqual(['CONCLUIDO', 'CONCLUIDO', 'CONCLUIDO'])
  const sent = t.simulator.control.transactions()
  expect(sent).toHaveLength(1)
  expect(sent[0]!.valor).toBe(15_000)
  const due = await t.receivables()
  expect(three.labs.map(({ unidade }) => due[unidade.zoopSellerId!])).toEqual([4_500, 4_500, 4_500])
})

test('orders that were bought together are not left to be paid at one of the desks', async () => {
  const t = await startApp()
  const three = await threeLabs(t)
  await aCartao(t.db, { usuarioId: three.cliente.id })
  const [first] = await order(three)
  await t.db.update(pedidoTable).set({ tipoPagamento: 'SinSaude' })
  const res = await three.ana.post('/api/v1/payments/purchase/ato', { pedido_id: first!._id })
  expect(res.json()).toMatchObject({ code: 'pedido.sem_pagamento_no_local', detail: onlyTogether })
})

test('one of the three is given back whole, the others stay', async () => {
  const t = await startApp()
  const three = await threeLabs(t)
  const [first] = await order(three)
  await three.ana.post('/api/v1/payments/purchase/credit', { pedido_id: first!._id, card: goodCard })
  await t.drain()
  expect((await three.ana.post(`/api/pedidos/${first!._id}/desistir`)).statusCode).toBe(200)
  await t.drain()
  const states = await listed(three)
  expect(states.map((p) => [p._id === first!._id, p.statusPagamento, p.devolvido])).toEqual(
    expect.arrayContaining([
      [true, 'ESTORNADO', 5_000],
      [false, 'CONCLUIDO', 0],
    ]),
  )
})

test('a changed price is told with both totals, and nothing is ordered', async () => {
  const t = await startApp()
  const three = await threeLabs(t)
  const res = await three.ana.post('/api/pedidos/combinacao', bodyOf(three, { valorEsperado: 14_000 }))
  expect(res.json()).toMatchObject({
    status: 409,
    code: 'pedido.preco_mudou',
    detail: 'O total era R$\u00a0140,00 e agora é R$\u00a0150,00.',
  })
  expect(await listed(three)).toEqual([])
})

test('the same key orders once; one laboratory alone is a plain order', async () => {
  const t = await startApp()
  const three = await threeLabs(t)
  const key = { 'idempotency-key': crypto.randomUUID() }
  const send = () => three.ana.post('/api/pedidos/combinacao', bodyOf(three), key)
  const [one, two] = await Promise.all([send(), send()])
  const ids = (res: typeof one) => res.json<{ pedidos: Pedido[] }>().pedidos.map((p) => p._id)
  expect(ids(two)).toEqual(ids(one))
  expect(await listed(three)).toHaveLength(3)
  const [lab] = bodyOf(three).partes
  const [alone] = await order(three, { partes: [lab], valorEsperado: 5_000 })
  expect(alone!.combinacao).toBeNull()
})

test('a unit without online payment, or two with one account at the gateway, are not combined', async () => {
  const t = await startApp()
  const three = await threeLabs(t)
  const desk = await aRede(t.db, { tipoRede: 'LABORATORIO', agendamento: 'N', pagamentoOnline: 'N' })
  const twin = await aRede(t.db, {
    tipoRede: 'LABORATORIO',
    agendamento: 'N',
    zoopSellerId: three.labs[0]!.unidade.zoopSellerId,
  })
  const [lab] = bodyOf(three).partes
  for (const [unidade, code] of [
    [desk, 'pedido.sem_pagamento_online'],
    [twin, 'pedido.nao_combinam'],
  ] as const) {
    const exame = await aRedeExame(t.db, { redeId: unidade.id })
    const partes = [lab, { unidade: unidade.id, exames: [exame.id] }]
    const res = await three.ana.post(
      '/api/pedidos/combinacao',
      bodyOf(three, { partes, valorEsperado: 7_500 }),
    )
    expect(res.json()).toMatchObject({ status: 422, code })
  }
  expect(await listed(three)).toEqual([])
})

test('an exam that its unit does not do, one that is chosen twice, and 100 exams are refused, and nothing is ordered', async () => {
  const t = await startApp()
  const three = await threeLabs(t)
  const [first, second] = bodyOf(three).partes as [Parte, Parte]
  const [exame] = first.exames
  const twin = await aRedeExame(t.db, { redeId: second.unidade, exameId: three.labs[0]!.exames[0]!.exameId })
  const many = Array.from({ length: 100 }, () => crypto.randomUUID())
  const wrong: [partes: object[], said: RegExp][] = [
    [[first, { ...second, exames: [exame] }], /pedido\.exame_indisponivel/],
    [[first, { ...second, exames: [crypto.randomUUID()] }], /pedido\.exame_indisponivel/],
    [[{ ...first, exames: [exame, exame] }, second], /Escolha cada exame uma vez só/],
    [[first, { ...second, exames: [twin.id] }], /pedido\.exame_repetido.*Foi escolhido em dois lugares/],
    [[first, { ...first, exames: [first.exames[1]] }], /Escolha cada lugar uma vez só/],
    [[first, { ...second, exames: many }], /Escolha até 50 exames/],
    [[first, { ...second, exames: [] }], /Escolha pelo menos um exame/],
  ]
  for (const [partes, said] of wrong) {
    const res = await three.ana.post('/api/pedidos/combinacao', bodyOf(three, { partes }))
    expect([res.statusCode, res.body]).toEqual([422, expect.stringMatching(said)])
  }
  expect(await listed(three)).toEqual([])
})

/** A coupon of R$ 20,00 that can be used once. */
const aCupom = (t: TestApp) =>
  t.db.insert(cupomTable).values({
    id: newId(),
    name: 'VINTE',
    valorFixo: 2_000,
    usosMax: 1,
    validoDe: agora,
    validoAte: agora.add({ hours: 24 }),
  })

test('a coupon is shared by what each costs; its use ends with the last order that has a part of it', async () => {
  const t = await startApp()
  const three = await threeLabs(t)
  await aCupom(t)
  const pedidos = await order(three)
  const apply = (idPedido: string) => three.ana.post('/api/cupom', { idPedido, cupom: 'vinte' })
  expect((await apply(pedidos[1]!._id)).statusCode).toBe(200)
  const page = await checkout(three, pedidos[0]!._id)
  expect([page.total, page.juntos.map((p) => p.desconto).toSorted((a, b) => a - b)]).toEqual([
    13_000,
    [666, 667, 667],
  ])
  const later = await three.ana.post('/api/pedidos', {
    tipoPedido: 'Exame',
    ...bodyOf(three).partes[0],
    tipoPagamento: 'Alento',
  })
  const [first, ...rest] = pedidos.map((p) => p._id)
  await three.ana.post(`/api/pedidos/${first}/desistir`)
  expect((await apply(later.json<Pedido>()._id)).json()).toMatchObject({ code: 'pedido.cupom_usado' })
  for (const id of rest) await three.ana.post(`/api/pedidos/${id}/desistir`)
  expect((await apply(later.json<Pedido>()._id)).statusCode).toBe(200)
})

test("another client's orders are not found, whatever they were bought with", async () => {
  const t = await startApp()
  const three = await threeLabs(t)
  const [first] = await order(three)
  const other = await t.as((await aUsuario(t.db)).id)
  expect((await other.get(`/api/pedidos/${first!._id}/checkout`)).statusCode).toBe(404)
  expect((await other.post('/api/v1/payments/purchase/pix', { pedido_id: first!._id })).statusCode).toBe(404)
})
