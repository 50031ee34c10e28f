import { expect, test } from 'vitest'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { aAgendado, messagesOf, sexta } from '../../../test/agendado.ts'
import { startApp } from '../../../test/app.ts'
import { aCartao } from '../../../test/make.ts'
import { aMarket, aPedido } from '../../../test/purchase.ts'

const cancelPath = ({ _id }: Pick<Pedido, '_id'>) => `/api/pedidos/${_id}/agendamento/cancelar`

async function start(dia = sexta) {
  const t = await startApp()
  const market = await aMarket(t)
  const pedido = await aAgendado(t, market, '09:00', dia)
  return { t, market, pedido, client: await t.as(market.cliente.id) }
}

test('within its 7 days a time that is given up takes the purchase with it: the money goes back', async () => {
  const { t, pedido, client } = await start()
  const given = (await client.post(cancelPath(pedido))).json<Pedido>()
  expect([given.statusAtendimento, given.aDevolver + given.devolvido]).toEqual([
    'CANCELADO',
    pedido.valorTotal,
  ])
  await t.drain()
  expect((await client.post(cancelPath(pedido))).json<Pedido>()).toMatchObject({
    statusPagamento: 'ESTORNADO',
    statusAgendamentoAlento: 'CANCELADA',
  })
  expect((await messagesOf(t, ':desistencia')).length).toBeGreaterThan(0)
})

test('within its 7 days too a client may give up the time alone, choose another later, and still withdraw', async () => {
  const { pedido, client } = await start()
  const kept = (await client.post(cancelPath(pedido), { manter: true })).json<Pedido>()
  expect(kept).toMatchObject({
    statusPagamento: 'CONCLUIDO',
    statusAtendimento: 'AGUARDANDO',
    statusAgendamentoAlento: 'CANCELADA',
    aDevolver: 0,
    devolvido: 0,
    remarcacao: { ate: null },
  })
  expect((await client.post(cancelPath(pedido), { manter: true })).json<Pedido>()).toEqual(kept)
  const given = await client.post(`/api/pedidos/${pedido._id}/desistir`)
  expect(given.json<Pedido>().statusAtendimento).toBe('CANCELADO')
})

test('later the order stays paid without a time, and a new one can be chosen: the same appointment lives again', async () => {
  const { t, pedido, client } = await start('2026-03-27')
  t.clock.add({ hours: 24 * 9 })
  const given = (await client.post(cancelPath(pedido))).json<Pedido>()
  expect(given).toMatchObject({
    statusPagamento: 'CONCLUIDO',
    statusAtendimento: 'AGUARDANDO',
    statusAgendamentoAlento: 'CANCELADA',
    aDevolver: 0,
    remarcacao: { ate: null },
  })
  expect((await client.post(cancelPath(pedido))).json<Pedido>()).toEqual(given)
  const told = await messagesOf(t, 'agendamentoCancelado')
  expect(told).toHaveLength(2)
  expect(told.find((m) => m.canal === 'email')!.texto).toContain(`/remarcar?id=${pedido._id}`)
  const chosen = { dataEscolhida: '2026-03-24', horario: '15:00' }
  const again = (await client.put(`/api/pedidos/${pedido._id}/agendamento`, chosen)).json<Pedido>()
  expect(again.agendamento).toEqual({
    _id: pedido.agendamento!._id,
    agenda: expect.any(String),
    dataEscolhida: '2026-03-24',
    horarioEscolhido: { horario: '15:00' },
    motivo: null,
    status: 'AGUARDANDO_CONFIRMACAO',
  })
})

test('an order to be paid at the desk gives its time up and waits for another', async () => {
  const t = await startApp()
  const market = await aMarket(t, { pagamentoUnidade: 'S' })
  await aCartao(t.db, { usuarioId: market.cliente.id })
  const { _id } = await aPedido(t, market, '09:00', sexta)
  await t.db.execute("update pedido set tipo_pagamento = 'SinSaude'")
  const client = await t.as(market.cliente.id)
  await client.post('/api/v1/payments/purchase/ato', { pedido_id: _id })
  const given = (await client.post(cancelPath({ _id }))).json<Pedido>()
  expect([given.pagamentoAto, given.statusPagamento, given.statusAgendamentoAlento]).toEqual([
    true,
    'INICIADO',
    'CANCELADA',
  ])
})

test('too late is refused with whom to call, and nothing changes', async () => {
  const { t, pedido, client } = await start()
  t.clock.set(Temporal.Instant.from('2026-03-19T12:01:00Z'))
  const res = await client.post(cancelPath(pedido))
  expect([res.statusCode, res.json().code]).toEqual([409, 'remarcacao.tarde'])
  expect(res.json().detail).toContain('Quinta, 19/03/2026, às 09:00')
  expect((await client.get(`/api/pedidos/${pedido._id}`)).json<Pedido>().statusAgendamentoAlento).toBe(
    'AGUARDANDO_CONFIRMACAO',
  )
})

test('an action of an old page is not done to the new time: refused with where it is now, also for a page that saw none', async () => {
  const { t, pedido, client } = await start('2026-03-27')
  const seen = { dia: '2026-03-27', horario: '09:00' }
  const move = (horario: string, visto?: object | null) =>
    client.put(`/api/pedidos/${pedido._id}/agendamento`, { dataEscolhida: '2026-03-27', horario, visto })
  expect((await move('10:00', seen)).statusCode).toBe(200)
  expect((await move('10:00', seen)).statusCode, 'sent again after a lost answer').toBe(200)
  const refused = [await client.post(cancelPath(pedido), { visto: seen }), await move('11:00', seen)]
  refused.push(await move('11:00', null))
  for (const res of refused) {
    expect([res.statusCode, res.json().code]).toEqual([409, 'remarcacao.mudou'])
    expect(res.json().detail).toContain('agora é Sexta, 27/03/2026, às 10:00')
  }
  expect((await client.get(`/api/pedidos/${pedido._id}`)).json<Pedido>().agendamento).toMatchObject({
    horarioEscolhido: { horario: '10:00' },
    status: 'AGUARDANDO_CONFIRMACAO',
  })
  t.clock.add({ hours: 24 * 9 })
  const at10 = { ...seen, horario: '10:00' }
  for (const _ of [1, 2])
    expect((await client.post(cancelPath(pedido), { visto: at10 })).statusCode).toBe(200)
  const gone = await move('11:00', at10)
  expect([gone.json().code, gone.json().detail]).toEqual([
    'remarcacao.mudou',
    'O horário deste pedido mudou: ficou sem horário.',
  ])
  expect((await move('11:00', null)).statusCode).toBe(200)
})
