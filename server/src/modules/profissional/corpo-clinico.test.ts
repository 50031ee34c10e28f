import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { startApp } from '../../../test/app.ts'
import { aCorpoClinico, anEspecialidade, aRede, aUsuario } from '../../../test/make.ts'
import { listValores } from '../../../test/trail.ts'

const novo = (rede: string, over: object = {}) => ({
  rede,
  nome: 'Dra. Alice Nunes',
  tipoRegistro: 'CRM',
  numeroRegistro: '52.10203-4',
  ufRegistro: 'rj',
  rqe: '1234',
  cbo: '225120',
  email: 'alice@clinica.example',
  miniBio: 'Atende adultos.',
  tempoAtendimento: 30,
  ...over,
})
const login = { username: 'alice.nunes', password: 'ventania azul 7', repetirSenha: 'ventania azul 7' }

async function start(rede: Parameters<typeof aRede>[1] = {}) {
  const t = await startApp()
  const unit = await aRede(t.db, { tipoPessoa: 'PJ', cpf: null, cnpj: '11222333000181', ...rede })
  const chefe = await aUsuario(t.db, { role: 'AdmRede', redeId: unit.id })
  const adm = await t.as(chefe.id)
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador' })).id)
  const outra = await aRede(t.db)
  const other = await t.as((await aUsuario(t.db, { role: 'AdmRede', redeId: outra.id })).id)
  const trail = async () =>
    (await t.db.execute<{ acao: string }>(sql`select acao from auditoria order by id`)).rows.map(
      (r) => r.acao,
    )
  const enter = (senha: string) =>
    t.app.inject({
      method: 'POST',
      url: '/api/auth',
      payload: { username: login.username, password: senha },
    })
  return { ...t, unit, chefe, adm, admin, other, trail, enter }
}

