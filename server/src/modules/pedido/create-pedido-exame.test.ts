import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Mensagem } from '@alento/contract/plataforma/mensagem.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { startApp } from '../../../test/app.ts'
import { aCartao, aRede, aUsuario } from '../../../test/make.ts'
import { aLaboratorio, exames, someExames } from '../../../test/laboratorio.ts'
import { anExame, aRedeExame } from '../../../test/make-oferta.ts'
import { goodCard, shown } from '../../../test/purchase.ts'
import { redeExameTable } from '#modules/preco/preco.tables.ts'

test('a client orders several exams: names and prices are frozen, no time is taken', async () => {
  const t = await startApp()
  const lab = await aLaboratorio(t, { agendamento: 'S' })
  const client = await t.as(lab.cliente.id)
  const res = await client.post('/api/pedidos', exames(lab))
  expect(res.statusCode).toBe(201)
  const pedido = res.json<Pedido>()
  expect(pedido).toMatchObject({
    tipoPedido: 'Exame',
    tipoPagamento: 'Alento',
    valorTotal: 7_500,
    valorParticular: 12_000,
    consulta: null,
    agendamento: null,
    profissional: null,
    expiraEm: '2026-03-10T15:30:00Z',
  })
  const names = pedido.exames.map((e) => e.nomeExame)
  expect(names).toEqual(lab.nomes)
  await t.db
    .update(redeExameTable)
    .set({ valorAlento: 1_900 })
    .where(eq(redeExameTable.redeId, lab.unidade.id))
  expect((await client.get(`/api/pedidos/${pedido._id}`)).json()).toMatchObject({
    valorTotal: 7_500,
    exames: [{ valorAlento: 2_500, porcentagemDesconto: 52.5 }, {}, {}],
  })
})

test('a price that changed after the page was shown is the one that the server knows', async () => {
  const t = await startApp()
  const lab = await aLaboratorio(t)
  await t.db
    .update(redeExameTable)
    .set({ valorAlento: 3_000 })
    .where(eq(redeExameTable.redeId, lab.unidade.id))
  const client = await t.as(lab.cliente.id)
  expect((await client.post('/api/pedidos', exames(lab))).json()).toMatchObject({ valorTotal: 9_000 })
  const told = await client.post('/api/pedidos', { ...exames(lab), valorTotal: 1 })
  expect([told.statusCode, told.json().code]).toEqual([422, 'base.invalido'])
})

test('the card price of exams needs a card that is HABILITADO, and says what a suspended one waits for', async () => {
  const t = await startApp()
  const lab = await aLaboratorio(t)
  const client = await t.as(lab.cliente.id)
  const withCard = { ...exames(lab), tipoPagamento: 'SinSaude' }
  expect((await client.post('/api/pedidos', withCard)).json().code).toBe('pedido.sem_cartao')
  const { cartao } = await aCartao(t.db, { usuarioId: lab.cliente.id, status: 'SUSPENSO' })
  const suspended = await client.post('/api/pedidos', withCard)
  expect([suspended.statusCode, suspended.json().code, suspended.json().detail]).toEqual([
    422,
    'pedido.cartao_inativo',
    'O seu cartão não está habilitado: há mensalidade em atraso.',
  ])
  expect(cartao.status).toBe('SUSPENSO')
  const holder = await aUsuario(t.db)
  await aCartao(t.db, { usuarioId: holder.id })
  const res = await (await t.as(holder.id)).post('/api/pedidos', withCard)
  expect(res.json()).toMatchObject({ tipoPagamento: 'SinSaude', valorTotal: 5_700 })
})

test('a unit takes only what it offers: no platform price without online payment, no card price without any', async () => {
  const t = await startApp()
  const lab = await aLaboratorio(t, { pagamentoOnline: 'N' })
  await aCartao(t.db, { usuarioId: lab.cliente.id })
  const client = await t.as(lab.cliente.id)
  expect((await client.post('/api/pedidos', exames(lab))).json().code).toBe('pedido.sem_pagamento_online')
  const card = { ...exames(lab), tipoPagamento: 'SinSaude' }
  expect((await client.post('/api/pedidos', card)).statusCode).toBe(201)
  await t.db.update(redeTable).set({ pagamentoUnidade: 'N' }).where(eq(redeTable.id, lab.unidade.id))
  expect((await client.post('/api/pedidos', card)).json().code).toBe('pedido.sem_pagamento_no_local')
})

test('exams of two units, absent ones and those of a unit that is not enabled are refused, and nothing is written', async () => {
  const t = await startApp()
  const [lab, other] = [await aLaboratorio(t), await aLaboratorio(t)]
  const hidden = await aRede(t.db, { status: 'PRE_CADASTRO' })
  const [own] = await someExames(t.db, hidden.id, 1)
  const client = await t.as(lab.cliente.id)
  const send = (over: object) => client.post('/api/pedidos', { ...exames(lab), ...over })
  const mixed = await send({ exames: [lab.exames[0]!.id, other.exames[1]!.id] })
  expect([mixed.statusCode, mixed.json().code]).toEqual([422, 'pedido.exame_indisponivel'])
  expect((await send({ exames: [crypto.randomUUID()] })).json().code).toBe('pedido.exame_indisponivel')
  expect((await send({ unidade: other.unidade.id })).json().code).toBe('pedido.exame_indisponivel')
  expect((await send({ unidade: hidden.id, exames: [own!.id] })).statusCode).toBe(404)
  expect((await send({ unidade: crypto.randomUUID() })).statusCode).toBe(404)
  expect((await client.get('/api/pedidos')).json()).toEqual([])
})

