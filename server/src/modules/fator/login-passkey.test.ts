import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aChave } from '../../../test/chave.ts'
import { aRede, aUsuario } from '../../../test/make.ts'
import { hashPassword } from '#platform/password.ts'

const senhaHash = await hashPassword('alento-demo')
const post = (t: TestApp, url: string, payload: object = {}) =>
  t.app.inject({ method: 'POST', url: `/api/auth${url}`, payload, remoteAddress: '203.0.113.9' })
const asked = async (t: TestApp) => (await post(t, '/cliente/chave/desafio')).json().opcoes
const enter = (t: TestApp, passkey: object, over: object = {}) =>
  post(t, '/cliente/chave', { passkey, ...over })

/** As if a code had just been typed in the sessions of this client. */
const prove = (t: TestApp, id: string) =>
  t.db.execute(`update sessao set provada_em = '${String(t.clock.now())}' where usuario_id = '${id}'`)

/** A client with a passkey: without password one that only logs in, else one of the second step. */
async function aHolder(t: TestApp, { entrar, ...over }: { entrar: boolean } & Record<string, unknown>) {
  const usuario = await aUsuario(t.db, { senhaHash: entrar ? '' : senhaHash, ...over })
  const own = await t.as(usuario.id)
  if (entrar) await prove(t, usuario.id)
  const chave = aChave()
  const start = entrar ? { entrar } : { senha: 'alento-demo' }
  const { opcoes } = (await own.post('/api/auth/fatores/chaves/desafio', start)).json()
  const made = await own.post('/api/auth/fatores/chaves', { resposta: chave.create(opcoes), entrar })
  return { usuario, own, chave, made, opcoes }
}

test('a passkey of an account without password logs in alone, and nothing else asks for it', async () => {
  const t = await startApp()
  const { usuario, own, chave, made, opcoes } = await aHolder(t, { entrar: true })
  expect(opcoes.authenticatorSelection).toMatchObject({
    residentKey: 'required',
    userVerification: 'required',
  })
  expect(made.json()).toEqual({ codigos: null })
  const entered = await enter(t, chave.get(await asked(t)), { persist: true })
  expect(entered.json()).toMatchObject({ usuario: { _id: usuario.id, semSenha: true } })
  expect(entered.cookies[0]).toHaveProperty('expires')
  expect((await own.get('/api/auth/fatores')).json()).toMatchObject({
    passkeys: [{ soEntrar: true, usadaEm: expect.any(String) }],
    codigosRestantes: 0,
  })
  await own.put(`/api/usuario/${usuario.id}`, { novaSenha: 'girassol azul chuva' })
  const byPassword = await post(t, '/cliente', {
    username: usuario.username,
    password: 'girassol azul chuva',
  })
  expect(byPassword.json()).toMatchObject({ usuario: { _id: usuario.id, semSenha: false } })
})

test('the challenge names nobody, and is the same kind whoever asks', async () => {
  const t = await startApp()
  await aHolder(t, { entrar: true })
  expect(await asked(t)).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect((await asked(t)).allowCredentials ?? []).toEqual([])
})

test('a passkey of the second step logs in alone too, as both factors', async () => {
  const t = await startApp()
  const { usuario, chave, made } = await aHolder(t, { entrar: false })
  expect(made.json().codigos).toHaveLength(10)
  const byPassword = await post(t, '/cliente', { username: usuario.username, password: 'alento-demo' })
  expect(Object.keys(byPassword.json())).toEqual(['segundoFator'])
  await enter(t, chave.get(await asked(t)))
  const { rows } = await t.db.execute(
    'select com_fator from sessao order by criada_em desc, com_fator desc limit 1',
  )
  expect(rows).toEqual([{ com_fator: true }])
})

test('a device that did not verify its user, another site, another key and an old challenge are refused alike', async () => {
  const t = await startApp()
  const { chave } = await aHolder(t, { entrar: true })
  const opcoes = await asked(t)
  const good = chave.get(opcoes)
  expect((await enter(t, good)).statusCode).toBe(200)
  const late = chave.get(await asked(t))
  const foreign = aChave()
  const bad = [
    good, // its challenge is used up
    chave.get(await asked(t), { verified: false }),
    chave.get(await asked(t), { origin: 'https://alento.exemplo.evil' }),
    chave.get({ challenge: 'bm9ib2R5cw' }),
    foreign.get(await asked(t)),
    { ...foreign.get(await asked(t)), id: good.id, rawId: good.rawId },
    { ...good, response: {} },
  ]
  for (const passkey of bad) {
    const refused = await enter(t, passkey)
    expect([refused.statusCode, refused.json().code, refused.cookies]).toEqual([
      422,
      'fator.chave_recusada',
      [],
    ])
  }
  t.clock.add({ minutes: 6 })
  expect((await enter(t, late)).json().code).toBe('fator.chave_recusada')
})

test('one response sent twice at once opens one session', async () => {
  const t = await startApp()
  const { chave } = await aHolder(t, { entrar: true })
  const passkey = chave.get(await asked(t))
  const both = await Promise.all([enter(t, passkey), enter(t, passkey)])
  expect(both.map((r) => r.statusCode).toSorted((a, b) => a - b)).toEqual([200, 422])
})

