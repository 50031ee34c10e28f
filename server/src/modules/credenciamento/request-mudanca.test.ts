import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Mudanca, MudancaDeRede } from '@alento/contract/unidade/mudanca.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { someoneWaits } from '../../../test/database.ts'
import { aConsulta, aRede, aUsuario } from '../../../test/make.ts'
import { listValores } from '../../../test/trail.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { requestMudanca } from './request-mudanca.ts'

async function aUnidade(t: TestApp) {
  const rede = await aRede(t.db, { lat: -22.9, lng: -43.2 })
  await aConsulta(t.db, { redeId: rede.id })
  const dona = await aUsuario(t.db, { role: 'AdmRede', redeId: rede.id, email: 'dona@clinica.example' })
  const admin = await aUsuario(t.db, { role: 'Administrador', cpf: null })
  const ask = (mudanca: MudancaDeRede) =>
    t.db.transaction((tx) => requestMudanca(t, tx, { redeId: rede.id, usuarioId: dona.id, mudanca }))
  return { rede, dona: await t.as(dona.id), admin: await t.as(admin.id), ask }
}

const messages = async (t: TestApp) =>
  (
    await t.db.execute<{ para: string; assunto: string; texto: string }>(
      sql`select para, assunto, texto from mensagem`,
    )
  ).rows

test('a change request waits; applied, visitors see it at once and the unit is notified', async () => {
  const t = await startApp()
  const { rede, dona, admin, ask } = await aUnidade(t)
  const id = await ask({ nomeRede: 'Clínica Nova', cidade: 'Niterói', bairro: 'Icaraí' })
  const nobody = await t.as(null)
  expect((await nobody.get(`/api/rede/${rede.id}`)).json()).toMatchObject({ nomeRede: rede.nomeRede })
  const url = `/api/redes/${rede.id}/mudancas`
  expect((await dona.get(url)).json()).toMatchObject([{ _id: id, status: 'PEDIDA', campos: [{}, {}, {}] }])
  expect((await admin.put(`${url}/${id}`, { decisao: 'APLICAR' })).json()).toMatchObject({
    status: 'APLICADA',
  })
  expect((await nobody.get(`/api/rede/${rede.id}`)).json()).toMatchObject({
    nomeRede: 'Clínica Nova',
    cidade: 'Niterói',
    uf: 'RJ',
    lat: null,
  })
  const found = await t.db.execute(sql`select municipio_id, nome_busca, lat from oferta`)
  expect(found.rows).toEqual([{ municipio_id: 3303302, nome_busca: 'clinica nova', lat: null }])
  expect(await messages(t)).toMatchObject([{ para: 'dona@clinica.example' }])
  expect(await listValores(t, 'rede.mudanca_aplicada')).toEqual([
    {
      antes: {
        nomeRede: rede.nomeRede,
        bairro: rede.bairro,
        cidade: 'Rio de Janeiro',
        lugar: '-22.9, -43.2',
      },
      depois: { nomeRede: 'Clínica Nova', bairro: 'Icaraí', cidade: 'Niterói', lugar: '' },
    },
  ])
  expect((await admin.put(`${url}/${id}`, { decisao: 'APLICAR' })).statusCode).toBe(200)
  expect(await messages(t)).toHaveLength(1)
})

test('when a unit asks again before anybody decided, only the last request can be applied', async () => {
  const t = await startApp()
  const { rede, dona, admin, ask } = await aUnidade(t)
  const first = await ask({ numero: '1' })
  const second = await ask({ email: 'outro@clinica.example' })
  const url = `/api/redes/${rede.id}/mudancas`
  expect((await dona.get(url)).json()).toMatchObject([
    { _id: second, campos: [{ campo: 'email' }, { campo: 'numero', depois: '1' }] },
    { _id: first, status: 'SUBSTITUIDA' },
  ])
  expect((await admin.put(`${url}/${first}`, { decisao: 'APLICAR' })).json()).toMatchObject({
    code: 'mudanca.decidida',
  })
  expect(await ask({ numero: '370', email: rede.email })).toBeNull()
  expect((await admin.put(`${url}/${second}`, { decisao: 'APLICAR' })).json()).toMatchObject({ status: 409 })
})

