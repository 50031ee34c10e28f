import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { seed } from '../../../test/longo.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'
import { aAgendado } from '../../../test/agendado.ts'
import { aMarket, aPedido, escolha, goodCard } from '../../../test/purchase.ts'

// The test clock stands at 12:00 of 10 March in São Paulo. The professional attends from 14:00, every half hour; the lead is 60 minutes.
const hoje = '2026-03-10'
const pay = '/api/v1/payments/purchase'
const at = (horario: string): Temporal.Instant => Temporal.Instant.from(`${hoje}T${horario}:00-03:00`)

type Estado = { pagamento: string; horario: string | null; expira: string | null; inicio: string | null }

async function stateOf(t: TestApp, id: string): Promise<Estado> {
  const { rows } = await t.db.execute<Estado>(sql`
    select p.status_pagamento as pagamento, a.status as horario,
      to_char(p.expira_em at time zone 'America/Sao_Paulo', 'HH24:MI') as expira,
      to_char(a.inicio at time zone 'America/Sao_Paulo', 'HH24:MI') as inicio
    from pedido p left join agendamento a on a.pedido_id = p.id where p.id = ${id}`)
  return rows[0]!
}

/** The times of today that this caller is shown; null is a visitor. */
async function timesOf(t: TestApp, professional: string, usuarioId: string | null): Promise<string[]> {
  const caller = await t.as(usuarioId)
  const reply = await caller.get(`/api/agenda/diasCompleta?corpo_clinico=${professional}&dia=${hoje}`)
  return reply.json<{ horarios: { horario: string }[] }[]>().flatMap((d) => d.horarios.map((h) => h.horario))
}

test('a client is offered and given no time that begins within the lead; who asks for one gets the nearest ones', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  t.clock.set(at('13:30'))
  expect((await timesOf(t, market.profissional.id, null))[0]).toBe('15:00')
  const client = await t.as(market.cliente.id)
  const near = await client.post('/api/pedidos', escolha(market, '14:30', hoje))
  expect(near.json()).toMatchObject({
    status: 409,
    code: 'agenda.perto_demais',
    horarios: [{ dia: hoje, horario: '15:00' }, {}, {}, {}, {}],
  })
  const past = await client.post('/api/pedidos', escolha(market, '11:00', hoje))
  expect(past.json()).toMatchObject({ code: 'agenda.horario_inexistente' })
  const desk = await aUsuario(t.db, { role: 'Atendente', redeId: market.unidade.id })
  expect((await timesOf(t, market.profissional.id, desk.id))[0]).toBe('14:00')
})

test('an order and its Pix wait no longer than its time can be paid', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  t.clock.set(at('13:45'))
  const { _id } = await aPedido(t, market, '15:00', hoje)
  expect(await stateOf(t, _id)).toMatchObject({ expira: '14:00', inicio: '15:00' })
  const client = await t.as(market.cliente.id)
  const paying = await client.post(`${pay}/pix`, { pedido_id: _id })
  expect(paying.json<Pedido>().pagamento?.pix?.expiraEm).toBe(at('14:00').toString())
  expect((await stateOf(t, _id)).expira).toBe('14:00')
  t.clock.set(at('14:00'))
  for (const metodo of ['pix', 'credit', 'ato'])
    expect(
      (
        await client.post(`${pay}/${metodo}`, {
          pedido_id: _id,
          ...(metodo === 'credit' && { card: goodCard }),
        })
      ).json(),
    ).toMatchObject({
      code: 'pedido.nao_pagavel',
    })
  const longer = t.db.execute(sql`update pedido set expira_em = pagar_ate + interval '1 minute'`)
  await expect(longer).rejects.toMatchObject({ cause: { constraint: 'pedido_espera_ate_pagar_ate' } })
  await t.runJob('pedido.expirar')
  expect(await stateOf(t, _id)).toMatchObject({ pagamento: 'CANCELADO', horario: 'CANCELADA' })
})

/** A Pix for 15:00 that was paid in time, and that the gateway reports at this hour. */
async function payPixHeardAt(t: TestApp, horario: string): Promise<string> {
  const market = await aMarket(t)
  t.clock.set(at('13:45'))
  const { _id } = await aPedido(t, market, '15:00', hoje)
  await (await t.as(market.cliente.id)).post(`${pay}/pix`, { pedido_id: _id })
  const { id } = t.simulator.control.transactions()[0]!
  t.simulator.control.pay(id)
  t.clock.set(at(horario))
  await t.notify(id)
  await t.drain()
  return _id
}