test('staff and disabled clients are refused like a wrong key', async () => {
  const t = await startApp()
  const { id: redeId } = await aRede(t.db)
  const staff = await aHolder(t, { entrar: false, role: 'Atendente', redeId, cpf: null })
  const left = await aHolder(t, { entrar: true })
  await t.db.execute(`update usuario set status = 'Desabilitado' where id = '${left.usuario.id}'`)
  for (const { chave } of [staff, left])
    expect((await enter(t, chave.get(await asked(t)))).json().code).toBe('fator.chave_recusada')
})

test('wrong keys make the connection wait', async () => {
  const t = await startApp()
  const codes = []
  for (let n = 0; n < 22; n += 1) codes.push((await enter(t, aChave().get(await asked(t)))).json().code)
  expect([codes[0], codes.at(-1)]).toEqual(['fator.chave_recusada', 'conta.espere'])
})

test('an account with a password needs it for a passkey that only logs in, to add and to remove it', async () => {
  const t = await startApp()
  const { id } = await aUsuario(t.db, { senhaHash })
  const own = await t.as(id)
  const start = (body: object) => own.post('/api/auth/fatores/chaves/desafio', body)
  for (const body of [{ entrar: true }, { entrar: true, senha: 'errada' }])
    expect((await start(body)).json().code).toBe('fator.senha_errada')
  expect((await start({})).statusCode).toBe(422)
  const chave = aChave()
  const { opcoes } = (await start({ entrar: true, senha: 'alento-demo' })).json()
  const seconds = await own.post('/api/auth/fatores/chaves', { resposta: chave.create(opcoes) })
  expect(seconds.json().code).toBe('fator.chave_recusada')
  const made = await own.post('/api/auth/fatores/chaves', { resposta: chave.create(opcoes), entrar: true })
  expect(made.statusCode).toBe(200)
  const [{ _id }] = (await own.get('/api/auth/fatores')).json().passkeys
  const remove = (body: object) => own.post(`/api/auth/fatores/chaves/${_id}/remover`, body)
  expect((await remove({})).json().code).toBe('fator.senha_errada')
  const stranger = await t.as((await aUsuario(t.db, { senhaHash: '' })).id)
  expect((await stranger.post(`/api/auth/fatores/chaves/${_id}/remover`, {})).statusCode).toBe(404)
  expect((await remove({ senha: 'alento-demo' })).statusCode).toBe(200)
  expect((await enter(t, chave.get(await asked(t)))).json().code).toBe('fator.chave_recusada')
})

test('an unverified device makes no passkey that only logs in', async () => {
  const t = await startApp()
  const { id } = await aUsuario(t.db, { senhaHash: '' })
  const own = await t.as(id)
  await prove(t, id)
  const { opcoes } = (await own.post('/api/auth/fatores/chaves/desafio', { entrar: true })).json()
  const resposta = aChave().create(opcoes, { verified: false })
  expect((await own.post('/api/auth/fatores/chaves', { resposta, entrar: true })).json().code).toBe(
    'fator.chave_recusada',
  )
})

test('a passkey proves in a session what elsewhere the password confirms, for ten minutes and with its own challenge', async () => {
  const t = await startApp()
  const { usuario, own, chave } = await aHolder(t, { entrar: true })
  await t.db.execute('update sessao set provada_em = null')
  const nova = { novaSenha: 'girassol azul chuva' }
  const put = () => own.put(`/api/usuario/${usuario.id}`, nova)
  const start = () => own.post('/api/auth/fatores/chaves/desafio', { entrar: true })
  for (const asking of [put, start]) expect((await asking()).json().code).toBe('conta.sem_prova')
  const provar = (passkey: object) => own.post('/api/auth/fatores/provar', { passkey })
  const ask = async () => (await own.post('/api/auth/fatores/desafio', {})).json().opcoes
  for (const passkey of [chave.get(await asked(t)), aChave().get(await ask())])
    expect((await provar(passkey)).json().code).toBe('fator.chave_recusada')
  expect((await provar(chave.get(await ask()))).json()).toEqual({ ok: true })
  t.clock.add({ minutes: 10 })
  expect((await put()).json().code).toBe('conta.sem_prova')
  await provar(chave.get(await ask()))
  expect((await start()).statusCode).toBe(200)
  expect((await put()).statusCode).toBe(200)
})

test('the owner without e-mail is told of a new passkey and a first password by SMS', async () => {
  const t = await startApp()
  const { usuario, own } = await aHolder(t, { entrar: true, email: '' })
  await own.put(`/api/usuario/${usuario.id}`, { novaSenha: 'girassol azul chuva' })
  const { rows } = await t.db.execute('select canal, texto from mensagem order by id')
  expect(rows).toEqual([
    { canal: 'sms', texto: expect.stringContaining('Nova chave de acesso na sua conta') },
    { canal: 'sms', texto: expect.stringContaining('Sua senha foi alterada') },
  ])
})