test('an order without exam, with one twice, with too many, or with fields of consultations is refused with the field', async () => {
  const t = await startApp()
  const lab = await aLaboratorio(t)
  const client = await t.as(lab.cliente.id)
  const [one] = lab.exames
  for (const [ids, message] of [
    [[], 'Escolha pelo menos um exame'],
    [[one!.id, one!.id], 'Escolha cada exame uma vez só'],
    [Array.from({ length: 51 }, () => crypto.randomUUID()), 'Escolha até 50 exames'],
  ] as const) {
    const res = await client.post('/api/pedidos', { ...exames(lab), exames: ids })
    expect([res.statusCode, res.json().errors]).toEqual([422, [{ field: 'exames', message }]])
  }
  for (const over of [
    { consulta: one!.id },
    { horario: '09:00' },
    { exames: one!.id },
    { tipoPedido: 'Kit' },
  ])
    expect((await client.post('/api/pedidos', { ...exames(lab), ...over })).statusCode).toBe(422)
  expect((await client.get('/api/pedidos')).json()).toEqual([])
})

test('the same key again is the same order with its exams once, also at the same time', async () => {
  const t = await startApp()
  const lab = await aLaboratorio(t)
  const client = await t.as(lab.cliente.id)
  const key = { 'idempotency-key': 'chave-de-exames-1' }
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => client.post('/api/pedidos', exames(lab), key)),
  )
  const orders = replies.map((r) => r.json<Pedido>())
  expect(new Set(orders.map((p) => p._id)).size).toBe(1)
  expect(orders.map((p) => p.exames.length)).toEqual(Array.from({ length: 8 }, () => 3))
})

test("50 exams are one order; another client's order of exams does not exist for her", async () => {
  const t = await startApp()
  const lab = await aLaboratorio(t, {}, 50)
  const res = await (await t.as(lab.cliente.id)).post('/api/pedidos', exames(lab))
  expect(res.json<Pedido>().exames).toHaveLength(50)
  const stranger = await t.as((await aUsuario(t.db)).id)
  expect((await stranger.get(`/api/pedidos/${res.json<Pedido>()._id}`)).statusCode).toBe(404)
})

test('an order of exams is paid, shown at the desk with its exams, attended once and can be rated', async () => {
  const t = await startApp()
  const lab = await aLaboratorio(t)
  const client = await t.as(lab.cliente.id)
  const pedido = (await client.post('/api/pedidos', exames(lab))).json<Pedido>()
  const checkout = await client.get(`/api/pedidos/${pedido._id}/checkout`)
  expect(checkout.json().formas.boleto.length).toBeGreaterThan(0)
  const paid = await client.post('/api/v1/payments/purchase/credit', {
    pedido_id: pedido._id,
    card: goodCard,
  })
  expect(paid.json()).toMatchObject({ statusPagamento: 'CONCLUIDO', valorTotal: 7_500 })
  const desk = await t.as((await aUsuario(t.db, { role: 'Atendente', redeId: lab.unidade.id, cpf: null })).id)
  const found = await desk.get(`/api/vouchers/${pedido.codigo}`)
  expect(found.json()).toMatchObject({ podeAtender: true, pedido: { exames: [{}, {}, {}] } })
  expect(
    (await desk.post(`/api/pedidos/${pedido._id}/realizarAtendimento`, await shown(t, pedido._id)))
      .statusCode,
  ).toBe(200)
  await t.drain()
  const [depoimento] = (await client.get(`/api/depoimentos?pedido=${pedido._id}&cliente=eu`)).json()
  expect(depoimento).toMatchObject({ servico: 'Exames', nota: null })
})

test('an order of exams carries their preparation, and its e-mail says it with the conflicts and that the unit leads', async () => {
  const t = await startApp()
  const unidade = await aRede(t.db, { tipoRede: 'LABORATORIO', agendamento: 'N' })
  const slugs = ['glicemia-de-jejum', 'perfil-lipidico', 'teste-ergometrico-computadorizado']
  const rows = []
  for (const slug of slugs)
    rows.push(await aRedeExame(t.db, { redeId: unidade.id, exameId: (await anExame(t.db, slug)).id }))
  const client = await t.as((await aUsuario(t.db)).id)
  const pedido = (
    await client.post('/api/pedidos', exames({ unidade, exames: rows as never }))
  ).json<Pedido>()
  expect(pedido.exames.map(({ jejumH, jejumMaxH, agua }) => [jejumH, jejumMaxH, agua])).toEqual([
    [8, 14, true],
    [12, 14, true],
    [null, null, true],
  ])
  await client.post('/api/v1/payments/purchase/credit', { pedido_id: pedido._id, card: goodCard })
  await t.drain()
  const sent = (await (await t.as(null)).get('/api/dev/mensagens?limit=100')).json<Mensagem[]>()
  const mail = sent.find((m) => m.canal === 'email' && m.assunto.startsWith('Compra Confirmada'))!
  expect(mail.texto).toContain('Jejum de 12 horas para Perfil lipídico')
  expect(mail.texto).toContain(
    'Faça primeiro, em jejum, Glicemia de jejum e Perfil lipídico e coma algo leve antes de Teste ergométrico',
  )
  expect(mail.texto).toContain('As orientações da unidade valem mais que estas')
})
