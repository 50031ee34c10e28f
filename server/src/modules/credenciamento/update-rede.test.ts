import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aConsulta, anEspecialidade, aRede, aUsuario } from '../../../test/make.ts'
import { listValores } from '../../../test/trail.ts'

const segunda = {
  key: 2,
  hora_inicio_1: '08:00',
  hora_fim_1: '12:00',
  hora_inicio_2: '13:00',
  hora_fim_2: '18:00',
}

async function aUnit(t: TestApp, over: Parameters<typeof aRede>[1] = {}) {
  const rede = await aRede(t.db, over)
  await aConsulta(t.db, { redeId: rede.id })
  const dona = await t.as((await aUsuario(t.db, { role: 'AdmRede', redeId: rede.id })).id)
  const url = `/api/redes/${rede.id}`
  const versao = async (): Promise<string> => (await dona.get(`${url}/cadastro`)).json().versao
  return { rede, dona, url, versao }
}
const anAdmin = async (t: TestApp) => t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)

test('an enabled unit writes what is its own at once and asks for the rest, which waits', async () => {
  const t = await startApp()
  const { rede, dona, url, versao } = await aUnit(t)
  const body = { sobre: '  Cuidamos bem. ', funcionamento: [segunda], nomeRede: 'Clínica Nova' }
  const res = await dona.put(url, { versao: await versao(), ...body })
  expect(res.json()).toMatchObject({
    nomeRede: rede.nomeRede,
    sobre: 'Cuidamos bem.',
    pedido: [{ campo: 'nomeRede', antes: rede.nomeRede, depois: 'Clínica Nova' }],
  })
  const seen = (await (await t.as(null)).get(`/api/rede/${rede.id}`)).json()
  expect(seen).toMatchObject({ sobre: 'Cuidamos bem.', funcionamento: [segunda] })
  expect(seen).not.toHaveProperty('cpf')
  const { rows } = await t.db.execute(sql`select acao, detalhe from auditoria where acao = 'rede.mudar'`)
  expect(rows).toEqual([{ acao: 'rede.mudar', detalhe: { campos: 'sobre funcionamento' } }])
  const changes = await listValores(t, 'rede.mudar')
  expect(changes).toMatchObject([
    {
      antes: { sobre: rede.sobre },
      depois: { sobre: 'Cuidamos bem.', funcionamento: JSON.stringify([segunda]) },
    },
  ])
})

test('hours that are sent as they are stored change nothing, whatever the order of their fields', async () => {
  const t = await startApp()
  const { dona, url, versao } = await aUnit(t)
  const save = async (dia: object) =>
    (await dona.put(url, { versao: await versao(), funcionamento: [dia] })).statusCode
  const inOrder = Object.fromEntries(Object.entries(segunda).toReversed())
  expect([await save(segunda), await save(inOrder)]).toEqual([200, 200])
  expect(await listValores(t, 'rede.mudar')).toHaveLength(1)
})

test('an enabled unit asks for an address with its pin, which is applied with it unless the administrator puts another', async () => {
  const t = await startApp()
  const { rede, dona, url, versao } = await aUnit(t, { lat: -22.9, lng: -43.2 })
  const admin = await anAdmin(t)
  const place = async () => {
    const { lat, lng } = (await (await t.as(null)).get(`/api/rede/${rede.id}`)).json()
    return [lat, lng]
  }
  const ask = async (body: object) =>
    (await dona.put(url, { versao: await versao(), lat: -22.9, lng: -43.2, ...body })).json()
  const apply = async (body: object = {}) => {
    const [asked] = (await admin.get(`${url}/mudancas`)).json()
    return (await admin.put(`${url}/mudancas/${asked._id}`, { decisao: 'APLICAR', ...body })).statusCode
  }
  expect((await ask({ numero: '99', lat: -22.91, lng: -43.25 })).pedido).toMatchObject([
    { campo: 'numero' },
    { campo: 'lugar', antes: '-22.9, -43.2', depois: '-22.91, -43.25' },
  ])
  expect(await place()).toEqual([-22.9, -43.2])
  expect([await apply(), await place()]).toEqual([200, [-22.91, -43.25]])
  await ask({ lat: -22.92, lng: -43.26 })
  expect([await apply({ lat: -22.93, lng: -43.27 }), await place()]).toEqual([200, [-22.93, -43.27]])
  const told = await t.db.execute<{ texto: string }>(sql`select texto from mensagem order by criado_em, id`)
  expect(told.rows.map(({ texto }) => /-22\.\d+, -43\.\d+/.exec(texto)?.[0])).toEqual([
    '-22.91, -43.25',
    '-22.93, -43.27',
  ])
  expect((await ask({ lat: null, lng: null })).pedido).toEqual([])
  await ask({ numero: '100', lat: -22.93, lng: -43.27 })
  expect([await apply(), await place()]).toEqual([200, [null, null]])
})

