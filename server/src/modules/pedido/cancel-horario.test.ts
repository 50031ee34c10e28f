import { expect, test } from 'vitest'
import type { Pedido } from '@alento/contract/pedido.ts'
import { aAgendado, messagesOf, sexta } from '../../../test/agendado.ts'
import { startApp } from '../../../test/app.ts'
import { aCartao } from '../../../test/make.ts'
import { aMarket, aPedido } from '../../../test/purchase.ts'

const cancelOf = ({ _id }: Pick<Pedido, '_id'>) => `/api/pedidos/${_id}/agendamento/cancelar`

async function start(dia = sexta) {
  const t = await startApp()
  const market = await aMarket(t)
  const pedido = await aAgendado(t, market, '09:00', dia)
  return { t, market, pedido, client: await t.as(market.cliente.id) }
}

test('within its 7 days a time that is given up takes the purchase with it: the money goes back', async () => {
  const { t, pedido, client } = await start()
  const given = (await client.post(cancelOf(pedido))).json<Pedido>()
  expect([given.statusAtendimento, given.aDevolver + given.devolvido]).toEqual([
    'CANCELADO',
    pedido.valorTotal,
  ])
  await t.drain()
  expect((await client.post(cancelOf(pedido))).json<Pedido>()).toMatchObject({
    statusPagamento: 'ESTORNADO',
    statusAgendamentoAlento: 'CANCELADA',
  })
  expect((await messagesOf(t, ':desistencia')).length).toBeGreaterThan(0)
})

test('later the order stays paid without a time, and a new one can be chosen: the same appointment lives again', async () => {
  const { t, pedido, client } = await start('2026-03-27')
  t.clock.add({ hours: 24 * 9 })
  const given = (await client.post(cancelOf(pedido))).json<Pedido>()
  expect(given).toMatchObject({
    statusPagamento: 'CONCLUIDO',
    statusAtendimento: 'AGUARDANDO',
    statusAgendamentoAlento: 'CANCELADA',
    aDevolver: 0,
    remarcacao: { ate: null },
  })
  expect((await client.post(cancelOf(pedido))).json<Pedido>()).toEqual(given)
  const told = await messagesOf(t, 'agendamentoCancelado')
  expect(told).toHaveLength(2)
  expect(told.find((m) => m.canal === 'email')!.texto).toContain(`/remarcar?id=${pedido._id}`)
  const chosen = { dataEscolhida: '2026-03-24', horario: '15:00' }
  const again = (await client.put(`/api/pedidos/${pedido._id}/agendamento`, chosen)).json<Pedido>()
  expect(again.agendamento).toEqual({
    _id: pedido.agendamento!._id,
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
  const given = (await client.post(cancelOf({ _id }))).json<Pedido>()
  expect([given.pagamentoAto, given.statusPagamento, given.statusAgendamentoAlento]).toEqual([
    true,
    'INICIADO',
    'CANCELADA',
  ])
})

test('too late is refused with whom to call, and nothing changes', async () => {
  const { t, pedido, client } = await start()
  t.clock.set(Temporal.Instant.from('2026-03-19T12:01:00Z'))
  const res = await client.post(cancelOf(pedido))
  expect([res.statusCode, res.json().code]).toEqual([409, 'remarcacao.tarde'])
  expect(res.json().detail).toContain('Quinta, 19/03/2026, às 09:00')
  expect((await client.get(`/api/pedidos/${pedido._id}`)).json<Pedido>().statusAgendamentoAlento).toBe(
    'AGUARDANDO_CONFIRMACAO',
  )
})
