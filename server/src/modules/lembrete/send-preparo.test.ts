import { expect, test } from 'vitest'
import { messagesOf } from '../../../test/agendado.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { exames } from '../../../test/laboratorio.ts'
import { anExame, aRedeExame } from '../../../test/make-oferta.ts'
import { aRede, aUsuario } from '../../../test/make.ts'
import { goodCard, shown } from '../../../test/purchase.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'

/** The orders are made on the 10th, 15:00Z. */
const reminded = async (t: TestApp, now: string) => {
  t.clock.set(Temporal.Instant.from(now))
  await t.runJob('lembrete.exames')
  return messagesOf(t, ':lembreteExames')
}

type Market = Awaited<ReturnType<typeof aLab>>

async function aLab(t: TestApp, rede: Parameters<typeof aRede>[1] = {}) {
  const unidade = await aRede(t.db, { tipoRede: 'LABORATORIO', agendamento: 'N', ...rede })
  const rows = []
  for (const slug of ['glicemia-de-jejum', 'perfil-lipidico'])
    rows.push(await aRedeExame(t.db, { redeId: unidade.id, exameId: (await anExame(t.db, slug)).id }))
  return { unidade, exames: rows as never[] }
}

async function anOrder(t: TestApp, lab: Market, client: Awaited<ReturnType<TestApp['as']>>, pay = true) {
  const pedido = (await client.post('/api/pedidos', exames(lab))).json<Pedido>()
  if (pay) await client.post('/api/v1/payments/purchase/credit', { pedido_id: pedido._id, card: goodCard })
  await t.drain()
  return pedido
}

test('exams are reminded of once, in the morning of the third day after the purchase, with how to prepare', async () => {
  const t = await startApp()
  const lab = await aLab(t)
  const usuario = await aUsuario(t.db)
  const pedido = await anOrder(t, lab, await t.as(usuario.id))
  expect(await reminded(t, '2026-03-13T12:05:00Z')).toEqual([])
  const [mail, ...more] = await reminded(t, '2026-03-14T12:05:00Z')
  expect(more).toEqual([])
  expect(mail).toMatchObject({ canal: 'email', para: usuario.email })
  expect(mail!.texto).toContain('Jejum de 12 horas para Perfil lipídico')
  expect(mail!.texto).toContain('As orientações da unidade valem mais que estas')
  expect(mail!.texto).toContain('Leve também o pedido médico.')
  expect(mail!.texto).toContain(`/voucher?id=${pedido._id}`)
  expect(await reminded(t, '2026-03-14T12:20:00Z')).toHaveLength(1)
  await Promise.all([1, 2, 3].map(() => t.runJob('lembrete.exames')))
  expect(await reminded(t, '2026-03-15T12:05:00Z')).toHaveLength(1)
})

test('a client without e-mail gets an SMS that opens the voucher and names no exam', async () => {
  const t = await startApp()
  const lab = await aLab(t)
  const pedido = await anOrder(t, lab, await t.as((await aUsuario(t.db, { email: '' })).id))
  const [sms, ...more] = await reminded(t, '2026-03-14T12:05:00Z')
  expect(more).toEqual([])
  expect(sms!.canal).toBe('sms')
  expect(sms!.texto).toContain(pedido._id)
  expect(sms!.texto).not.toMatch(/lip[ií]dico|glicemia/i)
})

test('nobody is reminded of exams that were attended, given up or never paid, nor of an old purchase', async () => {
  const t = await startApp()
  const lab = await aLab(t)
  const client = await t.as((await aUsuario(t.db)).id)
  await anOrder(t, lab, client, false)
  const given = await anOrder(t, lab, client)
  await client.post(`/api/pedidos/${given._id}/desistir`)
  const done = await anOrder(t, lab, client)
  const desk = await t.as((await aUsuario(t.db, { role: 'Atendente', redeId: lab.unidade.id, cpf: null })).id)
  await desk.post(`/api/pedidos/${done._id}/realizarAtendimento`, await shown(t, done._id))
  await t.drain()
  expect(await reminded(t, '2026-03-14T12:05:00Z')).toEqual([])
  const open = await anOrder(t, lab, client)
  expect(await reminded(t, '2026-03-21T15:00:00Z')).toEqual([])
  await t.db.execute(
    `update pedido_historico set quando = '2026-03-18T09:00:00Z' where pedido_id = '${open._id}'`,
  )
  expect(await reminded(t, '2026-03-21T15:00:00Z')).toHaveLength(1)
})

test('one that fails stops no other and is tried again', async () => {
  const t = await startApp()
  const lab = await aLab(t)
  const client = await t.as((await aUsuario(t.db)).id)
  const [first] = [await anOrder(t, lab, client), await anOrder(t, lab, client)]
  await t.db.execute(
    `alter table mensagem add constraint nunca check (chave not like '%${first._id}:lembreteExames') not valid`,
  )
  expect(await reminded(t, '2026-03-14T12:05:00Z')).toHaveLength(1)
  await t.db.execute('alter table mensagem drop constraint nunca')
  expect(await reminded(t, '2026-03-14T12:20:00Z')).toHaveLength(2)
})
