import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aCpf, aUsuario } from '../../../test/make.ts'

const celular = '21987650001'
const token = (): string => crypto.randomUUID()
const typed = (over: object = {}) => ({
  name: 'Rosa Maria Lima',
  cpf: aCpf(),
  email: 'rosa@example.com',
  telefoneCelular: celular,
  ...over,
})
const begin = (t: TestApp, call: string, key: string, payload: object) =>
  t.app.inject({
    method: 'POST',
    url: `/api/users/${call}`,
    headers: { 'idempotency-key': key },
    remoteAddress: '203.0.113.9',
    payload,
  })
const lastCode = async (t: TestApp): Promise<string> => {
  const { rows } = await t.db.execute<{ texto: string }>(
    "select texto from mensagem where canal = 'sms' order by id desc limit 1",
  )
  return /\b\d{6}\b/.exec(rows[0]!.texto)![0]
}
const confirm = async (t: TestApp, cadastro: string) =>
  t.app.inject({
    method: 'POST',
    url: '/api/users/ativar',
    payload: { cadastro, codigo: await lastCode(t) },
  })
/** Begins with `call` and confirms with the code of its SMS. */
async function enter(t: TestApp, call: string, payload: object) {
  const key = token()
  expect((await begin(t, call, key, payload)).statusCode).toBe(200)
  return confirm(t, key)
}
const login = (t: TestApp, username: string, password: string) =>
  t.app.inject({ method: 'POST', url: '/api/auth/cliente', payload: { username, password } })
const clientes = async (t: TestApp) =>
  (
    await t.db.execute<{ username: string; senha_hash: string }>(
      "select * from usuario where role = 'Alento'",
    )
  ).rows

test('name, CPF, e-mail, mobile and the code make an account without password; a later purchase enters it', async () => {
  const t = await startApp()
  const rosa = typed()
  const done = await enter(t, 'createUserCompra', rosa)
  expect([done.statusCode, done.cookies[0]?.name]).toEqual([200, 'alento_sessao'])
  const [made] = await clientes(t)
  expect(made).toMatchObject({ username: expect.stringMatching(/^cliente-[0-9a-f]{16}$/), senha_hash: '' })
  const again = await enter(t, 'createUserCompra', { ...rosa, name: 'Rosa Lima' })
  expect([again.statusCode, again.json()._id]).toEqual([200, done.json()._id])
  const code = await enter(t, 'codigoEntrada', { cpf: rosa.cpf, telefoneCelular: celular })
  expect([code.statusCode, code.json()._id]).toEqual([200, done.json()._id])
  expect(await clientes(t)).toHaveLength(1)
})

test('nobody enters an account without password by any password, by its user name or its CPF', async () => {
  const t = await startApp()
  const rosa = typed()
  await enter(t, 'createUserCompra', rosa)
  const [made] = await clientes(t)
  for (const password of ['x', ' ', 'cliente'])
    expect((await login(t, made!.username, password)).json().code).toBe('conta.credenciais_invalidas')
  expect((await login(t, rosa.cpf, 'x')).json().code).toBe('conta.credenciais_invalidas')
})

test('a code enters no account with another mobile, a password or a second factor', async () => {
  const t = await startApp()
  const rosa = typed()
  const { json } = await enter(t, 'createUserCompra', rosa)
  const outro = { cpf: rosa.cpf, telefoneCelular: '21987650002' }
  expect((await enter(t, 'codigoEntrada', outro)).json().code).toBe('conta.sem_conta')
  expect((await enter(t, 'createUserCompra', { ...rosa, ...outro })).json().code).toBe('conta.cpf_existente')
  await t.db.execute(
    `insert into fator_totp (usuario_id, segredo, criado_em, confirmado_em) values ('${json()._id}', 'x', now(), now())`,
  )
  expect((await enter(t, 'codigoEntrada', rosaOf(rosa))).json().code).toBe('conta.sem_conta')
  const outra = await aUsuario(t.db, { telefoneCelular: '21987650003' })
  const withSenha = { cpf: outra.cpf!, telefoneCelular: outra.telefoneCelular }
  expect((await enter(t, 'codigoEntrada', withSenha)).json().code).toBe('conta.sem_conta')
  expect((await enter(t, 'createUserCompra', { ...typed(), ...withSenha })).json().code).toBe(
    'conta.cpf_existente',
  )
})
const rosaOf = ({ cpf, telefoneCelular }: { cpf: string; telefoneCelular: string }) => ({
  cpf,
  telefoneCelular,
})

