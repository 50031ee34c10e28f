import { expect, test } from 'vitest'
import type { Mensagem } from '@alento/contract/plataforma/mensagem.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'
import { aMarket, aPaidPedido, shown } from '../../../test/purchase.ts'
import { inviteAt } from './depoimento.rules.ts'
import { openDepoimento } from './request-depoimento.ts'

const invites = async (t: TestApp) => {
  await t.drain()
  const list = (await (await t.as(null)).get('/api/dev/mensagens')).json<Mensagem[]>()
  return list.filter((m) => m.chave.endsWith(':avaliacao'))
}

async function anAttended(t: TestApp) {
  const market = await aMarket(t, { nomeRede: 'Cardio Tijuca' })
  const pedido = await aPaidPedido(t, market)
  const staff = await aUsuario(t.db, { role: 'Atendente', redeId: market.unidade.id, cpf: null })
  await (
    await t.as(staff.id)
  ).post(`/api/pedidos/${pedido._id}/realizarAtendimento`, await shown(t, pedido._id))
  return { market, pedido }
}

test('an attended client is asked for a review the day after', async () => {
  const t = await startApp()
  const { market, pedido } = await anAttended(t)
  // The job queue uses the machine's time, so the visit must be in the future.
  const clock = { now: () => Temporal.Instant.from('2095-03-10T15:00:00Z') }
  const novo = {
    pedidoId: pedido._id,
    redeId: market.unidade.id,
    clienteId: market.cliente.id,
    servico: 'Consulta',
  }
  await openDepoimento({ ...t, clock }, novo)
  const waiting = await t.db.execute<{ at: string }>(
    `delete from pgboss.job where name = 'depoimento.convidar' and state = 'created'
     returning to_char(start_after at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at`,
  )
  expect(waiting.rows).toEqual([{ at: '2095-03-11 13:00' }])
})

test('the invitation is written once, with the address of the page', async () => {
  const t = await startApp()
  const { market, pedido } = await anAttended(t)
  await t.drain()
  for (let i = 0; i < 2; i += 1) await t.runJob('depoimento.convidar', { pedidoId: pedido._id })
  const [mail, ...more] = await invites(t)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ para: market.cliente.email, assunto: 'Como foi o seu atendimento?' })
  expect(mail!.texto).toContain(`http://localhost:3000/avaliar-atendimento?id=${pedido._id}`)
  expect(mail!.texto).toContain('Cardio Tijuca')
})

test('a client who rated already is not asked', async () => {
  const t = await startApp()
  const { market, pedido } = await anAttended(t)
  const client = await t.as(market.cliente.id)
  const [review] = (await client.get(`/api/depoimentos?pedido=${pedido._id}`)).json<{ _id: string }[]>()
  await client.put(`/api/depoimentos/${review!._id}`, { nota: 5 })
  await t.runJob('depoimento.convidar', { pedidoId: pedido._id })
  expect(await invites(t)).toEqual([])
})

test('the invitation waits for ten in the morning of the next day, where the unit is', () => {
  const attended = Temporal.Instant.from('2026-03-11T02:30:00Z')
  expect(inviteAt(attended, 'America/Sao_Paulo').toString()).toBe('2026-03-11T13:00:00Z')
  expect(inviteAt(attended, 'America/Rio_Branco').toString()).toBe('2026-03-11T15:00:00Z')
})
