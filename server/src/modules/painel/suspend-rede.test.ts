import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'
import { aMarket, escolha, shown } from '../../../test/purchase.ts'
import { aSale } from '../../../test/sweep.ts'
import { syncOferta } from '#modules/preco/sync-oferta.ts'

const motivo = 'Pacientes relataram portas fechadas em horário marcado.'

test('a suspended unit sells nothing more, what it sold is attended, and it can be made active again', async () => {
  const t = await startApp()
  const market = await aSale(t)
  const { unidade } = market
  await aUsuario(t.db, { role: 'AdmRede', redeId: unidade.id, cpf: null, email: 'dona@clinica.example' })
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  const nobody = await t.as(null)
  const url = `/api/redeRevisoes/${unidade.id}`
  await t.db.transaction((tx) => syncOferta(tx, unidade.id))
  const offers = async () => (await t.db.execute(sql`select rede_id from oferta`)).rows.length
  expect(await offers()).toBe(1)
  expect((await admin.put(`${url}/suspender`, { motivo: 'curto' })).statusCode).toBe(422)
  const suspended = await admin.put(`${url}/suspender`, { motivo })
  expect(suspended.json()).toMatchObject({
    status: 'SUSPENSO',
    historico: [{ passo: 'SUSPENSA', motivo }],
  })
  await admin.put(`${url}/suspender`, { motivo })
  expect((await nobody.get(`/api/rede/${unidade.id}`)).statusCode).toBe(404)
  expect(await offers()).toBe(0)
  const client = await t.as(market.cliente.id)
  expect((await client.post('/api/pedidos', escolha(market, '11:00'))).statusCode).toBe(404)
  const { rows } = await t.db.execute<{ id: string }>(sql`select id from pedido`)
  const sold = rows[0]!.id
  const desk = await t.as((await aUsuario(t.db, { role: 'Atendente', redeId: unidade.id, cpf: null })).id)
  const attended = await desk.post(`/api/pedidos/${sold}/realizarAtendimento`, await shown(t, sold))
  expect(attended.json()).toMatchObject({ pedido: { statusAtendimento: 'REALIZADO' } })
  const sent = await t.db.execute<{ assunto: string }>(
    sql`select assunto from mensagem where chave like 'revisao:%'`,
  )
  expect(sent.rows.map((r) => r.assunto)).toEqual([`${unidade.nomeRede} está suspensa`])
  const audited = await t.db.execute(sql`select acao from auditoria where acao like 'rede.%'`)
  expect(audited.rows).toEqual([{ acao: 'rede.suspensa' }])
  expect((await admin.put(`${url}/reativar`, { motivo: 'ok' })).statusCode).toBe(422)
  const volta = 'A unidade mostrou a escala nova da recepção.'
  expect((await admin.put(`${url}/reativar`, { motivo: volta })).json()).toMatchObject({
    status: 'HABILITADO',
    historico: [
      { passo: 'REATIVADA', motivo: volta },
      { passo: 'SUSPENSA', motivo },
    ],
  })
  const told = await t.db.execute<{ texto: string }>(
    sql`select texto from mensagem where chave like 'revisao:%' order by id desc limit 1`,
  )
  expect(told.rows[0]!.texto).toContain(volta)
  expect(await offers()).toBe(1)
  expect((await nobody.get(`/api/rede/${unidade.id}`)).statusCode).toBe(200)
  expect((await client.post('/api/pedidos', escolha(market, '11:00'))).statusCode).toBe(201)
})

test('the orders of a suspension are counted, and it is undone for ten seconds without a word to the unit', async () => {
  const t = await startApp()
  const market = await aSale(t)
  const { unidade } = market
  await aUsuario(t.db, { role: 'AdmRede', redeId: unidade.id, cpf: null, email: 'dona@clinica.example' })
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  await (await t.as(market.cliente.id)).post('/api/pedidos', escolha(market, '11:00'))
  const url = `/api/redeRevisoes/${unidade.id}`
  expect((await admin.get(url)).json().pedidos).toEqual({ pagos: 1, noLocal: 0, semPagamento: 1 })
  await admin.put(`${url}/suspender`, { motivo })
  t.clock.add({ seconds: 9 })
  await t.drain()
  expect((await admin.put(`${url}/desfazer`, {})).json()).toMatchObject({ status: 'HABILITADO' })
  expect((await (await t.as(null)).get(`/api/rede/${unidade.id}`)).statusCode).toBe(200)
  const sent = await t.db.execute(sql`select 1 from mensagem where chave like 'revisao:%'`)
  expect(sent.rows).toEqual([])
})

test('only an enabled unit can be suspended, and only by the platform', async () => {
  const t = await startApp()
  const { unidade } = await aMarket(t)
  await t.db.execute(sql`update rede set status = 'PRE_CADASTRO' where id = ${unidade.id}`)
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  const url = `/api/redeRevisoes/${unidade.id}/suspender`
  expect((await admin.put(url, { motivo })).json()).toMatchObject({ code: 'revisao.mudou' })
  const owner = await t.as((await aUsuario(t.db, { role: 'AdmRede', redeId: unidade.id, cpf: null })).id)
  expect((await owner.put(url, { motivo })).statusCode).toBe(403)
})

test('the second of two administrators learns that the unit is suspended for another reason, or active again', async () => {
  const t = await startApp()
  const { unidade } = await aMarket(t)
  const [um, dois] = [
    await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id),
    await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id),
  ]
  const url = `/api/redeRevisoes/${unidade.id}`
  const outro = 'O responsável técnico deixou a unidade.'
  const never = await dois.put(`${url}/reativar`, { motivo: outro })
  expect([never.statusCode, never.json().code]).toEqual([409, 'revisao.mudou'])
  const both = await Promise.all([
    um.put(`${url}/suspender`, { motivo }),
    dois.put(`${url}/suspender`, { motivo: outro }),
  ])
  expect(both.map((r) => r.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const [{ motivo: said }] = (await um.get(url)).json().historico
  expect((await um.put(`${url}/suspender`, { motivo: said })).statusCode).toBe(200)
  expect((await um.put(`${url}/reativar`, { motivo: 'Resolvido com a unidade.' })).statusCode).toBe(200)
  expect((await um.put(`${url}/reativar`, { motivo: 'Resolvido com a unidade.' })).statusCode).toBe(200)
  const late = await dois.put(`${url}/reativar`, { motivo: outro })
  expect(late.json()).toMatchObject({
    code: 'revisao.mudou',
    detail: expect.stringContaining('já está ativa'),
  })
  expect((await um.get(url)).json().historico).toHaveLength(2)
})
