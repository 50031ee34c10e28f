import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'
import { aMarket, aPaidPedido, aPedido, escolha } from '../../../test/purchase.ts'

async function download(t: TestApp, clienteId: string, pedidoId: string) {
  const res = await (await t.as(clienteId)).get(`/api/pedidos/${pedidoId}/agenda.ics`)
  const calendar = new ICAL.Component(ICAL.parse(res.body) as never[])
  const vevent = calendar.getFirstSubcomponent('vevent')!
  const valueOf = (name: string) => String(vevent.getFirstPropertyValue(name))
  return { res, method: calendar.getFirstPropertyValue('method'), valueOf }
}

test('the appointment of an order is a file that a calendar takes', async () => {
  const t = await startApp()
  const market = await aMarket(t, { nomeRede: 'Cardio, Tijuca; Filial', complemento: 'sala 804' })
  const paid = await aPaidPedido(t, market)
  const { res, method, valueOf } = await download(t, market.cliente.id, paid._id)
  expect(res.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(res.headers['content-disposition']).toBe(`attachment; filename="agendamento-${paid.codigo}.ics"`)
  expect(method).toBe('PUBLISH')
  expect(valueOf('uid')).toBe(`${paid.agendamento!._id}@localhost`)
  expect([valueOf('dtstart'), valueOf('dtend')]).toEqual(['2026-03-11T12:00:00Z', '2026-03-11T12:30:00Z'])
  expect([valueOf('status'), valueOf('sequence')]).toEqual(['TENTATIVE', '0'])
  expect(valueOf('location')).toBe(
    'Cardio, Tijuca; Filial, Rua Conde de Bonfim, 370, sala 804, Tijuca, Rio de Janeiro, RJ',
  )
  expect(valueOf('description')).toContain(
    `Código do voucher: ${paid.codigo}\nCom ${market.profissional.nome}`,
  )
  expect(valueOf('description')).toContain('Leve um documento com foto.\nChegue 15 minutos antes, às 08:45.')
  expect(res.body).not.toContain(market.cliente.name)
})

test('each change keeps the UID and raises the SEQUENCE; a cancelled one takes the event out', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const paid = await aPaidPedido(t, market)
  const seen = async () => {
    const { method, valueOf } = await download(t, market.cliente.id, paid._id)
    return [method, valueOf('uid'), valueOf('status'), valueOf('sequence'), valueOf('dtstart')]
  }
  const uid = `${paid.agendamento!._id}@localhost`
  await t.db.execute(`update agendamento set status = 'CONFIRMADA'`)
  expect(await seen()).toEqual(['PUBLISH', uid, 'CONFIRMED', '1', '2026-03-11T12:00:00Z'])
  await t.db.execute(`update agendamento set status = 'CONFIRMADA', criado_em = now()`)
  await t.db.execute(
    `update agendamento set inicio = inicio + interval '1 hour', fim = fim + interval '1 hour'`,
  )
  expect(await seen()).toEqual(['PUBLISH', uid, 'CONFIRMED', '2', '2026-03-11T13:00:00Z'])
  await t.db.execute(`update agendamento set status = 'CANCELADA'`)
  expect(await seen()).toEqual(['CANCEL', uid, 'CANCELLED', '3', '2026-03-11T13:00:00Z'])
})

test('an order without an appointment has no file, and neither has another client one of mine', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const paid = await aPedido(t, market)
  const stranger = await t.as((await aUsuario(t.db)).id)
  expect((await stranger.get(`/api/pedidos/${paid._id}/agenda.ics`)).statusCode).toBe(404)
  const open = await aMarket(t, { agendamento: 'N' })
  const { corpoClinico: _, dataEscolhida: __, horario: ___, ...semHora } = escolha(open)
  const client = await t.as(open.cliente.id)
  const { _id } = (await client.post('/api/pedidos', semHora)).json<{ _id: string }>()
  const res = await client.get(`/api/pedidos/${_id}/agenda.ics`)
  expect([res.statusCode, res.json().detail]).toEqual([404, 'Este pedido não tem hora marcada.'])
})