test('while it is being registered the unit writes name, responsible and address; another place leaves the map', async () => {
  const t = await startApp()
  const { dona, url, versao } = await aUnit(t, { status: 'PRE_CADASTRO', lat: -22.9, lng: -43.2 })
  const responsavel = { nome: 'Helena Prado', tipoRegistro: 'CRM', numeroRegistro: '52123', ufRegistro: 'RJ' }
  const res = await dona.put(url, {
    versao: await versao(),
    nomeRede: 'Clínica Nova',
    cnes: '1234567',
    responsavel,
    cidade: 'niteroi',
    uf: 'RJ',
  })
  expect(res.json()).toMatchObject({
    nomeRede: 'Clínica Nova',
    cnes: '1234567',
    responsavel,
    cidade: 'Niterói',
    lat: null,
    pedido: [],
  })
  const wrong = await dona.put(url, { versao: await versao(), cidade: 'Lugar Nenhum' })
  expect(wrong.json()).toMatchObject({ code: 'mudanca.municipio' })
  expect((await dona.put(url, { versao: await versao(), cnpj: '11222333000181' })).statusCode).toBe(422)
})

test('a save that rests on older data is refused, and one that says the same writes nothing', async () => {
  const t = await startApp()
  const { dona, url, versao } = await aUnit(t)
  const old = await versao()
  await dona.put(url, { versao: old, sobre: 'Primeiro' })
  const late = await dona.put(url, { versao: old, sobre: 'Segundo' })
  expect([late.statusCode, late.json().code]).toEqual([409, 'cadastro_rede.mudou'])
  expect((await dona.put(url, { versao: await versao(), sobre: 'Primeiro' })).statusCode).toBe(200)
  const { rows } = await t.db.execute(sql`select 1 from auditoria where acao = 'rede.mudar'`)
  expect(rows).toHaveLength(1)
})

test("a change by the administrator is in the search at once; another unit's data are not found", async () => {
  const t = await startApp()
  const { rede, url, versao } = await aUnit(t, { lat: -22.9, lng: -43.2 })
  const outra = await aUnit(t)
  expect((await outra.dona.get(`${url}/cadastro`)).statusCode).toBe(404)
  expect((await outra.dona.put(url, { versao: await versao(), sobre: 'x' })).statusCode).toBe(404)
  const admin = await anAdmin(t)
  await admin.put(url, { versao: await versao(), nomeRede: 'Policlínica Central', numero: '99' })
  const { rows } = await t.db.execute(sql`select nome_busca from oferta where rede_id = ${rede.id}`)
  expect(rows).toEqual([{ nome_busca: 'policlinica central' }])
  expect(await listValores(t, 'rede.mudar')).toEqual([
    {
      antes: { nomeRede: rede.nomeRede, numero: rede.numero, lugar: '-22.9, -43.2' },
      depois: { nomeRede: 'Policlínica Central', numero: '99', lugar: '' },
    },
  ])
})

test('a unit keeps one way to be paid, also while its account at the gateway is not there', async () => {
  const t = await startApp()
  const { dona, url, versao } = await aUnit(t, { pagamentoOnline: 'N', zoopSellerId: null })
  const put = async (body: object) => (await dona.put(url, { versao: await versao(), ...body })).json().code
  expect(await put({ pagamentoUnidade: 'N' })).toBe('cadastro_rede.sem_pagamento')
  expect(await put({ pagamentoOnline: 'S', pagamentoUnidade: 'N' })).toBe('cadastro_rede.sem_vendedor')
  expect(await put({ funcionamento: [{ ...segunda, hora_fim_1: '07:00' }] })).toBe('base.invalido')
})

