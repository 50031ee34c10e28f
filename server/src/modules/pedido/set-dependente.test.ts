import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aCartao, aCpf, aUsuario } from '../../../test/make.ts'
import { aMarket, aPedido, escolha } from '../../../test/purchase.ts'

const joana = { name: 'Joana Prado Lima', cpf: '52998224725' }

async function aPurchase(t: TestApp) {
  const market = await aMarket(t)
  const client = await t.as(market.cliente.id)
  const { _id } = await aPedido(t, market)
  const set = (body: object, id = _id) => client.put(`/api/pedidos/${id}`, body)
  const checkout = async (id = _id) => (await client.get(`/api/pedidos/${id}/checkout`)).json()
  return { market, client, _id, set, checkout }
}

test('another person is attended without a card, with or without CPF, and is offered again', async () => {
  const t = await startApp()
  const { market, client, _id, set, checkout } = await aPurchase(t)
  expect((await checkout()).outros).toEqual([])
  const named = await set({ paciente: joana })
  expect(named.json()).toMatchObject({
    cliente: { name: market.cliente.name },
    dependente: { ...joana, cartao: false },
  })
  expect(await checkout()).toMatchObject({
    pacientes: [{ _id: null, atual: false }],
    outros: [{ ...joana, atual: true }],
  })
  t.clock.add({ minutes: 1 })
  const next = (await client.post('/api/pedidos', escolha(market, '10:00'))).json()
  expect((await checkout(next._id)).outros).toEqual([{ ...joana, atual: false }])
  await set({ paciente: { name: 'Pedro Lima' } }, next._id)
  expect((await checkout(next._id)).outros).toEqual([
    { name: 'Pedro Lima', cpf: '', atual: true },
    { ...joana, atual: false },
  ])
  expect((await set({ dependente: null })).json().dependente).toBeNull()
  expect((await checkout(_id)).pacientes).toMatchObject([{ atual: true }])
  const { rows } = await t.db.execute(
    "select de, para from pedido_historico where campo = 'dependente' order by id",
  )
  expect(rows).toEqual([
    { de: 'titular', para: 'outra pessoa' },
    { de: 'titular', para: 'outra pessoa' },
    { de: 'outra pessoa', para: 'titular' },
  ])
})

test("the card's price is for nobody without a card, and says so", async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const { dependente } = await aCartao(t.db, { usuarioId: market.cliente.id })
  const client = await t.as(market.cliente.id)
  const { _id } = (
    await client.post('/api/pedidos', { ...escolha(market), tipoPagamento: 'SinSaude' })
  ).json()
  const refused = await client.put(`/api/pedidos/${_id}`, { paciente: joana })
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'pedido.paciente_sem_cartao'])
  expect((await client.get(`/api/pedidos/${_id}/checkout`)).json().outros).toBeNull()
  const own = await client.put(`/api/pedidos/${_id}`, { dependente: dependente.id })
  expect(own.json().dependente).toMatchObject({ name: dependente.name, cartao: true })
})

test("somebody else's dependent is refused, and the buyer's own CPF means the buyer", async () => {
  const t = await startApp()
  const { market, set } = await aPurchase(t)
  const { dependente } = await aCartao(t.db, { usuarioId: (await aUsuario(t.db)).id })
  expect((await set({ dependente: dependente.id })).json().code).toBe('pedido.dependente_invalido')
  const self = await set({ paciente: { name: 'Outro Nome', cpf: market.cliente.cpf! } })
  expect(self.json().dependente).toBeNull()
})

test.each([
  { name: '1234' },
  { name: '' },
  { ...joana, cpf: '52998224724' },
  { ...joana, dataNascimento: '2001-01-01' },
])('%j is no patient', async (paciente) => {
  const t = await startApp()
  const { set } = await aPurchase(t)
  expect((await set({ paciente })).statusCode).toBe(422)
})

test('one patient is named, and an invalid name is shown at its field', async () => {
  const t = await startApp()
  const { set } = await aPurchase(t)
  for (const body of [{}, { dependente: null, paciente: joana }])
    expect((await set(body)).statusCode).toBe(422)
  expect((await set({ paciente: { name: '- .', cpf: '1' } })).json().errors).toEqual([
    { field: 'paciente.name', message: 'Informe o nome, com letras' },
    { field: 'paciente.cpf', message: 'CPF inválido' },
  ])
})

test("a stranger's order has no patient to set, and what one client typed is offered to nobody else", async () => {
  const t = await startApp()
  const { _id, set, market } = await aPurchase(t)
  await set({ paciente: joana })
  const other = await aUsuario(t.db, { cpf: aCpf() })
  const stranger = await t.as(other.id)
  expect((await stranger.put(`/api/pedidos/${_id}`, { paciente: joana })).statusCode).toBe(404)
  const own = (await stranger.post('/api/pedidos', escolha(market, '11:00'))).json()
  expect((await stranger.get(`/api/pedidos/${own._id}/checkout`)).json().outros).toEqual([])
})

test('the patient cannot change once the order is cancelled', async () => {
  const t = await startApp()
  const { set } = await aPurchase(t)
  t.clock.add({ minutes: 31 })
  await t.runJob('pedido.expirar')
  expect((await set({ paciente: joana })).json().code).toBe('pedido.nao_pagavel')
})
