import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aConsulta, aCorpoClinico, aRede, aUsuario } from '../../../test/make.ts'

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
    plataforma: { paraAvaliar: 0, mudancas: 0, diferencas: 0, pedidosHoje: 0 },
  })
})
