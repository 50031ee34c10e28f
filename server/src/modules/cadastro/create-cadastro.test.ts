import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aCartao, aCpf, aUsuario } from '../../../test/make.ts'

const senha = 'girassol azul chuva'
const newToken = (): string => crypto.randomUUID()
const typed = (over: object = {}) => ({
  name: 'Rosa Maria Lima',
  cpf: aCpf(),
  email: 'rosa@example.com',
  telefoneCelular: '21987650001',
  username: 'rosa.lima',
  password: senha,
  repetirSenha: senha,
  ...over,
})
const signUp = (t: TestApp, token: string, body: object, remoteAddress = '203.0.113.9') =>
  t.app.inject({
    method: 'POST',
    url: '/api/users/createUserAlento',
    headers: { 'idempotency-key': token },
    remoteAddress,
    payload: body,
  })
const post = (t: TestApp, call: string, payload: object) =>
  t.app.inject({ method: 'POST', url: `/api/users/${call}`, payload })
const textsOf = async (t: TestApp): Promise<string[]> =>
  (
    await t.db.execute<{ texto: string }>("select texto from mensagem where canal = 'sms' order by id")
  ).rows.map((r) => r.texto)
const codeOf = async (t: TestApp): Promise<string> => /\b\d{6}\b/.exec((await textsOf(t)).at(-1) ?? '')![0]
const wrong = (codigo: string): string => String((Number(codigo) + 1) % 1_000_000).padStart(6, '0')
const countUsuario = async (t: TestApp): Promise<number> =>
  (await t.db.execute("select 1 from usuario where role = 'Alento'")).rows.length

test('a sign-up gets its code by SMS, and the code makes the client and lets them in', async () => {
  const t = await startApp()
  // A real clock has more precision than the database stores.
  t.clock.add({ nanoseconds: 700 })
  const token = newToken()
  const begun = await signUp(t, token, typed())
  expect(begun.json()).toEqual({ expiraEm: '2026-03-10T15:10:00Z', concluido: false })
  expect(await countUsuario(t)).toBe(0)
  expect(await textsOf(t)).toEqual([
    expect.stringMatching(/^Alento: seu codigo e \d{6}\. Vale por 10 minutos\./),
  ])
  const done = await post(t, 'ativar', { cadastro: token, codigo: await codeOf(t) })
  expect([done.statusCode, done.cookies[0]?.name]).toEqual([200, 'alento_sessao'])
  const headers = { cookie: `alento_sessao=${done.cookies[0]!.value}` }
  expect((await t.app.inject({ url: '/api/auth/sessao', headers })).json().usuario).toMatchObject({
    username: 'rosa.lima',
    role: 'Alento',
  })
  const login = { username: 'rosa.lima', password: senha }
  expect((await t.app.inject({ method: 'POST', url: '/api/auth/cliente', payload: login })).statusCode).toBe(
    200,
  )
})

test('neither token, code nor password is kept in the clear', async () => {
  const t = await startApp()
  const token = newToken()
  await signUp(t, token, typed())
  const { rows } = await t.db.execute('select * from cadastro')
  const kept = JSON.stringify(rows)
  for (const secret of [token, await codeOf(t), senha]) expect(kept).not.toContain(secret)
})

