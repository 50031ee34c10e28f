import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aCartao, aCpf, aUsuario } from '../../../test/make.ts'

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
  expect(made).toMatchObject({ username: expect.stringMatching(/^cliente-/), senha_hash: '', email: '' })
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

const lastSms = async (t: TestApp) =>
  (
    await t.db.execute<{ para: string }>(
      "select para from mensagem where canal = 'sms' order by id desc limit 1",
    )
  ).rows[0]!.para

/** A client who bought: one with a card. */
async function aBuyer(t: TestApp, over: Parameters<typeof aUsuario>[1] = {}) {
  const conta = await aUsuario(t.db, { telefoneCelular: '21987650003', name: 'Dona da Conta', ...over })
  await aCartao(t.db, { usuarioId: conta.id })
  return conta
}

test('a CPF that has an account gets its code at the mobile of that account, never at the one just typed', async () => {
  const t = await startApp()
  const conta = await aBuyer(t)
  const key = token()
  const mine = typed({ cpf: conta.cpf!, name: 'Outra Pessoa Qualquer' })
  expect((await begin(t, 'createUserCompra', key, mine)).statusCode).toBe(200)
  expect(await lastSms(t)).toBe('21987650003')
  const entered = await confirm(t, key)
  expect(entered.json()).toMatchObject({ _id: conta.id, name: 'Dona da Conta' })
  expect(await clientes(t)).toMatchObject([{ name: 'Dona da Conta', telefone_celular: '21987650003' }])
})

