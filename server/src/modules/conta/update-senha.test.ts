import { expect, test } from 'vitest'
import { hashPassword } from '#platform/password.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aRede, aUsuario } from '../../../test/make.ts'

const senhaHash = await hashPassword('alento-demo')
const nova = 'girassol azul chuva'
const post = (t: TestApp, call: string, payload: object, remoteAddress = '203.0.113.9') =>
  t.app.inject({ method: 'POST', url: `/api/auth/${call}`, remoteAddress, payload })
const ask = (t: TestApp, username: string, address?: string) =>
  post(t, 'recuperarPassword', { username }, address)
const change = (t: TestApp, token: string, novaSenha = nova) =>
  post(t, 'changePassword', { token, novaSenha })
const lettersOf = async (t: TestApp) =>
  (
    await t.db.execute<{ para: string; assunto: string; texto: string }>(
      "select para, assunto, texto from mensagem where canal = 'email' order by id",
    )
  ).rows
const smsOf = async (t: TestApp) =>
  (
    await t.db.execute<{ para: string; texto: string }>(
      "select para, texto from mensagem where canal = 'sms' order by id",
    )
  ).rows
const linkOf = async (t: TestApp): Promise<string> =>
  /\/nova-senha\?recover=([\w-]{43})/.exec(
    (await lettersOf(t)).findLast((m) => m.assunto === 'Crie uma nova senha')?.texto ?? '',
  )![1]!

test('a lost password is replaced by the link of an e-mail; every session ends and the owner is notified', async () => {
  const t = await startApp()
  const { id, email, telefoneCelular } = await aUsuario(t.db, { username: 'paciente', senhaHash })
  const before = await t.as(id)
  const asked = await ask(t, 'PACIENTE')
  expect([asked.statusCode, asked.json().message]).toEqual([
    200,
    'Enviamos um link para o e-mail do seu cadastro. Ele vale por 60 minutos.',
  ])
  expect(asked.body).not.toContain(email)
  const done = await change(t, await linkOf(t))
  expect(done.json()).toEqual({ message: 'Senha alterada com sucesso!', porta: 'cliente' })
  expect((await before.get('/api/auth/sessao')).json()).toEqual({ usuario: null })
  expect((await post(t, 'cliente', { username: 'paciente', password: 'alento-demo' })).statusCode).toBe(401)
  const cookie = `alento_aparelho=${done.cookies.find((c) => c.name === 'alento_aparelho')?.value}`
  const payload = { username: 'paciente', password: nova }
  const login = { method: 'POST', url: '/api/auth/cliente', headers: { cookie }, payload } as const
  expect((await t.app.inject(login)).statusCode).toBe(200)
  expect((await lettersOf(t)).map((m) => [m.para, m.assunto])).toEqual([
    [email, 'Crie uma nova senha'],
    [email, 'Sua senha foi alterada'],
  ])
  expect((await smsOf(t)).map((m) => m.para)).toEqual([telefoneCelular])
})

test('a mistyped e-mail that nobody proved gets no link: it goes to the proved mobile, or without one nowhere', async () => {
  const t = await startApp()
  const conta = await aUsuario(t.db, { username: 'rosa', senhaHash, emailConfirmadoEm: null })
  expect((await ask(t, 'rosa')).json().message).toBe(
    'Enviamos um link para o celular do seu cadastro. Ele vale por 60 minutos.',
  )
  const [sms] = await smsOf(t)
  expect([sms!.para, await lettersOf(t)]).toEqual([conta.telefoneCelular, []])
  const token = /recover=([\w-]{43})/.exec(sms!.texto)![1]!
  expect((await change(t, token)).statusCode).toBe(200)
  expect([(await smsOf(t)).map((m) => m.para), await lettersOf(t)]).toEqual([
    [conta.telefoneCelular, conta.telefoneCelular],
    [],
  ])
  const outro = await aUsuario(t.db, { emailConfirmadoEm: null, celularConfirmadoEm: null })
  expect((await ask(t, outro.username)).json().code).toBe('conta.sem_contato')
  expect((await ask(t, outro.cpf!)).json().message).toMatch(/^Se houver um cadastro/)
  expect(await smsOf(t)).toHaveLength(2)
})

test('a link that was sent before the e-mail changed does not prove the new one', async () => {
  const t = await startApp()
  const { id } = await aUsuario(t.db, { username: 'rosa', senhaHash })
  await ask(t, 'rosa')
  await t.db.execute(
    `update usuario set email = 'nova@example.com', email_confirmado_em = null where id = '${id}'`,
  )
  expect((await change(t, await linkOf(t))).statusCode).toBe(200)
  const { rows } = await t.db.execute('select email_confirmado_em as em from usuario')
  expect(rows).toEqual([{ em: null }])
})

test('staff get their link at the mobile that the unit proved, else at the e-mail that was given, which it proves', async () => {
  const t = await startApp()
  const { id: redeId } = await aRede(t.db)
  const of = { role: 'AdmRede' as const, redeId, cpf: null, senhaHash, emailConfirmadoEm: null }
  await aUsuario(t.db, { ...of, username: 'dona', telefoneCelular: '21987650007' })
  await aUsuario(t.db, { ...of, username: 'mesa', email: 'mesa@example.com', celularConfirmadoEm: null })
  for (const username of ['dona', 'mesa']) await ask(t, username)
  expect((await smsOf(t)).map((m) => m.para)).toEqual(['21987650007'])
  expect((await lettersOf(t)).map((m) => m.para)).toEqual(['mesa@example.com'])
  expect((await change(t, await linkOf(t))).statusCode).toBe(200)
  const proved = 'select username from usuario where email_confirmado_em is not null'
  expect((await t.db.execute(proved)).rows).toEqual([{ username: 'mesa' }])
})

