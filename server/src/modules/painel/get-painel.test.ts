import { expect, test } from 'vitest'
import { agendamentoTable } from '#modules/agenda/agenda.tables.ts'
import { pedidoExameTable } from '#modules/pedido/pedido.tables.ts'
import { newId } from '#platform/id.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aPedidoRow } from '../../../test/make-oferta.ts'
import { aConsulta, aCorpoClinico, aRede, aUsuario } from '../../../test/make.ts'
import { aMarket } from '../../../test/purchase.ts'

const asRole = async (
  t: TestApp,
  role: 'AdmRede' | 'Atendente' | 'CorpoClinico',
  redeId: string,
  more = {},
) => t.as((await aUsuario(t.db, { role, redeId, ...more })).id)

test('each role of a unit sees its own part: money only who keeps it, orders not the clinical staff', async () => {
  const t = await startApp()
  const rede = await aRede(t.db)
  await aConsulta(t.db, { redeId: rede.id })
  const p = await aCorpoClinico(t.db, { redeId: rede.id })
  const url = `/api/painel?rede=${rede.id}`
  const dona = (await (await asRole(t, 'AdmRede', rede.id)).get(url)).json()
  expect(dona).toMatchObject({
    unidade: {
      agendamentos: [],
      pedidos: [],
      profissionais: [{ _id: p.id }],
      hoje: 0,
      receber: { total: 0 },
    },
    plataforma: null,
  })
  const atendente = (await (await asRole(t, 'Atendente', rede.id)).get(url)).json()
  expect(atendente.unidade).toMatchObject({ pedidos: [], vouchers: 0, profissionais: null, receber: null })
  const medico = await asRole(t, 'CorpoClinico', rede.id, { corpoClinicoId: p.id })
  expect((await medico.get(url)).json().unidade).toMatchObject({
    agendamentos: [],
    pedidos: null,
    vouchers: null,
  })
})

test("the platform's part is the administrator's, with or without a unit; another's unit is not found", async () => {
  const t = await startApp()
  const rede = await aRede(t.db, { agendamento: 'N' })
  const outra = await aRede(t.db)
  const dona = await asRole(t, 'AdmRede', rede.id)
  expect((await dona.get(`/api/painel?rede=${outra.id}`)).statusCode).toBe(404)
  expect((await dona.get('/api/painel')).statusCode).toBe(404)
  expect((await dona.get(`/api/painel/aConfirmar?rede=${outra.id}`)).statusCode).toBe(404)
  expect((await dona.get(`/api/painel/aConfirmar?rede=${rede.id}`)).json()).toEqual({ total: 0 })
  expect((await dona.get(`/api/painel?rede=${rede.id}`)).json().unidade).toMatchObject({
    agendamentos: null,
    aConfirmar: null,
  })
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  expect((await admin.get('/api/painel')).json()).toEqual({
    unidade: null,
    plataforma: { pedidosHoje: 0 },
  })
})

test('the start page shows the last requests and the last orders, whole names and never more than five', async () => {
  const t = await startApp()
  const { unidade, profissional, cliente } = await aMarket(t)
  const nome = 'Maria '.repeat(20).trim()
  const place = { redeId: unidade.id, corpoClinicoId: profissional.id }
  // The time is 12:00 in São Paulo. Appointments that have begun or are not paid cannot be confirmed.
  for (const [horario, status, statusPagamento] of [
    ['11:00', 'AGUARDANDO_CONFIRMACAO', 'CONCLUIDO'],
    ['11:20', 'CONFIRMADA', 'CONCLUIDO'],
    ['15:20', 'CANCELADA', 'CONCLUIDO'],
    ['16:00', 'AGUARDANDO_CONFIRMACAO', 'CONCLUIDO'],
    ['16:20', 'AGUARDANDO_CONFIRMACAO', 'INICIADO'],
    ['11:40', 'CONFIRMADA', 'CONCLUIDO'],
  ] as const) {
    const pedido = await aPedidoRow(t.db, {
      clienteId: cliente.id,
      redeId: unidade.id,
      clienteNome: `${nome} ${horario}`,
      statusPagamento,
      statusAtendimento: 'AGUARDANDO',
      consulta: { especialidade: 'Cardiologia' } as never,
    })
    const inicio = Temporal.Instant.from(`2026-03-10T${horario}-03:00`)
    await t.db.insert(agendamentoTable).values({
      ...place,
      id: newId(),
      pedidoId: pedido.id,
      dia: Temporal.PlainDate.from('2026-03-10'),
      horario: Temporal.PlainTime.from(horario),
      inicio,
      fim: inicio.add({ minutes: 20 }),
      status,
      criadoEm: t.clock.now(),
    })
  }
  for (let n = 0; n < 8; n += 1)
    await aPedidoRow(t.db, {
      clienteId: cliente.id,
      redeId: unidade.id,
      statusAtendimento: 'AGUARDANDO',
      criadoEm: t.clock.now().subtract({ hours: 24 + n }),
    })
  const lab = await aPedidoRow(t.db, {
    clienteId: cliente.id,
    redeId: unidade.id,
    tipoPedido: 'Exame',
    criadoEm: t.clock.now().add({ seconds: 1 }),
  })
  for (const nomeExame of ['Hemograma', 'Glicose'])
    await t.db.insert(pedidoExameTable).values({
      id: newId(),
      pedidoId: lab.id,
      redeExameId: newId(),
      codigoExame: '40304361',
      nomeExame,
      valorParticular: 100,
      valorAlento: 100,
      valorSinSaude: 100,
    })
  const dona = await asRole(t, 'AdmRede', unidade.id)
  const { unidade: painel } = (await dona.get(`/api/painel?rede=${unidade.id}`)).json()
  expect(painel).toMatchObject({ hoje: 5, aConfirmar: 1, vouchers: 13 })
  expect(painel.agendamentos).toHaveLength(5)
  expect(painel.agendamentos[0]).toMatchObject({ corpo_clinico: profissional.id, paciente: `${nome} 11:40` })
  expect(painel.pedidos).toHaveLength(5)
  expect(painel.pedidos[0]).toMatchObject({ servico: '2 exames' })
  expect(painel.pedidos[4]).toMatchObject({ valorTotal: 12_900, statusPagamento: 'CONCLUIDO' })
  const outro = await aCorpoClinico(t.db, { redeId: unidade.id })
  const medico = await asRole(t, 'CorpoClinico', unidade.id, { corpoClinicoId: outro.id })
  expect((await medico.get(`/api/painel?rede=${unidade.id}`)).json().unidade).toMatchObject({
    agendamentos: [],
    hoje: 0,
    aConfirmar: 0,
  })
})
