import { expect, test } from 'vitest'
import type { Agendamento } from '@alento/contract/agenda/agendamento.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aAgendado, sexta } from '../../../test/agendado.ts'
import { aRede, aUsuario } from '../../../test/make.ts'
import { aMarket, aPedido, shown } from '../../../test/purchase.ts'

/** To the minute of an appointment of that Friday at 09:00, in the unit's zone. */
const toNine = (t: TestApp, minutes = 0) =>
  t.clock.set(Temporal.Instant.from(`${sexta}T09:00-03:00`).add({ minutes }))

/** A paid appointment of that Friday at 09:00, ten minutes before it, seen by the desk. */
async function start() {
  const t = await startApp()
  const market = await aMarket(t)
  const { unidade, profissional } = market
  const login = async (role: 'Atendente' | 'CorpoClinico', redeId = unidade.id, doctor = profissional.id) =>
    t.as(
      (
        await aUsuario(t.db, {
          role,
          redeId,
          cpf: null,
          corpoClinicoId: role === 'CorpoClinico' ? doctor : null,
        })
      ).id,
    )
  const pedido = await aAgendado(t, market, '09:00')
  const id = pedido.agendamento!._id
  toNine(t, -10)
  const desk = await login('Atendente')
  const set = (situacao: string, by = desk) => by.post(`/api/agendamento/${id}/visita`, { situacao })
  const list = async (): Promise<Agendamento[]> =>
    (await desk.get(`/api/pedidos/agendamento?unidade=${unidade.id}`)).json()
  return { t, market, login, pedido, id, desk, set, list }
}

test('a patient comes, is called in and is attended; each step says when, and each is undone', async () => {
  const { t, pedido, desk, set, list, login } = await start()
  expect(await list()).toMatchObject([
    { situacaoVisita: 'MARCADA', chegouEm: null, chamadoEm: null, pedido: { valorTotal: 12_900 } },
  ])
  expect((await set('CHEGOU')).json()).toMatchObject({
    situacaoVisita: 'CHEGOU',
    status: 'CONFIRMADA',
    chegouEm: '2026-03-20T11:50:00Z',
  })
  toNine(t, 5)
  // Clinical staff call in their own patients.
  const doctor = await login('CorpoClinico')
  expect((await set('EM_ATENDIMENTO', doctor)).json()).toMatchObject({
    situacaoVisita: 'EM_ATENDIMENTO',
    chegouEm: '2026-03-20T11:50:00Z',
    chamadoEm: '2026-03-20T12:05:00Z',
  })
  expect((await set('CHEGOU')).json()).toMatchObject({ chegouEm: '2026-03-20T11:50:00Z', chamadoEm: null })
  expect((await set('MARCADA')).json()).toMatchObject({ situacaoVisita: 'MARCADA', chegouEm: null })
  await set('EM_ATENDIMENTO')
  const attended = await desk.post(
    `/api/pedidos/${pedido._id}/realizarAtendimento`,
    await shown(t, pedido._id),
  )
  expect(attended.statusCode).toBe(200)
  expect((await set('CHEGOU')).json().code).toBe('agendamento.atendido')
  // An attendance that is undone leaves the patient where they were.
  await desk.post(`/api/pedidos/${pedido._id}/desfazerAtendimento`)
  expect(await list()).toMatchObject([{ situacaoVisita: 'EM_ATENDIMENTO', atendidoEm: null }])
  const { rows } = await t.db.execute("select detalhe from auditoria where acao = 'agendamento.visita'")
  expect(rows.map((r) => (r.detalhe as { situacao: string }).situacao)).toEqual([
    'CHEGOU',
    'EM_ATENDIMENTO',
    'CHEGOU',
    'MARCADA',
    'EM_ATENDIMENTO',
  ])
})

test('an absence that is undone leaves the patient where they were, and a missing one may still come', async () => {
  const { t, id, desk, set } = await start()
  const miss = (faltou: boolean) => desk.post(`/api/agendamento/${id}/falta`, { faltou })
  await set('CHEGOU')
  toNine(t, 40)
  expect((await miss(true)).json()).toMatchObject({
    situacaoVisita: 'FALTOU',
    faltouEm: '2026-03-20T12:40:00Z',
  })
  expect((await miss(false)).json()).toMatchObject({ situacaoVisita: 'CHEGOU', faltouEm: null })
  await miss(true)
  expect((await set('CHEGOU')).json()).toMatchObject({
    situacaoVisita: 'CHEGOU',
    chegouEm: '2026-03-20T11:50:00Z',
    faltouEm: null,
  })
})

test('marked by several at once it is written down once', async () => {
  const { t, set } = await start()
  const replies = await Promise.all(Array.from({ length: 5 }, () => set('CHEGOU')))
  expect(replies.map((r) => r.statusCode)).toEqual([200, 200, 200, 200, 200])
  const { rows } = await t.db.execute("select 1 from auditoria where acao = 'agendamento.visita'")
  expect(rows).toHaveLength(1)
})

test('another day, an unpaid order, another professional and another unit are refused', async () => {
  const { t, market, login, set, desk } = await start()
  t.clock.add({ hours: 24 })
  expect([(await set('CHEGOU')).statusCode, (await set('CHEGOU')).json().code]).toEqual([
    422,
    'agendamento.outro_dia',
  ])
  toNine(t, -10)
  const unpaid = (await aPedido(t, market, '11:00', sexta)).agendamento!._id
  const early = await desk.post(`/api/agendamento/${unpaid}/visita`, { situacao: 'CHEGOU' })
  expect(early.json().code).toBe('agendamento.sem_pagamento')
  const other = await aMarket(t)
  const stranger = await login('Atendente', (await aRede(t.db)).id)
  const colleague = await login('CorpoClinico', market.unidade.id, other.profissional.id)
  for (const by of [stranger, colleague]) expect((await set('CHEGOU', by)).statusCode).toBe(404)
})

test('the database refuses a visit whose times do not fit its course', async () => {
  const { t, id } = await start()
  for (const wrong of [
    "situacao_visita = 'CHEGOU'",
    "situacao_visita = 'EM_ATENDIMENTO', chegou_em = now()",
    'chegou_em = now()',
    'chamado_em = now()',
  ])
    await expect(t.db.execute(`update agendamento set ${wrong} where id = '${id}'`), wrong).rejects.toThrow(
      'Failed query',
    )
})

test('a moved appointment begins anew', async () => {
  const { desk, id, set } = await start()
  await set('EM_ATENDIMENTO')
  const moved = await desk.post(`/api/agendamento/${id}/remarcar`, { dataEscolhida: sexta, horario: '15:00' })
  expect(moved.json()).toMatchObject({ situacaoVisita: 'MARCADA', chegouEm: null, chamadoEm: null })
})