test('a code that went to the typed mobile does not enter the account of a CPF typed afterwards', async () => {
  const t = await startApp()
  const conta = await aBuyer(t)
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

test('an account that bought while a code was on its way to the typed mobile keeps its CPF and is not entered by that code', async () => {
  const t = await startApp()
  const mine = typed()
  const [again, straight] = [token(), token()]
  const use = async (cadastro: string, codigo: string) =>
    (await t.app.inject({ method: 'POST', url: '/api/users/ativar', payload: { cadastro, codigo } })).json()
      .code
  const codes: string[] = []
  for (const key of [again, straight]) {
    await begin(t, 'createUserCompra', key, mine)
    codes.push(await lastCode(t))
  }
  await aBuyer(t, { cpf: mine.cpf })
  await begin(t, 'createUserCompra', again, mine)
  expect(await lastSms(t)).toBe('21987650003')
  expect(await use(again, codes[0]!)).toBe('conta.codigo_errado')
  expect(await use(straight, codes[1]!)).toBe('conta.cpf_existente')
  expect(await clientes(t)).toMatchObject([{ name: 'Dona da Conta', cpf: mine.cpf }])
})

test('a code to the former mobile of an account is refused once that changed', async () => {
  const t = await startApp()
  const conta = await aBuyer(t)
  const key = token()
  await begin(t, 'createUserCompra', key, typed({ cpf: conta.cpf! }))
  await t.db.execute(`update usuario set telefone_celular = '21987650004' where id = '${conta.id}'`)
  expect((await confirm(t, key)).json().code).toBe('conta.cadastro_encerrado')
})

test('an account without proved mobile is not entered by a purchase, and one that is disabled neither', async () => {
  const t = await startApp()
  for (const over of [{ celularConfirmadoEm: null }, { status: 'Desabilitado' as const }]) {
    const conta = await aBuyer(t, over)
    const tried = await enter(t, 'createUserCompra', typed({ cpf: conta.cpf! }))
    expect([tried.json().code, await lastSms(t)]).toEqual(['conta.cpf_existente', celular])
    t.clock.add({ minutes: 61 })
  }
})

test('no answer of a sign-up says whether a CPF has an account, nor does a second one, its limits or its time', async () => {
  const t = await startApp()
  const conta = await aBuyer(t)
  const senha = { email: 'rosa@example.com', password: 'girassol azul chuva' }
  let asked = 0
  const course = async (call: string, cpf: string) => {
    const remoteAddress = `203.0.113.${(asked += 1)}`
    const key = token()
    const body = { ...typed({ cpf }), ...(call === 'createUserAlento' && senha) }
    const post = async (url: string, payload: object) => {
      const headers = { 'idempotency-key': key }
      const from = performance.now()
      const response = await t.app.inject({
        method: 'POST',
        url: `/api/users/${url}`,
        headers,
        remoteAddress,
        payload,
      })
      const seconds = (at: string) => (Date.parse(at) - t.clock.now().epochMilliseconds) / 1000
      return {
        status: response.statusCode,
        ...(url === call && { late: performance.now() - from >= 240 }), // the others send no code
        body: response.body
          .replaceAll(cpf, 'the typed CPF')
          .replaceAll(/"expiraEm":"([^"]+)"/g, (_, at: string) => `expires after ${seconds(at)}`)
          .replaceAll(/"requestId":"[^"]+"/g, ''),
      }
    }
    const answers = [await post(call, body)]
    t.clock.add({ seconds: 61 })
    for (const telefoneCelular of ['21987650004', '21987650005'])
      answers.push(await post(call, { ...body, telefoneCelular }))
    answers.push(await post('cadastro', { cadastro: key }), await post('reenviarCodigo', { cadastro: key }))
    for (let n = 0; n < 6; n += 1) answers.push(await post('ativar', { cadastro: key, codigo: '000000' }))
    t.clock.add({ hours: 2 })
    return answers
  }
  for (const call of ['createUserCompra', 'createUserAlento'])
    expect(await course(call, conta.cpf!)).toEqual(await course(call, aCpf()))
})

test('a CPF that was taken before its owner came is theirs by a newer proof, as long as that account never bought', async () => {
  const t = await startApp()
  const first = await enter(t, 'createUserCompra', typed({ telefoneCelular: '21987650003' }))
  const { cpf } = (await t.db.execute<{ cpf: string }>('select cpf from usuario')).rows[0]!
  const owner = await enter(t, 'createUserCompra', typed({ cpf }))
  expect([owner.statusCode, await lastSms(t)]).toEqual([200, '21987650003'])
  const rows = async () =>
    (await t.db.execute('select id, cpf, telefone_celular from usuario order by cpf nulls first')).rows
  expect(await rows()).toEqual([
    { id: first.json()._id, cpf: null, telefone_celular: '21987650003' },
    { id: owner.json()._id, cpf, telefone_celular: celular },
  ])
  const { rows: told } = await t.db.execute(
    "select texto from mensagem where para = '21987650003' order by id desc",
  )
  expect(told[0]).toMatchObject({ texto: expect.stringContaining('O CPF saiu da sua conta') })
  await aCartao(t.db, { usuarioId: owner.json()._id })
  await begin(t, 'createUserCompra', token(), typed({ cpf, telefoneCelular: '21987650004' }))
  expect(await lastSms(t), 'who bought keeps it').toBe(celular)
})

test('an account with a second factor still needs it after the code', async () => {
  const t = await startApp()
  const conta = await aBuyer(t)
  await t.db.execute(
    `insert into fator_totp (usuario_id, segredo, criado_em, confirmado_em) values ('${conta.id}', 'x', now(), now())`,
  )
  const entered = await enter(t, 'createUserCompra', typed({ cpf: conta.cpf! }))
  expect(entered.json()).toEqual({
    segundoFator: { entrada: expect.any(String), expiraEm: expect.any(String) },
  })
  expect(entered.cookies).toEqual([])
})

test('codes for one mobile are limited over all ways, without a word where an account could be guessed', async () => {
  const t = await startApp()
  const conta = await aUsuario(t.db, { telefoneCelular: celular })
  for (const cpf of [aCpf(), aCpf(), conta.cpf!, conta.cpf!])
    expect((await begin(t, 'createUserCompra', token(), typed({ cpf }))).statusCode).toBe(200)
  expect((await begin(t, 'codigoEntrada', token(), { username: conta.cpf! })).statusCode).toBe(200)
  const sent = async () => (await t.db.execute("select 1 from mensagem where canal = 'sms'")).rows.length
  expect(await sent()).toBe(5)
  expect((await begin(t, 'createUserCompra', token(), typed())).statusCode).toBe(200)
  expect((await begin(t, 'codigoEntrada', token(), { username: conta.cpf! })).statusCode).toBe(200)
  expect(await sent()).toBe(5)
  expect((await begin(t, 'createUserCompra', token(), typed())).json().code).toBe('conta.envios_demais')
})

/** A new client without password, in their session. */
async function aNewcomer(t: TestApp) {
  const rosa = typed()
  const done = await enter(t, 'createUserCompra', rosa)
  const headers = { cookie: `alento_sessao=${done.cookies[0]!.value}` }
  const call = (method: 'POST' | 'PUT', url: string, payload: object, key = token()) =>
    t.app.inject({ method, url, payload, headers: { ...headers, 'idempotency-key': key } })
  const id = done.json()._id as string
  const put = (payload: object) => call('PUT', `/api/usuario/${id}`, payload)
  /** By a fresh code to the own mobile. */
  const prove = async () => {
    const key = token()
    expect((await call('POST', '/api/users/codigoContato', {}, key)).statusCode).toBe(200)
    const body = { cadastro: key, codigo: await lastCode(t) }
    expect((await call('POST', '/api/users/confirmarContato', body)).json()).toEqual({ ok: true })
  }
  return { rosa, id, call, put, prove }
}

test('a session alone is not the account: password, passkey, contact, data and erasure need a fresh code to the proved mobile', async () => {
  const t = await startApp()
  const { id, call, put, prove } = await aNewcomer(t)
  const novaSenha = 'girassol azul chuva'
  const asks: [string, () => ReturnType<typeof put>][] = [
    ['passkey', () => call('POST', '/api/auth/fatores/chaves/desafio', { entrar: true })],
    ['second factor', () => call('POST', '/api/auth/fatores/aplicativo', {})],
    ['data', () => call('POST', '/api/privacidade/dados', {})],
    ['e-mail', () => put({ email: 'rosa@example.com' })],
    ['password', () => put({ novaSenha, repetirSenha: novaSenha, senhaAtual: '' })],
    ['erasure', () => call('POST', '/api/privacidade/apagamento', { confirmo: true })],
  ]
  const sessao = async () => (await call('POST', '/api/auth/sair', {})).statusCode
  for (const [what, ask] of asks) expect((await ask()).json().code, what).toBe('conta.sem_prova')
  // An address that the session's holder typed proves nobody, also with its own code.
  await t.db.execute(`update usuario set email = 'ladrao@example.com' where id = '${id}'`)
  const key = token()
  await call('POST', '/api/users/codigoContato', { canal: 'email' }, key)
  const { rows } = await t.db.execute<{ texto: string }>("select texto from mensagem where canal = 'email'")
  const codigo = /\b\d{6}\b/.exec(rows[0]!.texto)![0]
  await call('POST', '/api/users/confirmarContato', { cadastro: key, codigo })
  expect((await put({ novaSenha })).json().code).toBe('conta.sem_prova')
  await prove()
  t.clock.add({ minutes: 10 })
  for (const [what, ask] of asks) expect((await ask()).json().code, what).toBe('conta.sem_prova')
  await prove()
  for (const [what, ask] of asks.slice(0, 4)) expect((await ask()).statusCode, what).toBe(200)
  expect((await asks[5]![1]()).statusCode).toBe(200)
  expect(await sessao()).toBe(200)
})

test('the first password, proved by a code, logs in with the CPF and then needs itself', async () => {
  const t = await startApp()
  const { rosa, id, put, prove } = await aNewcomer(t)
  const novaSenha = 'girassol azul chuva'
  await prove()
  const first = await put({ novaSenha, repetirSenha: novaSenha, senhaAtual: '' })
  expect(first.statusCode, first.body).toBe(200)
  const grouped = rosa.cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4')
  for (const username of [rosa.cpf, grouped])
    expect((await login(t, username, novaSenha)).json().usuario._id).toBe(id)
  const second = { novaSenha: 'outra senha longa', repetirSenha: 'outra senha longa', senhaAtual: '' }
  expect((await put(second)).json().code).toBe('usuario.senha_atual')
  expect((await enter(t, 'codigoEntrada', { username: rosa.cpf })).json()._id).toBe(id)
})

test('an account without password keeps a proved address: its only one does not change before there is a password', async () => {
  const t = await startApp()
  const { put, prove } = await aNewcomer(t)
  await prove()
  const mobile = { telefoneCelular: '21987650009' }
  expect((await put(mobile)).json().code).toBe('usuario.ultimo_contato')
  const novaSenha = 'girassol azul chuva'
  expect((await put({ novaSenha })).statusCode).toBe(200)
  expect((await put({ ...mobile, senhaAtual: novaSenha })).statusCode).toBe(200)
})

test('of two first passwords at the same moment one is set', async () => {
  const t = await startApp()
  const { put, prove } = await aNewcomer(t)
  await prove()
  const both = await Promise.all([
    put({ novaSenha: 'girassol azul chuva' }),
    put({ novaSenha: 'outra senha longa' }),
  ])
  expect(both.map((r) => r.statusCode).toSorted((a, b) => a - b)).toEqual([200, 422])
})