test('staff get their link too, and go back to their own login', async () => {
  const t = await startApp()
  const { id: redeId } = await aRede(t.db)
  await aUsuario(t.db, { username: 'atendente', role: 'Atendente', redeId, cpf: null, senhaHash })
  await ask(t, 'atendente')
  expect((await lettersOf(t))[0]!.texto, 'Cancelar leads to it').toContain('&porta=equipe')
  expect((await change(t, await linkOf(t))).json().porta).toBe('equipe')
})

test('a link works once, ends after an hour, and ends the other links of its user', async () => {
  const t = await startApp()
  await aUsuario(t.db, { username: 'paciente', senhaHash })
  await ask(t, 'paciente')
  const first = await linkOf(t)
  t.clock.add({ minutes: 2 })
  await ask(t, 'paciente')
  const second = await linkOf(t)
  expect((await change(t, second)).statusCode).toBe(200)
  for (const token of [first, second]) {
    const again = await change(t, token, 'outra senha bem longa')
    expect([again.statusCode, again.json().detail]).toEqual([
      422,
      'Falha ao alterar senha, favor tente novamente!',
    ])
  }
  t.clock.add({ minutes: 2 })
  await ask(t, 'paciente')
  t.clock.add({ minutes: 60 })
  expect((await change(t, await linkOf(t))).json().code).toBe('conta.link_invalido')
})

test('the same form sent ten times at once changes the password once and is answered the same', async () => {
  const t = await startApp()
  await aUsuario(t.db, { username: 'paciente', senhaHash })
  await ask(t, 'paciente')
  const token = await linkOf(t)
  const all = await Promise.all(Array.from({ length: 10 }, () => change(t, token)))
  expect(all.map((r) => r.statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
  expect((await lettersOf(t)).filter((m) => m.assunto === 'Sua senha foi alterada')).toHaveLength(1)
  t.clock.add({ minutes: 11 })
  expect((await change(t, token)).json().code).toBe('conta.link_invalido')
})

test('only the hash of a link is kept', async () => {
  const t = await startApp()
  await aUsuario(t.db, { username: 'paciente', senhaHash })
  await ask(t, 'paciente')
  const { rows } = await t.db.execute('select * from recuperacao')
  expect(JSON.stringify(rows)).not.toContain(await linkOf(t))
})

test('a second request within a minute sends no other e-mail; three in an hour, and an old link still opens', async () => {
  const t = await startApp()
  await aUsuario(t.db, { username: 'paciente', senhaHash })
  await Promise.all([ask(t, 'paciente'), ask(t, 'paciente')])
  expect(await lettersOf(t)).toHaveLength(1)
  const first = await linkOf(t)
  const statuses: number[] = []
  for (let n = 0; n < 3; n += 1) {
    t.clock.add({ minutes: 2 })
    statuses.push((await ask(t, 'paciente', `203.0.113.${n}`)).statusCode)
  }
  expect(statuses).toEqual([200, 200, 429])
  expect((await change(t, first)).statusCode).toBe(200)
})

test('an unknown user name is refused, and a caller who tries many waits without locking others out', async () => {
  const t = await startApp()
  await aUsuario(t.db, { username: 'paciente', senhaHash })
  const first = await ask(t, 'ninguem')
  expect([first.statusCode, first.json().detail]).toEqual([404, 'O nome de usuário não foi encontrado!'])
  for (let n = 0; n < 19; n += 1) await ask(t, `ninguem${n}`)
  expect((await ask(t, 'paciente')).statusCode).toBe(429)
  expect((await ask(t, 'paciente', '203.0.113.77')).statusCode).toBe(200)
})

test('guessed links make their address wait, and the right one is not used up by a bad password', async () => {
  const t = await startApp()
  await aUsuario(t.db, { username: 'paciente', senhaHash })
  await ask(t, 'paciente')
  const token = await linkOf(t)
  expect((await change(t, token, 'paciente1')).json()).toMatchObject({
    code: 'conta.senha_comum',
    errors: [{ field: 'novaSenha' }],
  })
  const differ = await post(t, 'changePassword', { token, novaSenha: nova, repetirSenha: 'outra' })
  expect(differ.json().errors).toEqual([{ field: 'repetirSenha', message: 'As senhas não correspondem' }])
  for (let n = 0; n < 20; n += 1) await change(t, `chute${n}`)
  expect((await change(t, token)).statusCode).toBe(429)
  t.clock.add({ seconds: 61 })
  expect((await change(t, token)).statusCode).toBe(200)
})

test('a new password ends the waiting that wrong tries of the old one began', async () => {
  const t = await startApp()
  await aUsuario(t.db, { username: 'paciente', senhaHash })
  for (let n = 0; n < 6; n += 1) await post(t, 'cliente', { username: 'paciente', password: `errada${n}` })
  expect((await post(t, 'cliente', { username: 'paciente', password: 'alento-demo' })).statusCode).toBe(429)
  await ask(t, 'paciente')
  await change(t, await linkOf(t))
  expect((await post(t, 'cliente', { username: 'paciente', password: nova })).statusCode).toBe(200)
})