test('a unit says what it attends; what it sells consultations of stays, and another save over older ones is refused', async () => {
  const t = await startApp()
  const { rede, dona, url, versao } = await aUnit(t)
  const [cardio, derma] = [await anEspecialidade(t.db), await anEspecialidade(t.db, 'dermatologia')]
  const old = await versao()
  const put = async (especialidades: string[]) =>
    (await dona.put(url, { versao: await versao(), especialidades })).json()
  const names = ({ especialidades }: { especialidades: { slug: string }[] }) =>
    especialidades.map(({ slug }) => slug)
  expect(names(await put([derma.id, cardio.id, crypto.randomUUID()]))).toEqual([
    'cardiologia',
    'dermatologia',
  ])
  expect(await put([derma.id])).toMatchObject({
    code: 'cadastro_rede.especialidade_vendida',
    detail: 'A unidade vende consultas de Cardiologia',
  })
  expect(names(await put([cardio.id]))).toEqual(['cardiologia'])
  expect(names(await (await (await t.as(null)).get(`/api/rede/${rede.id}`)).json())).toEqual(['cardiologia'])
  expect(await listValores(t, 'rede.mudar')).toEqual([
    {
      antes: { especialidades: '' },
      depois: { especialidades: 'Cardiologia, Dermatologia' },
    },
    { antes: { especialidades: 'Cardiologia, Dermatologia' }, depois: { especialidades: 'Cardiologia' } },
  ])
  const late = await dona.put(url, { versao: old, especialidades: [] })
  expect(late.json().code).toBe('cadastro_rede.mudou')
})

test('the network code goes to every unit of the name, by the administrator only; the trail has what changed', async () => {
  const t = await startApp()
  const { rede, dona } = await aUnit(t, { nomeRede: 'Rede São João' })
  await aRede(t.db, { nomeRede: 'Rede São João', codigoRede: 'SJ-01' })
  await aRede(t.db, { nomeRede: 'rede sao joao', status: 'PRE_CADASTRO' })
  const body = { nomeRede: 'Rede Sao João', codigoRede: 'SJ-01' }
  expect((await dona.put('/api/redes/updateCodigoRede', body)).statusCode).toBe(403)
  const admin = await anAdmin(t)
  expect((await admin.put('/api/redes/updateCodigoRede', body)).json()).toEqual({ unidades: 3 })
  const { rows } = await t.db.execute(sql`select codigo_rede from rede where id = ${rede.id}`)
  expect(rows).toEqual([{ codigo_rede: 'SJ-01' }])
  const changes = await listValores(t, 'rede.codigo')
  expect(changes).toHaveLength(2)
  expect(changes).toContainEqual({ antes: { codigoRede: rede.codigoRede }, depois: { codigoRede: 'SJ-01' } })
  for (const codigoRede of ['-', '---', '-SJ', 'SJ-', 'S--J', 'São', 'A'.repeat(21), '']) {
    const noCode = await admin.put('/api/redes/updateCodigoRede', { ...body, codigoRede })
    expect([noCode.statusCode, noCode.json().errors?.[0]?.field], codigoRede).toEqual([422, 'codigoRede'])
  }
  const unknown = { ...body, nomeRede: 'Não existe' }
  expect((await admin.put('/api/redes/updateCodigoRede', unknown)).statusCode).toBe(404)
})

test('the administrator gives a unit its one main access, and a new password by their own', async () => {
  const t = await startApp()
  const rede = await aRede(t.db)
  const admin = await anAdmin(t)
  const url = `/api/redes/${rede.id}/acesso`
  const novo = {
    username: 'nova.clinica',
    password: 'uma senha bem longa 7',
    repetirSenha: 'uma senha bem longa 7',
  }
  const made = await admin.post(url, novo)
  expect([made.statusCode, made.json()]).toMatchObject([201, { username: 'nova.clinica' }])
  expect((await admin.post(url, novo)).json()).toEqual(made.json())
  const second = await admin.post(url, { ...novo, username: 'outra.pessoa' })
  expect(second.json().code).toBe('cadastro_rede.acesso_existente')
  const change = { password: 'outra senha bem longa 8', repetirSenha: 'outra senha bem longa 8' }
  const wrong = await admin.put(url, { senhaAtual: 'não é esta', ...change })
  expect(wrong.json().code).toBe('usuario.senha_atual')
})