test('the same form twice at once is one sign-up with one SMS; the same code twice at once makes one client and one session', async () => {
  const t = await startApp()
  const [token, body] = [newToken(), typed()]
  const both = await Promise.all([signUp(t, token, body), signUp(t, token, body)])
  expect(both.map((r) => r.statusCode)).toEqual([200, 200])
  expect(await textsOf(t)).toHaveLength(1)
  const codigo = await codeOf(t)
  const codes = await Promise.all([1, 2].map(() => post(t, 'ativar', { cadastro: token, codigo })))
  expect(codes.map((r) => r.statusCode).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect(await countUsuario(t)).toBe(1)
  expect((await signUp(t, token, body)).json()).toMatchObject({ concluido: true })
  expect(await textsOf(t)).toHaveLength(1)
})

test('a code takes five tries in all, also when they come at once, and a new one starts over', async () => {
  const t = await startApp()
  const token = newToken()
  await signUp(t, token, typed())
  const codigo = await codeOf(t)
  const tries = await Promise.all(
    Array.from({ length: 8 }, () => post(t, 'ativar', { cadastro: token, codigo: wrong(codigo) })),
  )
  expect(tries.filter((r) => r.json().code === 'conta.codigo_errado')).toHaveLength(4)
  expect(tries.filter((r) => r.json().code === 'conta.codigo_vencido')).toHaveLength(4)
  expect((await post(t, 'ativar', { cadastro: token, codigo })).json().code).toBe('conta.codigo_vencido')
  t.clock.add({ seconds: 61 })
  expect((await post(t, 'reenviarCodigo', { cadastro: token })).statusCode).toBe(200)
  expect((await post(t, 'ativar', { cadastro: token, codigo: await codeOf(t) })).statusCode).toBe(200)
})

test('a code ends after ten minutes and when another one is sent', async () => {
  const t = await startApp()
  const token = newToken()
  await signUp(t, token, typed())
  const first = await codeOf(t)
  t.clock.add({ minutes: 10 })
  expect((await post(t, 'ativar', { cadastro: token, codigo: first })).json().code).toBe(
    'conta.codigo_vencido',
  )
  await post(t, 'reenviarCodigo', { cadastro: token })
  expect((await post(t, 'reenviarCodigo', { cadastro: token })).json().code).toBe('conta.envio_recente')
  expect(await textsOf(t)).toHaveLength(2)
  expect((await post(t, 'ativar', { cadastro: token, codigo: first })).json().code).toBe(
    'conta.codigo_errado',
  )
})

test('one mobile gets five codes in an hour from one caller, and ten from all', async () => {
  const t = await startApp()
  const askFrom = async (address: string, times: number) => {
    const answers: number[] = []
    for (let n = 0; n < times; n += 1)
      answers.push((await signUp(t, newToken(), typed({ username: `rosa${n}` }), address)).statusCode)
    return answers
  }
  expect(await askFrom('203.0.113.1', 6)).toEqual([200, 200, 200, 200, 200, 429])
  expect(await askFrom('203.0.113.2', 5)).toEqual([200, 200, 200, 200, 200])
  expect(await askFrom('203.0.113.3', 1)).toEqual([200])
  expect(await textsOf(t)).toHaveLength(10)
  t.clock.add({ minutes: 61 })
  expect((await signUp(t, newToken(), typed())).statusCode).toBe(200)
})

test('going back and changing mobile or CPF sends another code; other changes keep the one that is good', async () => {
  const t = await startApp()
  const [token, body] = [newToken(), typed()]
  await signUp(t, token, body)
  const first = await codeOf(t)
  await signUp(t, token, { ...body, email: 'rosa.lima@example.com' })
  expect(await textsOf(t)).toHaveLength(1)
  await signUp(t, token, { ...body, cpf: aCpf() })
  expect(await textsOf(t)).toHaveLength(2)
  await signUp(t, token, { ...body, telefoneCelular: '21987650002' })
  expect(await textsOf(t)).toHaveLength(3)
  const { cadastro } = (await post(t, 'cadastro', { cadastro: token })).json()
  expect(cadastro).toMatchObject({ telefoneCelular: '21987650002', username: 'rosa.lima' })
  expect(JSON.stringify(cadastro)).not.toContain('argon2')
  expect((await post(t, 'ativar', { cadastro: token, codigo: first })).json().code).toBe(
    'conta.codigo_errado',
  )
})

test('a taken user name is refused at once in any case of letters, and each such answer counts', async () => {
  const t = await startApp()
  await aUsuario(t.db, { username: 'Rosa.Lima' })
  const taken = await signUp(t, newToken(), typed())
  expect([taken.statusCode, taken.json().errors]).toEqual([
    409,
    [{ field: 'username', message: 'Usuário existente, escolha outro nome de Usuário' }],
  ])
  for (let n = 0; n < 19; n += 1) await signUp(t, newToken(), typed())
  expect((await signUp(t, newToken(), typed({ username: 'rosa.livre' }))).json().code).toBe('conta.espere')
  const check = async (username: string, remoteAddress: string) => {
    const payload = { username }
    return (
      await t.app.inject({ method: 'POST', url: '/api/users/conferirUsuario', remoteAddress, payload })
    ).json()
  }
  expect(await check('rosa.livre', '203.0.113.10')).toEqual({ livre: true })
  expect((await check('rosa.lima', '203.0.113.10')).code).toBe('conta.usuario_existente')
  expect((await check('rosa.livre', '203.0.113.9')).code).toBe('conta.espere')
  expect(await textsOf(t)).toEqual([])
})

test.each(['52998224725', '529.982.247-25', '21987650001', '+5521987650001', 'rosa@example.com'])(
  'the name %s tells whose account it is: it is refused, whether somebody has it or not',
  async (username) => {
    const t = await startApp()
    const refusal = async () => (await signUp(t, newToken(), typed({ username }))).json().errors
    const free = await refusal()
    await aUsuario(t.db, { username })
    expect(free).toEqual([
      { field: 'username', message: 'Não use CPF, celular nem e-mail. Escolha um nome com letras' },
    ])
    expect(await refusal()).toEqual(free)
  },
)

test('a sign-up with a CPF that has bought sends the code to the mobile of that account, and enters it unchanged', async () => {
  const t = await startApp()
  const conta = await aUsuario(t.db, { telefoneCelular: '21987650003', senhaHash: 'de antes' })
  await aCartao(t.db, { usuarioId: conta.id })
  const token = newToken()
  expect((await signUp(t, token, typed({ cpf: conta.cpf }))).statusCode).toBe(200)
  const { rows: sms } = await t.db.execute("select para from mensagem where canal = 'sms'")
  expect(sms).toEqual([{ para: '21987650003' }])
  const done = await post(t, 'ativar', { cadastro: token, codigo: await codeOf(t) })
  expect(done.json()._id).toBe(conta.id)
  const { rows } = await t.db.execute('select name, username, senha_hash, email from usuario')
  const { name, username, email } = conta
  expect(rows).toEqual([{ name, username, email, senha_hash: 'de antes' }])
})

test('two people who wait for a code with the same user name: the second is asked for another one and then gets in', async () => {
  const t = await startApp()
  const [one, two, body] = [newToken(), newToken(), typed()]
  await signUp(t, one, body)
  const first = await codeOf(t)
  const other = { ...body, cpf: aCpf(), telefoneCelular: '21987650002' }
  await signUp(t, two, other)
  const second = await codeOf(t)
  expect((await post(t, 'ativar', { cadastro: one, codigo: first })).statusCode).toBe(200)
  expect((await post(t, 'ativar', { cadastro: two, codigo: second })).json().code).toBe(
    'conta.usuario_existente',
  )
  await signUp(t, two, { ...other, username: 'rosa.outra' })
  expect((await post(t, 'ativar', { cadastro: two, codigo: second })).statusCode).toBe(200)
})

test('every field that is wrong is refused under its own name, in pt-BR', async () => {
  const t = await startApp()
  const bad = await signUp(t, newToken(), {
    name: '1234 5678',
    cpf: '11111111111',
    email: 'rosa@',
    telefoneCelular: '2133334444',
    username: 'rosa lima',
    password: 'curta',
    repetirSenha: 'outra',
  })
  expect(bad.statusCode).toBe(422)
  expect(
    Object.fromEntries(
      bad.json().errors.map((e: { field: string; message: string }) => [e.field, e.message]),
    ),
  ).toEqual({
    name: 'Informe o nome, com letras',
    cpf: 'CPF inválido',
    email: 'Informe um e-mail válido',
    telefoneCelular: 'Informe um celular com DDD',
    username: 'Use só letras sem acento, números, ponto, hífen e sublinhado',
    password: 'Use pelo menos 8 caracteres',
    repetirSenha: 'As senhas não correspondem',
  })
  const common = await signUp(t, newToken(), typed({ password: 'senha12345', repetirSenha: 'senha12345' }))
  expect(common.json()).toMatchObject({ code: 'conta.senha_comum', errors: [{ field: 'password' }] })
  expect((await signUp(t, 'curto-demais', typed())).json().code).toBe('base.ilegivel')
})

test.each([
  ['Raoni', true],
  ['Ẽwã Tupã', true],
  ['Zé "Tião" d\'Ávila 🙂', true],
  ['1234 5678', false],
  ['- .', false],
  ['Rosa\u202Eamil', false],
  ['Rosa\u0007 Lima', false],
])('of names, %j is one: %s', async (name, isName) => {
  const t = await startApp()
  const { statusCode, json } = await signUp(t, newToken(), typed({ name }))
  expect(isName ? statusCode : json().errors[0].field).toBe(isName ? 200 : 'name')
})

test('a sign-up is forgotten after a day', async () => {
  const t = await startApp()
  const token = newToken()
  await signUp(t, token, typed())
  t.clock.add({ hours: 25 })
  await t.runJob('cadastro.limpar')
  expect((await post(t, 'cadastro', { cadastro: token })).json()).toEqual({ cadastro: null })
  expect((await post(t, 'reenviarCodigo', { cadastro: token })).statusCode).toBe(404)
})

test('without a user name the client enters with the CPF, and has a name of chance', async () => {
  const t = await startApp()
  const { username: _, ...free } = typed()
  const token = newToken()
  expect((await signUp(t, token, free)).statusCode).toBe(200)
  // Going back shows no name that nobody chose.
  expect((await post(t, 'cadastro', { cadastro: token })).json().cadastro.username).toBe('')
  expect((await post(t, 'ativar', { cadastro: token, codigo: await codeOf(t) })).statusCode).toBe(200)
  const { rows } = await t.db.execute('select username from usuario')
  expect(rows).toEqual([{ username: expect.stringMatching(/^cliente-[\da-f]{16}$/) }])
  const login = { username: free.cpf, password: senha }
  const entered = await t.app.inject({ method: 'POST', url: '/api/auth/cliente', payload: login })
  expect(entered.statusCode).toBe(200)
  expect((await signUp(t, newToken(), typed({ username: '' }))).statusCode).toBe(422)
})