test('a unit creates a professional with an access, who logs in and sees own data only', async () => {
  const { db, as, adm, unit, trail, enter } = await start()
  const especialidade = (await anEspecialidade(db, 'pediatria')).id
  const res = await adm.post('/api/corpoClinico', novo(unit.id, { especialidade, ...login }))
  expect([res.statusCode, res.json()]).toEqual([
    201,
    expect.objectContaining({
      nome: 'Dra. Alice Nunes',
      ufRegistro: 'RJ',
      especialidade: { _id: especialidade, nome: 'Pediatria' },
      status: 'ATIVO',
      temAgenda: false,
      marcados: 0,
      acesso: { username: 'alice.nunes', status: 'Habilitado' },
    }),
  ])
  expect(await trail()).toEqual(['profissional.criar'])
  expect((await enter(login.password)).statusCode).toBe(200)
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from usuario where username = ${login.username}`,
  )
  const alice = await as(rows[0]!.id)
  const id = res.json<{ _id: string }>()._id
  const colega = await aCorpoClinico(db, { redeId: unit.id })
  expect((await alice.get(`/api/corpoClinico/${id}`)).json()).toMatchObject({
    email: 'alice@clinica.example',
  })
  expect((await alice.get(`/api/corpoClinico/${colega.id}`)).statusCode).toBe(404)
  const own = await alice.put(`/api/corpoClinico/${id}`, { miniBio: 'Atende crianças.' })
  expect(own.json()).toMatchObject({ miniBio: 'Atende crianças.' })
  const registro = await alice.put(`/api/corpoClinico/${id}`, { numeroRegistro: '1' })
  expect([registro.statusCode, registro.json().code]).toEqual([403, 'base.proibido'])
  expect(await listValores({ db }, 'profissional.alterar')).toEqual([
    { antes: { miniBio: 'Atende adultos.' }, depois: { miniBio: 'Atende crianças.' } },
  ])
})

test('the same key makes one professional, also pressed twice at once; the same registry is refused under its field', async () => {
  const { adm, unit } = await start()
  const key = { 'idempotency-key': 'um-profissional-so' }
  const twice = await Promise.all([1, 2].map(() => adm.post('/api/corpoClinico', novo(unit.id), key)))
  const ids = new Set(twice.map((r) => r.json<{ _id: string }>()._id))
  expect([twice.map((r) => r.statusCode), ids.size]).toEqual([[201, 201], 1])
  const again = await adm.post('/api/corpoClinico', novo(unit.id, { numeroRegistro: '52 102034' }))
  expect([again.statusCode, again.json()]).toEqual([
    409,
    expect.objectContaining({
      code: 'profissional.registro_existente',
      errors: [{ field: 'numeroRegistro', message: 'Este registro já está cadastrado nesta unidade' }],
    }),
  ])
})

test('a missing or wrong field is refused under its name', async () => {
  const { adm, unit } = await start()
  const refusal = async (over: object) => {
    const res = await adm.post('/api/corpoClinico', novo(unit.id, over))
    return [res.statusCode, ...res.json<{ errors: { field: string }[] }>().errors.map((e) => e.field)]
  }
  expect(await refusal({ tempoAtendimento: null })).toEqual([422, 'tempoAtendimento'])
  expect(await refusal({ tipoRegistro: '', nome: '', email: 'x', cbo: '12', rqe: 'abc' })).toEqual([
    422,
    'nome',
    'tipoRegistro',
    'rqe',
    'cbo',
    'email',
  ])
  expect(await refusal({ username: 'alice' })).toEqual([422, 'password'])
  expect(await refusal({ ...login, repetirSenha: 'outra' })).toEqual([422, 'repetirSenha'])
  expect(await refusal({ ...login, password: '12345678', repetirSenha: '12345678' })).toEqual([
    422,
    'password',
  ])
  expect(await refusal({ especialidade: crypto.randomUUID() })).toEqual([422, 'especialidade'])
  await adm.post('/api/corpoClinico', novo(unit.id, login))
  const taken = await adm.post('/api/corpoClinico', novo(unit.id, { numeroRegistro: '9', ...login }))
  expect([taken.statusCode, taken.json().detail]).toEqual([
    409,
    'Usuário existente, escolha outro nome de Usuário',
  ])
})

test('a unit that is not enabled yet keeps its professionals, and only those who work there see them', async () => {
  const { adm, admin, other, unit, as } = await start({ status: 'PRE_CADASTRO' })
  expect((await adm.post('/api/corpoClinico', novo(unit.id))).statusCode).toBe(201)
  const seen = async (who: typeof adm) => {
    const res = await who.get(`/api/redes/${unit.id}/corpoClinico?status=ATIVO`)
    return [res.statusCode, res.body.includes('Dra. Alice Nunes')]
  }
  expect([await seen(adm), await seen(admin)]).toEqual([
    [200, true],
    [200, true],
  ])
  expect([await seen(other), await seen(await as(null))]).toEqual([
    [404, false],
    [404, false],
  ])
})

test('a unit that does not schedule needs no attendance time, and a person (PF) gets no second access', async () => {
  const { adm, unit } = await start({ agendamento: 'N', tipoPessoa: 'PF' })
  const made = await adm.post('/api/corpoClinico', novo(unit.id, { tempoAtendimento: null }))
  expect([made.statusCode, made.json().podeTerAcesso]).toEqual([201, false])
  const id = made.json<{ _id: string }>()._id
  const codes = [
    await adm.post('/api/corpoClinico', novo(unit.id, { numeroRegistro: '9', ...login })),
    await adm.post(`/api/corpoClinico/${id}/acesso`, login),
  ].map((r) => r.json<{ code: string }>().code)
  expect(codes).toEqual(['profissional.sem_acesso', 'profissional.sem_acesso'])
})

test('deactivation ends the access at once; INATIVO offers only activation, which gives no access back by itself', async () => {
  const { app, adm, unit, enter, trail } = await start()
  const id = (await adm.post('/api/corpoClinico', novo(unit.id, login))).json<{ _id: string }>()._id
  const session = (await enter(login.password)).json<{ token: string }>().token
  const mine = () =>
    app.inject({ url: `/api/corpoClinico/${id}`, headers: { authorization: `Bearer ${session}` } })
  expect((await mine()).statusCode).toBe(200)
  expect((await adm.put(`/api/corpoClinico/${id}`, { status: 'INATIVO' })).json()).toMatchObject({
    status: 'INATIVO',
    acesso: { status: 'Desabilitado' },
  })
  expect([(await mine()).statusCode, (await enter(login.password)).statusCode]).toEqual([401, 403])
  const refused = [
    await adm.put(`/api/corpoClinico/${id}`, { nome: 'Outro nome' }),
    await adm.put(`/api/corpoClinico/${id}/acesso`, { status: 'Habilitado' }),
    await adm.post('/api/agenda', {
      corpo_clinico: id,
      dia_semana: { key: 2 },
      hora_inicio_1: '08:00',
      hora_fim_1: '12:00',
    }),
  ].map((r) => r.json<{ code: string }>().code)
  expect(refused).toEqual(['profissional.inativo', 'profissional.inativo', 'profissional.inativo'])
  expect((await adm.put(`/api/corpoClinico/${id}`, { status: 'ATIVO' })).json()).toMatchObject({
    status: 'ATIVO',
    acesso: { status: 'Desabilitado' },
  })
  await adm.put(`/api/corpoClinico/${id}/acesso`, { status: 'Habilitado' })
  expect([(await enter(login.password)).statusCode, (await mine()).statusCode]).toEqual([200, 401])
  expect(await trail()).toEqual([
    'profissional.criar',
    'profissional.desativar',
    'profissional.ativar',
    'profissional.ativar_acesso',
  ])
})

test('an access is given later once; a new password ends its sessions', async () => {
  const { adm, unit, db, enter } = await start()
  const { id } = await aCorpoClinico(db, { redeId: unit.id })
  const url = `/api/corpoClinico/${id}/acesso`
  expect((await adm.put(url, { status: 'Desabilitado' })).statusCode).toBe(404)
  const made = await Promise.all([1, 2].map(() => adm.post(url, login)))
  // The slower of two simultaneous calls finds the access already created: the same one, or taken.
  expect(made.some((r) => r.statusCode === 201)).toBe(true)
  expect((await adm.post(url, login)).statusCode).toBe(201) // the same again
  expect((await adm.post(url, { ...login, username: 'alice2' })).json().code).toBe(
    'profissional.acesso_existente',
  )
  const nova = 'montanha verde 9'
  await adm.put(url, { password: nova, repetirSenha: nova })
  expect([(await enter(login.password)).statusCode, (await enter(nova)).statusCode]).toEqual([401, 200])
})

test('the list finds by part of a name, counts all, and shows eight a page with the inactive last', async () => {
  const { adm, db, unit, as } = await start()
  for (const nome of ['Dr. Zeno', 'Dra. Ana', 'Dra. Íris']) await aCorpoClinico(db, { redeId: unit.id, nome })
  await aCorpoClinico(db, { redeId: unit.id, nome: 'Dr. Abel', status: 'INATIVO' }, false)
  await aCorpoClinico(db, { redeId: (await aRede(db)).id, nome: 'Dra. De Fora' })
  const list = async (query: string) => {
    const res = await adm.get(`/api/corpoClinico?rede=${unit.id}&${query}`)
    return [res.headers['x-total-count'], ...res.json<{ nome: string }[]>().map((p) => p.nome)]
  }
  expect(await list('limit=8')).toEqual(['4', 'Dra. Ana', 'Dra. Íris', 'Dr. Zeno', 'Dr. Abel'])
  expect(await list('limit=2&offset=2')).toEqual(['4', 'Dr. Zeno', 'Dr. Abel'])
  expect(await list('nome__regex=iris')).toEqual(['1', 'Dra. Íris'])
  expect(await list('nome__regex=%25')).toEqual(['0'])
  const desk = await as((await aUsuario(db, { role: 'Atendente', redeId: unit.id })).id)
  expect((await desk.get(`/api/corpoClinico?rede=${unit.id}`)).statusCode).toBe(200)
})

test("another unit's professionals do not exist, in every call; the administrator has all", async () => {
  const { other, admin, db, unit } = await start()
  const { id } = await aCorpoClinico(db, { redeId: unit.id })
  const calls = [
    await other.get(`/api/corpoClinico?rede=${unit.id}`),
    await other.post('/api/corpoClinico', novo(unit.id)),
    await other.get(`/api/corpoClinico/${id}`),
    await other.put(`/api/corpoClinico/${id}`, { status: 'INATIVO' }),
    await other.post(`/api/corpoClinico/${id}/acesso`, login),
    await other.put(`/api/corpoClinico/${id}/acesso`, { status: 'Desabilitado' }),
  ]
  expect(calls.map((r) => r.statusCode)).toEqual([404, 404, 404, 404, 404, 404])
  expect((await admin.put(`/api/corpoClinico/${id}`, { nome: 'Dra. Helena Prado' })).json().nome).toBe(
    'Dra. Helena Prado',
  )
  expect((await admin.post('/api/corpoClinico', novo(crypto.randomUUID()))).statusCode).toBe(404)
})

test('the unit, the platform and the professional read the user name; it is in no list and in no public answer', async () => {
  const { adm, admin, as, db, unit } = await start()
  const { _id } = (await adm.post('/api/corpoClinico', novo(unit.id, login))).json<{ _id: string }>()
  const semAcesso = await aCorpoClinico(db, { redeId: unit.id })
  const url = `/api/corpoClinico/${_id}`
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from usuario where username = ${login.username}`,
  )
  const own = await as(rows[0]!.id)
  for (const who of [adm, admin, own])
    expect((await who.get(url)).json()).toMatchObject({ username: login.username, image: null })
  expect((await adm.get(`/api/corpoClinico/${semAcesso.id}`)).json()).toMatchObject({ username: null })
  const visitor = await as(null)
  const urls = [`/api/redes/${unit.id}/corpoClinico`, `/api/prestadores/${unit.id}`]
  for (const publica of urls) {
    const res = await visitor.get(publica)
    expect([res.statusCode, res.body]).toEqual([200, expect.stringContaining('Dra. Alice Nunes')])
    expect(res.body).not.toContain(login.username)
  }
  expect((await adm.get(`/api/corpoClinico?rede=${unit.id}`)).body).not.toContain(login.username)
})
