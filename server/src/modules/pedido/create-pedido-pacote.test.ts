import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { pacoteExameTable, pacoteTable } from '#modules/preco/preco.tables.ts'
import { newId } from '#platform/id.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aLaboratorio, exames as allOf } from '../../../test/laboratorio.ts'
import { pedidoExameTable } from './pedido.tables.ts'

type Lab = Awaited<ReturnType<typeof aLaboratorio>>

/** A package of some of the laboratory's exams, at R$ 100,00, R$ 70,01 and R$ 50,00. */
async function aPacote(t: TestApp, lab: Lab, which: readonly number[], nome = 'Check-up básico') {
  const id = newId()
  const prices = { valorParticular: 10_000, valorAlento: 7_001, valorSinSaude: 5_000 }
  await t.db.insert(pacoteTable).values({ id, redeId: lab.unidade.id, nome, resultadoDias: 2, ...prices })
  await t.db
    .insert(pacoteExameTable)
    .values(which.map((i) => ({ id: newId(), pacoteId: id, exameId: lab.exames[i]!.exameId })))
  return id
}
const order = (lab: Lab, pacotes: string[], alone: readonly number[] = []) => ({
  tipoPedido: 'Exame',
  unidade: lab.unidade.id,
  exames: alone.map((i) => lab.exames[i]!.id),
  pacotes,
  tipoPagamento: 'Alento',
})

test('a package is sold as its exams: each has the name and a share, and the shares are the price to the centavo', async () => {
  const t = await startApp()
  const lab = await aLaboratorio(t, {}, 4)
  const pacote = await aPacote(t, lab, [0, 1, 2])
  const client = await t.as(lab.cliente.id)
  const res = await client.post('/api/pedidos', order(lab, [pacote], [3]))
  expect(res.statusCode).toBe(201)
  const pedido = res.json<Pedido>()
  expect(pedido).toMatchObject({ valorTotal: 7_001 + 2_500, valorParticular: 10_000 + 4_000 })
  expect(pedido.exames.map((e) => [e.nomeExame, e.pacote, e.resultadoDias, e.valorAlento])).toEqual([
    [lab.nomes[0], 'Check-up básico', 2, 2_334],
    [lab.nomes[1], 'Check-up básico', 2, 2_334],
    [lab.nomes[2], 'Check-up básico', 2, 2_333],
    [lab.nomes[3], null, null, 2_500],
  ])
  const rows = await t.db.select().from(pedidoExameTable).where(eq(pedidoExameTable.pedidoId, pedido._id))
  expect(rows.map((r) => r.pacoteId).filter((id) => id === pacote)).toHaveLength(3)
})

test('packages alone are an order, and what the unit changes later changes nothing of it', async () => {
  const t = await startApp()
  const lab = await aLaboratorio(t)
  const pacote = await aPacote(t, lab, [0, 1])
  const client = await t.as(lab.cliente.id)
  const { _id } = (await client.post('/api/pedidos', order(lab, [pacote]))).json<Pedido>()
  await t.db.delete(pacoteTable).where(eq(pacoteTable.id, pacote))
  expect((await client.get(`/api/pedidos/${_id}`)).json()).toMatchObject({
    valorTotal: 7_001,
    exames: [{ pacote: 'Check-up básico' }, { pacote: 'Check-up básico' }],
  })
})

test('two packages may have an exam in common: both are charged', async () => {
  const t = await startApp()
  const lab = await aLaboratorio(t)
  const um = await aPacote(t, lab, [0, 1])
  const outro = await aPacote(t, lab, [1, 2], 'Check-up mulher')
  const client = await t.as(lab.cliente.id)
  const pedido = (await client.post('/api/pedidos', order(lab, [um, outro]))).json<Pedido>()
  expect([pedido.valorTotal, pedido.exames.length]).toEqual([14_002, 4])
})

test('an exam that is chosen alone and in a package is refused by its name, and nothing is made', async () => {
  const t = await startApp()
  const lab = await aLaboratorio(t)
  const pacote = await aPacote(t, lab, [0, 1])
  const client = await t.as(lab.cliente.id)
  const res = await client.post('/api/pedidos', order(lab, [pacote], [1, 2]))
  expect([res.statusCode, res.json().code, res.json().detail]).toEqual([
    422,
    'pedido.exame_repetido',
    `Já está em um pacote que você escolheu: ${lab.nomes[1]}.`,
  ])
  expect((await client.get('/api/pedidos')).json()).toEqual([])
})

test("a package that was removed, changed or is another unit's is not sold", async () => {
  const t = await startApp()
  const lab = await aLaboratorio(t)
  const gone = await aPacote(t, lab, [0, 1])
  await t.db.delete(pacoteTable).where(eq(pacoteTable.id, gone))
  const outro = await aLaboratorio(t)
  const theirs = await aPacote(t, outro, [0, 1])
  const client = await t.as(lab.cliente.id)
  for (const id of [gone, theirs])
    expect((await client.post('/api/pedidos', order(lab, [id], [2]))).json().code).toBe(
      'pedido.exame_indisponivel',
    )
})

test('an order takes 50 exams, those of its packages counted; nothing, or a package twice, is no order', async () => {
  const t = await startApp()
  const lab = await aLaboratorio(t, {}, 51)
  const first = await aPacote(
    t,
    lab,
    Array.from({ length: 49 }, (_, i) => i),
  )
  const client = await t.as(lab.cliente.id)
  expect((await client.post('/api/pedidos', order(lab, [first], [49, 50]))).json().code).toBe(
    'pedido.exames_demais',
  )
  expect((await client.post('/api/pedidos', order(lab, [first], [49]))).statusCode).toBe(201)
  for (const body of [order(lab, []), order(lab, [first, first])])
    expect((await client.post('/api/pedidos', body)).json().code).toBe('base.invalido')
  expect(
    (await client.post('/api/pedidos', allOf({ ...lab, exames: lab.exames.slice(0, 2) }))).json(),
  ).toMatchObject({
    valorTotal: 5_000,
  })
})
