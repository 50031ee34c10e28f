import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aCpf, aUsuario } from '../../../test/make.ts'

const celular = '21987650001'
const token = (): string => crypto.randomUUID()
const typed = (over: object = {}) => ({
  name: 'Rosa Maria Lima',
  cpf: aCpf(),
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
    await t.db.execute<
      Record<'username' | 'senha_hash' | 'email', string> &
        Record<`${'celular' | 'email'}_confirmado_em`, unknown>
    >("select * from usuario where role = 'Alento'")
  ).rows

test('name, CPF, mobile and the code make an account without password; a later purchase enters it', async () => {
  const t = await startApp()
  const rosa = typed()
  const done = await enter(t, 'createUserCompra', rosa)
  expect([done.statusCode, done.cookies[0]?.name]).toEqual([200, 'alento_sessao'])
  const [made] = await clientes(t)
  expect(made).toMatchObject({ username: rosa.cpf, senha_hash: '', email: '' })
  expect([made!.celular_confirmado_em !== null, made!.email_confirmado_em]).toEqual([true, null])
  const again = await enter(t, 'createUserCompra', { ...rosa, name: 'Rosa Lima' })
  expect([again.statusCode, again.json()._id]).toEqual([200, done.json()._id])
  const code = await enter(t, 'codigoEntrada', { username: rosa.cpf })
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

test('a CPF that somebody chose as user name stays theirs: the new account gets a name of chance', async () => {
  const t = await startApp()
  const rosa = typed()
  await aUsuario(t.db, { username: rosa.cpf })
  await enter(t, 'createUserCompra', rosa)
  expect((await clientes(t)).map((c) => c.username).toSorted()).toEqual([
    rosa.cpf,
    expect.stringMatching(/^cliente-[0-9a-f]{16}$/),
  ])
})

const lastSms = async (t: TestApp) =>
  (
    await t.db.execute<{ para: string }>(
      "select para from mensagem where canal = 'sms' order by id desc limit 1",
    )
  ).rows[0]!.para
const seen = async (t: TestApp, cadastro: string) =>
  (await t.app.inject({ method: 'POST', url: '/api/users/cadastro', payload: { cadastro } })).json().cadastro

test('a CPF that has an account gets its code at the mobile of that account, never at the one just typed', async () => {
  const t = await startApp()
  const conta = await aUsuario(t.db, { telefoneCelular: '21987650003', name: 'Dona da Conta' })
  const key = token()
  const mine = typed({ cpf: conta.cpf!, name: 'Outra Pessoa Qualquer' })
  expect((await begin(t, 'createUserCompra', key, mine)).statusCode).toBe(200)
  expect(await lastSms(t)).toBe('21987650003')
  expect(await seen(t, key)).toMatchObject({ destino: '(21) •••••-0003', telefoneCelular: celular })
  const entered = await confirm(t, key)
  expect(entered.json()).toMatchObject({ _id: conta.id, name: 'Dona da Conta' })
  expect(await clientes(t)).toMatchObject([{ name: 'Dona da Conta', telefone_celular: '21987650003' }])
})

test('a code that went to the typed mobile does not enter the account of a CPF typed afterwards', async () => {
  const t = await startApp()
  const conta = await aUsuario(t.db, { telefoneCelular: '21987650003' })
  const key = token()
  await begin(t, 'createUserCompra', key, typed())
  const mine = await lastCode(t)
  await begin(t, 'createUserCompra', key, typed({ cpf: conta.cpf! }))
  const tried = await t.app.inject({
    method: 'POST',
    url: '/api/users/ativar',
    payload: { cadastro: key, codigo: mine },
  })
  expect(tried.json().code).toBe('conta.codigo_errado')
  expect(await lastSms(t)).toBe('21987650003')
})

test('a code to the former mobile of an account is refused once that changed', async () => {
  const t = await startApp()
  const conta = await aUsuario(t.db, { telefoneCelular: '21987650003' })
  const key = token()
  await begin(t, 'createUserCompra', key, typed({ cpf: conta.cpf! }))
  await t.db.execute(`update usuario set telefone_celular = '21987650004' where id = '${conta.id}'`)
  expect((await confirm(t, key)).json().code).toBe('conta.cadastro_encerrado')
})

test('an account without mobile is not entered by a purchase, and one that is disabled neither', async () => {
  const t = await startApp()
  const semCelular = await aUsuario(t.db, { telefoneCelular: '' })
  const began = await begin(t, 'createUserCompra', token(), typed({ cpf: semCelular.cpf! }))
  expect(began.json().code).toBe('conta.cpf_existente')
  const desligada = await aUsuario(t.db, { telefoneCelular: '21987650003', status: 'Desabilitado' })
  const tried = await enter(t, 'createUserCompra', typed({ cpf: desligada.cpf! }))
  expect([tried.json().code, await lastSms(t)]).toEqual(['conta.cpf_existente', celular])
})

test('an account with a second factor still needs it after the code', async () => {
  const t = await startApp()
  const conta = await aUsuario(t.db, { telefoneCelular: '21987650003' })
  await t.db.execute(
    `insert into fator_totp (usuario_id, segredo, criado_em, confirmado_em) values ('${conta.id}', 'x', now(), now())`,
  )
  const entered = await enter(t, 'createUserCompra', typed({ cpf: conta.cpf! }))
  expect(entered.json()).toEqual({
    segundoFator: { entrada: expect.any(String), expiraEm: expect.any(String) },
  })
  expect(entered.cookies).toEqual([])
})

test('codes for one mobile are limited over all ways, whoever asks', async () => {
  const t = await startApp()
  const conta = await aUsuario(t.db, { telefoneCelular: celular })
  for (const cpf of [aCpf(), aCpf(), conta.cpf!, conta.cpf!])
    expect((await begin(t, 'createUserCompra', token(), typed({ cpf }))).statusCode).toBe(200)
  expect((await begin(t, 'codigoEntrada', token(), { username: conta.cpf! })).statusCode).toBe(200)
  const sent = async () => (await t.db.execute("select 1 from mensagem where canal = 'sms'")).rows.length
  expect(await sent()).toBe(5)
  expect((await begin(t, 'createUserCompra', token(), typed())).json().code).toBe('conta.envios_demais')
  // A login says nothing of it: it sends none.
  expect((await begin(t, 'codigoEntrada', token(), { username: conta.cpf! })).statusCode).toBe(200)
  expect(await sent()).toBe(5)
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
  expect((await enter(t, 'codigoEntrada', { username: rosa.cpf })).json()._id).toBe(id)
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