test('a refusal carries its reason to the unit and changes nothing', async () => {
  const t = await startApp()
  const { rede, admin, ask } = await aUnidade(t)
  const url = `/api/redes/${rede.id}/mudancas/${await ask({ nomeRede: 'Outra' })}`
  expect((await admin.put(url, { decisao: 'RECUSAR', motivo: 'não' })).json()).toMatchObject({ status: 422 })
  const motivo = 'O nome não é o do alvará.'
  expect((await admin.put(url, { decisao: 'RECUSAR', motivo })).json()).toMatchObject({
    motivo,
    status: 'RECUSADA',
  })
  expect(await t.db.select().from(redeTable).where(eq(redeTable.id, rede.id))).toMatchObject([
    { nomeRede: rede.nomeRede },
  ])
  expect((await messages(t))[0]?.texto).toContain(motivo)
  expect(await listValores(t, 'rede.mudanca_recusada')).toEqual([{ motivo }])
})

test('a change by the administrator since then is not overwritten unseen: refused, shown, and applied once seen', async () => {
  const t = await startApp()
  const { rede, admin, ask } = await aUnidade(t)
  const id = await ask({ nomeRede: 'Clínica Nova', numero: '1' })
  const url = `/api/redes/${rede.id}/mudancas`
  const write = (nomeRede: string) =>
    t.db.update(redeTable).set({ nomeRede, numero: '1' }).where(eq(redeTable.id, rede.id))
  const apply = (agora?: string) =>
    admin.put(`${url}/${id}`, {
      decisao: 'APLICAR',
      ...(agora !== undefined && { visto: [{ campo: 'nomeRede', agora }] }),
    })
  await write('Clínica do Administrador')
  const [asked] = (await admin.get(url)).json<Mudanca[]>()
  expect(asked?.campos.map(({ antes, agora, depois }) => [antes, agora, depois])).toEqual([
    [rede.nomeRede, 'Clínica do Administrador', 'Clínica Nova'],
    ['370', null, '1'],
  ])
  const blind = await apply()
  expect([blind.statusCode, blind.json().code, blind.json().detail]).toEqual([
    409,
    'mudanca.outra',
    'A unidade mudou depois deste pedido: Nome agora é “Clínica do Administrador”',
  ])
  await write('Clínica de Hoje')
  expect((await apply('Clínica do Administrador')).json()).toMatchObject({ code: 'mudanca.outra' })
  expect(await t.db.select().from(redeTable).where(eq(redeTable.id, rede.id))).toMatchObject([
    { nomeRede: 'Clínica de Hoje' },
  ])
  expect(await messages(t)).toHaveLength(0)
  expect((await apply('Clínica de Hoje')).json()).toMatchObject({ status: 'APLICADA' })
  expect(await t.db.select().from(redeTable).where(eq(redeTable.id, rede.id))).toMatchObject([
    { nomeRede: 'Clínica Nova' },
  ])
})

test('a field that changes while its request is applied is seen: the unit is held first', async () => {
  const t = await startApp()
  const { rede, admin, ask } = await aUnidade(t)
  const url = `/api/redes/${rede.id}/mudancas/${await ask({ nomeRede: 'Clínica Nova' })}`
  const [written, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const write = t.db.transaction(async (tx) => {
    await tx.update(redeTable).set({ nomeRede: 'Clínica de Hoje' }).where(eq(redeTable.id, rede.id))
    written.resolve()
    await go.promise
  })
  await written.promise
  const answer = admin.put(url, { decisao: 'APLICAR' })
  await someoneWaits(t.db).finally(go.resolve)
  await write
  expect((await answer).json()).toMatchObject({ code: 'mudanca.outra' })
})

test("another unit's requests are absent, and a unit cannot decide its own", async () => {
  const t = await startApp()
  const { rede, dona, admin, ask } = await aUnidade(t)
  const id = await ask({ numero: '1' })
  const other = await aUnidade(t)
  expect((await other.dona.get(`/api/redes/${rede.id}/mudancas`)).statusCode).toBe(404)
  expect((await dona.put(`/api/redes/${rede.id}/mudancas/${id}`, { decisao: 'APLICAR' })).statusCode).toBe(
    403,
  )
  expect(
    (await admin.put(`/api/redes/${other.rede.id}/mudancas/${id}`, { decisao: 'APLICAR' })).statusCode,
  ).toBe(404)
  expect((await admin.put(`/api/redes/${rede.id}/mudancas/${id}`, { decisao: 'APLICAR' })).statusCode).toBe(
    200,
  )
})

test('of two administrators who decide at once, one does, and the unit gets one message', async () => {
  const t = await startApp()
  const { rede, admin, ask } = await aUnidade(t)
  const url = `/api/redes/${rede.id}/mudancas/${await ask({ numero: '1' })}`
  const answers = await Promise.all([
    admin.put(url, { decisao: 'APLICAR' }),
    admin.put(url, { decisao: 'RECUSAR', motivo: 'O número não existe.' }),
  ])
  expect(answers.map((a) => a.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await messages(t)).toHaveLength(1)
})