test('the answer before the code is the same with and without an account, and makes none', async () => {
  const t = await startApp()
  const outra = await aUsuario(t.db, {})
  const answers = await Promise.all(
    [outra.cpf!, aCpf()].map((cpf) => begin(t, 'codigoEntrada', token(), { cpf, telefoneCelular: celular })),
  )
  expect(answers[0]!.json()).toEqual(answers[1]!.json())
  expect(await clientes(t)).toHaveLength(1)
})

test('codes for one mobile are limited over all ways', async () => {
  const t = await startApp()
  const ways = ['createUserCompra', 'createUserCompra', 'createUserCompra', 'codigoEntrada', 'codigoEntrada']
  for (const way of ways)
    expect(
      (await begin(t, way, token(), way === 'codigoEntrada' ? rosaOf(typed()) : typed())).statusCode,
    ).toBe(200)
  for (const way of ['createUserCompra', 'codigoEntrada'] as const)
    expect(
      (await begin(t, way, token(), way === 'codigoEntrada' ? rosaOf(typed()) : typed())).json().code,
    ).toBe('conta.envios_demais')
})

test('the first password needs the session only, then the CPF logs in with it, and it needs itself', async () => {
  const t = await startApp()
  const rosa = typed()
  const done = await enter(t, 'createUserCompra', rosa)
  const id = done.json()._id as string
  const headers = { cookie: `alento_sessao=${done.cookies[0]!.value}` }
  const put = (payload: object) =>
    t.app.inject({ method: 'PUT', url: `/api/usuario/${id}`, headers, payload })
  const semSenha = 'A sua conta ainda não tem senha. Crie uma em Meus Dados, em Trocar a senha.'
  const moved = await put({ telefoneCelular: '21987650009' })
  expect(moved.json()).toMatchObject({ code: 'usuario.senha_atual', errors: [{ message: semSenha }] })
  const download = {
    method: 'POST' as const,
    url: '/api/privacidade/dados',
    headers,
    payload: { senha: 'x' },
  }
  expect((await t.app.inject(download)).json()).toMatchObject({
    code: 'fator.senha_errada',
    errors: [{ field: 'senha', message: semSenha }],
  })
  const novaSenha = 'girassol azul chuva'
  const first = await put({ novaSenha, repetirSenha: novaSenha, senhaAtual: '' })
  expect(first.statusCode, first.body).toBe(200)
  const grouped = rosa.cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4')
  for (const username of [rosa.cpf, grouped])
    expect((await login(t, username, novaSenha)).json().usuario._id).toBe(id)
  const second = { novaSenha: 'outra senha longa', repetirSenha: 'outra senha longa', senhaAtual: '' }
  expect((await put(second)).json().code).toBe('usuario.senha_atual')
  expect((await enter(t, 'codigoEntrada', rosaOf(rosa))).json().code).toBe('conta.sem_conta')
})

test('of two first passwords at the same moment one is set', async () => {
  const t = await startApp()
  const done = await enter(t, 'createUserCompra', typed())
  const put = (novaSenha: string) =>
    t.app.inject({
      method: 'PUT',
      url: `/api/usuario/${done.json()._id}`,
      headers: { cookie: `alento_sessao=${done.cookies[0]!.value}` },
      payload: { novaSenha, repetirSenha: novaSenha, senhaAtual: '' },
    })
  const both = await Promise.all([put('girassol azul chuva'), put('outra senha longa')])
  expect(both.map((r) => r.statusCode).toSorted((a, b) => a - b)).toEqual([200, 422])
})
