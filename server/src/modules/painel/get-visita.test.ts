import { expect, test } from 'vitest'
import { longId } from '@alento/contract/base/id-curto.ts'
import { goodUntil } from '@alento/contract/pedido/pedido.can.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { newId } from '#platform/id.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aCartao, aUsuario } from '../../../test/make.ts'
import { aMarket, aPaidPedido, escolha } from '../../../test/purchase.ts'

type Visita = { funcionamento: unknown[]; confirmaEmHoras: number | null; link: string }

const monday = {
  key: 2,
  hora_inicio_1: '08:00',
  hora_fim_1: '18:00',
  hora_inicio_2: null,
  hora_fim_2: null,
}

/** Appointments of the unit on past days, each confirmed so many hours after it was booked. */
async function confirmed(t: TestApp, like: string, hours: readonly number[]): Promise<void> {
  for (const [n, h] of hours.entries()) {
    const [agendamento, pedido] = [newId(), newId()]
    await t.db
      .execute(`insert into pedido select (jsonb_populate_record(p, jsonb_build_object('id', '${pedido}', 'codigo',
      'TESTE${String(n).padStart(3, '0')}', 'chave_idempotencia', 'k${n}', 'agendamento_id', null))).* from pedido p where p.id = '${like}'`)
    await t.db
      .execute(`insert into agendamento select (jsonb_populate_record(a, jsonb_build_object('id', '${agendamento}', 'pedido_id',
      '${pedido}', 'status', 'CONFIRMADA', 'dia', a.dia - ${n + 1}, 'inicio', a.inicio - interval '${n + 1} days', 'fim',
      a.fim - interval '${n + 1} days'))).* from agendamento a where a.pedido_id = '${like}'`)
    await recordAuditoria(t.db, {
      quando: t.clock.now().add({ minutes: Math.round(h * 60) }),
      usuarioId: null,
      acao: 'agendamento.confirmar',
      objeto: 'pedido',
      objetoId: pedido,
    })
  }
}

test('before a visit its client reads the opening hours and a link that names nothing', async () => {
  const t = await startApp()
  const market = await aMarket(t, { funcionamento: [monday] })
  const pedido = await aPaidPedido(t, market)
  const client = await t.as(market.cliente.id)
  const visita = (await client.get(`/api/pedidos/${pedido._id}/visita`)).json<Visita>()
  expect(visita).toMatchObject({ funcionamento: [monday], confirmaEmHoras: null })
  expect(visita.link).toMatch(/^http:\/\/localhost:3000\/v\//)
  expect(longId(visita.link.split('/v/')[1]!)).toBe(pedido._id)
  const other = await t.as((await aUsuario(t.db)).id)
  expect((await other.get(`/api/pedidos/${pedido._id}/visita`)).statusCode).toBe(404)
})

test('the time that a unit takes to confirm is estimated from its own confirmations, once there are enough of them', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const pedido = await aPaidPedido(t, market)
  const client = await t.as(market.cliente.id)
  const hours = async () =>
    (await client.get(`/api/pedidos/${pedido._id}/visita`)).json<Visita>().confirmaEmHoras
  await confirmed(t, pedido._id, [1, 1, 1, 1, 2, 2, 2.5, 30, 40])
  expect(await hours()).toBeNull()
  const another = await aPaidPedido(t, market, '10:00')
  await recordAuditoria(t.db, {
    quando: t.clock.now().add({ minutes: 90 }),
    usuarioId: null,
    acao: 'agendamento.confirmar',
    objeto: 'pedido',
    objetoId: another._id,
  })
  // Three of four of 1, 1, 1, 1, 1.5, 2, 2, 2.5, 30 and 40 hours: the eighth.
  expect(await hours()).toBe(3)
  await t.db.execute(`update agendamento set status = 'CONFIRMADA' where pedido_id = '${pedido._id}'`)
  expect(await hours()).toBeNull()
})

test('a voucher to be paid at the desk is good until the day before it is cancelled', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  await aCartao(t.db, { usuarioId: market.cliente.id })
  const client = await t.as(market.cliente.id)
  const placed = await client.post('/api/pedidos', { ...escolha(market), tipoPagamento: 'SinSaude' })
  const { _id } = placed.json<Pedido>()
  await client.post('/api/v1/payments/purchase/ato', { pedido_id: _id })
  await t.db.execute(`update agendamento set status = 'CANCELADA' where pedido_id = '${_id}'`)
  const read = async () => (await client.get(`/api/pedidos/${_id}`)).json<Pedido>()
  const until = goodUntil(await read())
  expect(until).toBe('2026-03-17')
  const statusAt = async (moment: string) => {
    t.clock.set(Temporal.Instant.from(moment))
    await t.runJob('pedido.expirar')
    return (await read()).statusPagamento
  }
  expect(await statusAt(`${until}T23:59:59-03:00`)).toBe('INICIADO')
  expect(await statusAt('2026-03-19T00:00:00-03:00')).toBe('CANCELADO')
})