test('money that arrives when the appointment has begun is refunded, and no confirmation is sent', async () => {
  const t = await startApp()
  const id = await payPixHeardAt(t, '15:00')
  await t.runJob('pedido.expirar')
  await t.drain()
  expect(await stateOf(t, id)).toMatchObject({ pagamento: 'CANCELADO', horario: 'CANCELADA' })
  expect(t.simulator.control.transactions()[0]!.estornado).toBe(12_900)
  const { rows } = await t.db.execute(sql`select chave from mensagem where chave like '%confirmado%'`)
  expect(rows).toEqual([])
})

test('money that was late by a moment, with its time still held and ahead, is taken', async () => {
  const t = await startApp()
  const id = await payPixHeardAt(t, '14:01')
  expect(await stateOf(t, id)).toMatchObject({ pagamento: 'CONCLUIDO', inicio: '15:00' })
})

test('a client moves an appointment to no time within the lead; the unit may', async () => {
  const t = await startApp()
  const market = await aMarket(t, { remarcarAteHoras: 0 })
  const { _id } = await aAgendado(t, market)
  t.clock.set(at('13:30'))
  const to = { dataEscolhida: hoje, horario: '14:30' }
  const client = await t.as(market.cliente.id)
  expect((await client.put(`/api/pedidos/${_id}/agendamento`, to)).json()).toMatchObject({
    code: 'agenda.perto_demais',
    horarios: [{ horario: '15:00' }, {}, {}, {}, {}],
  })
  const desk = await t.as((await aUsuario(t.db, { role: 'Atendente', redeId: market.unidade.id })).id)
  const { rows } = await t.db.execute<{ id: string }>(
    sql`select id from agendamento where pedido_id = ${_id}`,
  )
  expect((await desk.post(`/api/agendamento/${rows[0]!.id}/remarcar`, to)).statusCode).toBe(200)
})

test('whatever the lead, the zone and the hour: an order is taken exactly when it can be paid, and never waits longer', async () => {
  const t = await startApp()
  const zonas = ['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha']
  const anyCase = fc.record({
    antecedenciaMinutos: fc.oneof(fc.integer({ min: 0, max: 180 }), fc.integer({ min: 0, max: 2880 })),
    fuso: fc.constantFrom(...zonas),
    minutes: fc.integer({ min: -60, max: 300 }),
  })
  await fc.assert(
    fc.asyncProperty(anyCase, async ({ antecedenciaMinutos, fuso, minutes }) => {
      const market = await aMarket(t, { antecedenciaMinutos, fuso })
      const inicio = Temporal.PlainDateTime.from('2026-03-12T15:00').toZonedDateTime(fuso).toInstant()
      const now = inicio.subtract({ minutes: antecedenciaMinutos + minutes })
      t.clock.set(now)
      const reply = await (
        await t.as(market.cliente.id)
      ).post('/api/pedidos', escolha(market, '15:00', '2026-03-12'))
      expect([minutes, reply.statusCode === 201]).toEqual([minutes, minutes > 10])
      if (reply.statusCode !== 201) return
      const { rows } = await t.db.execute<{ espera: string }>(
        sql`select round(extract(epoch from expira_em - ${String(now)}::timestamptz) / 60) as espera from pedido where id = ${reply.json<Pedido>()._id}`,
      )
      expect(Number(rows[0]!.espera)).toBe(Math.min(30, minutes))
    }),
    { seed, numRuns: 40 },
  )
})

test('the next free time of the search moves on when its lead begins, and when the unit changes the lead', async () => {
  const t = await startApp()
  const { profissional, unidade } = await aMarket(t)
  const readProximo = async () => {
    await t.runJob('agenda.proximo')
    const { rows } = await t.db.execute<{ proximo: string }>(
      sql`select to_char(proximo_livre at time zone 'America/Sao_Paulo', 'DD HH24:MI') as proximo from corpo_clinico where id = ${profissional.id}`,
    )
    return rows[0]!.proximo
  }
  await t.db.execute(sql`update corpo_clinico set proximo_conferir = 'epoch' where id = ${profissional.id}`)
  expect(await readProximo()).toBe('10 14:00')
  t.clock.set(at('12:49'))
  expect(await readProximo()).toBe('10 14:00')
  t.clock.set(at('12:50'))
  expect(await readProximo()).toBe('10 14:30')
  await t.db.execute(sql`update rede set antecedencia_minutos = 0 where id = ${unidade.id}`)
  expect(await readProximo()).toBe('10 14:00')
})
