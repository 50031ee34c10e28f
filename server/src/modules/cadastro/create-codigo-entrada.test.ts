import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aCpf, aRede, aUsuario } from '../../../test/make.ts'
import { beforeTransaction } from '../../../test/before-commit.ts'
import { hashPassword } from '#platform/password.ts'
import { confirmCadastro } from './confirm-cadastro.ts'

const senhaHash = await hashPassword('alento-demo')
const celular = '21987650001'
const email = 'rosa@example.com'
const token = (): string => crypto.randomUUID()
let ip = '203.0.113.9'
const post = (t: TestApp, url: string, payload: object, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'POST', url: `/api${url}`, payload, headers, remoteAddress: ip })
const begin = (t: TestApp, key: string, username: string, over: object = {}) =>
  post(t, '/users/codigoEntrada', { username, ...over }, { 'idempotency-key': key })
const sent = async (t: TestApp) => {
  const { rows } = await t.db.execute<{ texto: string; para: string; canal: string }>(
    'select texto, para, canal from mensagem order by id desc',
  )
  return rows.map(({ texto, ...row }) => ({ ...row, codigo: /\b\d{6}\b/.exec(texto)?.[0] ?? '' }))
}
const confirm = async (t: TestApp, cadastro: string, over: object = {}) =>
  post(t, '/users/ativar', { cadastro, codigo: (await sent(t))[0]?.codigo ?? '000000', ...over })
const aRosa = (t: TestApp, over: object = {}) =>
  aUsuario(t.db, { username: 'rosa', email, telefoneCelular: celular, senhaHash, ...over })
const proved = (t: TestApp, id: string) =>
  t.db.execute(
    `update usuario set email_confirmado_em = now(), celular_confirmado_em = now() where id = '${id}'`,
  )
const password = (t: TestApp, username: string) =>
  post(t, '/auth/cliente', { username, password: 'alento-demo' })

test.each([
  'rosa',
  'ROSA',
  'cpf',
  email,
  'Rosa@Example.com',
  celular,
  '(21) 98765-0001',
  '+55 21 98765-0001',
])('a client logs in with the password under %s', async (typed) => {
  const t = await startApp()
  const rosa = await aRosa(t)
  await proved(t, rosa.id)
  const done = await password(t, typed === 'cpf' ? rosa.cpf! : typed)
  expect(done.json().usuario?._id).toBe(rosa.id)
})

test('an e-mail or mobile that was never proved is no name, and a changed one is not any more', async () => {
  const t = await startApp()
  const rosa = await aRosa(t)
  for (const typed of [email, celular])
    expect((await password(t, typed)).json().code).toBe('conta.credenciais_invalidas')
  await proved(t, rosa.id)
  await t.db.execute(`update usuario set email = 'nova@example.com', telefone_celular = '21987650002'`)
  for (const typed of [email, celular, 'nova@example.com', '21987650002'])
    expect((await password(t, typed)).json().code).toBe('conta.credenciais_invalidas')
})

test('who chose the address of another client as user name does not get its logins', async () => {
  const t = await startApp()
  const rosa = await aRosa(t)
  await proved(t, rosa.id)
  await aUsuario(t.db, { username: email, senhaHash, telefoneCelular: '21987650009' })
  expect((await password(t, email)).json().usuario._id).toBe(rosa.id)
  await begin(t, token(), email)
  expect(await sent(t)).toMatchObject([{ para: celular }])
})

test('at the staff door only a user name counts', async () => {
  const t = await startApp()
  const { id: redeId } = await aRede(t.db)
  const rosa = await aRosa(t)
  await proved(t, rosa.id)
  const staff = await aUsuario(t.db, { role: 'Atendente', redeId, senhaHash, cpf: aCpf() })
  for (const username of [rosa.cpf!, email, staff.cpf!, staff.email])
    expect((await post(t, '/auth', { username, password: 'alento-demo' })).json().code).toBe(
      'conta.credenciais_invalidas',
    )
})

test('a code by SMS or e-mail enters an account, and proves the address it went to', async () => {
  const t = await startApp()
  const rosa = await aRosa(t)
  for (const [canal, para] of [
    ['sms', celular],
    ['email', email],
  ]) {
    const key = token()
    expect((await begin(t, key, 'rosa', { canal })).json()).toMatchObject({ pedeCpf: false })
    expect((await sent(t))[0]).toMatchObject({ canal, para })
    const done = await confirm(t, key)
    expect([done.json()._id, done.cookies[0]?.name]).toEqual([rosa.id, 'alento_sessao'])
  }
  for (const typed of [celular, email]) expect((await password(t, typed)).statusCode).toBe(200)
})

test("'Mantenha-me conectado' holds for a code too, and the browser's former session ends", async () => {
  const t = await startApp()
  await aRosa(t)
  const key = token()
  await begin(t, key, 'rosa', { persist: true })
  const first = await confirm(t, key)
  expect(first.cookies[0]).toHaveProperty('expires')
  const cookie = `alento_sessao=${first.cookies[0]!.value}`
  const codigo = (await sent(t))[0]!.codigo
  const second = await post(t, '/users/ativar', { cadastro: key, codigo }, { cookie })
  expect(second.cookies[0]!.value).not.toBe(first.cookies[0]!.value)
  const who = await t.app.inject({ url: '/api/auth/sessao', headers: { cookie } })
  expect(who.json()).toEqual({ usuario: null })
})

test('a mobile alone needs the CPF beside the code', async () => {
  const t = await startApp()
  const rosa = await aRosa(t)
  await proved(t, rosa.id)
  const key = token()
  expect((await begin(t, key, celular)).json()).toMatchObject({ pedeCpf: true })
  for (const over of [{}, { cpf: aCpf() }])
    expect((await confirm(t, key, over)).json()).toMatchObject({
      code: 'conta.codigo_errado',
      detail: expect.stringContaining('O código ou o CPF não confere'),
    })
  expect((await confirm(t, key, { cpf: rosa.cpf! })).json()._id).toBe(rosa.id)
})

test('nobody learns from a request, its time or its tries whether somebody has what was typed', async () => {
  const t = await startApp()
  const rosa = await aRosa(t)
  await proved(t, rosa.id)
  let asked = 0
  const course = async (usuario: string) => {
    const key = token()
    ip = `203.0.113.${(asked += 1)}`
    const from = performance.now()
    const began = await begin(t, key, usuario)
    const soon = performance.now() - from < 240
    const look = await post(t, '/users/cadastro', { cadastro: key })
    const tries = []
    for (let n = 0; n < 6; n += 1)
      tries.push((await post(t, '/users/ativar', { cadastro: key, codigo: '000000' })).json().detail)
    return { began: began.json(), soon, look: { ...look.json().cadastro.entrada, username: '' }, tries }
  }
  for (const [mine, nobodys] of [
    [rosa.cpf!, aCpf()],
    [email, 'ninguem@example.com'],
    [celular, '21987650002'],
    ['rosa', 'ninguem'],
  ] as const)
    expect(await course(mine)).toEqual({ ...(await course(nobodys)), soon: false })
  expect(await sent(t)).toHaveLength(4)
})

test('what was typed gets five codes an hour, and an address five over all its names', async () => {
  const t = await startApp()
  const rosa = await aRosa(t)
  await proved(t, rosa.id)
  const grouped = rosa.cpf!.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4')
  for (const typed of [rosa.cpf!, grouped, rosa.cpf!, grouped, rosa.cpf!])
    expect((await begin(t, token(), typed)).statusCode).toBe(200)
  expect((await begin(t, token(), grouped)).json().code).toBe('conta.envios_demais')
  expect((await begin(t, token(), 'rosa')).statusCode).toBe(200)
  expect(await sent(t)).toHaveLength(5)
  expect((await begin(t, token(), 'rosa', { canal: 'email' })).statusCode).toBe(200)
  expect(await sent(t)).toHaveLength(6)
})

test('unknown names are limited alike, and so is one IP address over all', async () => {
  const t = await startApp()
  for (let n = 0; n < 5; n += 1) expect((await begin(t, token(), 'ninguem')).statusCode).toBe(200)
  expect((await begin(t, token(), 'NINGUEM')).json().code).toBe('conta.envios_demais')
  for (let n = 0; n < 25; n += 1) await begin(t, token(), `ninguem${n}`)
  expect((await begin(t, token(), 'mais um')).json().detail).toContain('esta conexão')
})

test('a code is tried five times, for ten minutes, by its own login only', async () => {
  const t = await startApp()
  await aRosa(t)
  const [mine, other] = [token(), token()]
  await begin(t, mine, 'rosa')
  const { codigo } = (await sent(t))[0]!
  await begin(t, other, 'ninguem')
  expect((await post(t, '/users/ativar', { cadastro: other, codigo })).json().code).toBe(
    'conta.codigo_errado',
  )
  const wrong = codigo === '111111' ? '222222' : '111111'
  const tries = await Promise.all(
    Array.from({ length: 8 }, () => post(t, '/users/ativar', { cadastro: mine, codigo: wrong })),
  )
  expect(tries.filter((r) => r.json().code === 'conta.codigo_errado')).toHaveLength(4)
  expect((await post(t, '/users/ativar', { cadastro: mine, codigo })).json().code).toBe(
    'conta.codigo_vencido',
  )
  const late = token()
  await begin(t, late, 'rosa')
  t.clock.add({ minutes: 11 })
  expect((await confirm(t, late)).json().code).toBe('conta.codigo_vencido')
})

test('wrong codes of many logins make the connection wait', async () => {
  const t = await startApp()
  const tries = []
  for (let n = 0; n < 22; n += 1) {
    const key = token()
    await begin(t, key, `ninguem${n}`)
    tries.push((await post(t, '/users/ativar', { cadastro: key, codigo: '000000' })).json().code)
  }
  expect(tries[0]).toBe('conta.codigo_errado')
  expect(tries.at(-1)).toBe('conta.espere')
})

test('another code goes to the account after a minute, and the first one ends', async () => {
  const t = await startApp()
  const rosa = await aRosa(t)
  const key = token()
  await begin(t, key, 'rosa')
  const first = (await sent(t))[0]!.codigo
  const again = () => post(t, '/users/reenviarCodigo', { cadastro: key })
  expect((await again()).json().code).toBe('conta.envio_recente')
  t.clock.add({ seconds: 61 })
  expect((await again()).statusCode).toBe(200)
  const codes = (await sent(t)).map((m) => m.codigo)
  expect(codes).toHaveLength(2)
  // One in a million second codes is the first one again.
  const tried = codes[0] === first ? [] : [await post(t, '/users/ativar', { cadastro: key, codigo: first })]
  for (const answer of tried) expect(answer.json().code).toBe('conta.codigo_errado')
  expect((await confirm(t, key)).json()._id).toBe(rosa.id)
})

test('a disabled account, a joined one and staff get no code', async () => {
  const t = await startApp()
  const { id: redeId } = await aRede(t.db)
  await aRosa(t, { status: 'Desabilitado' })
  await aUsuario(t.db, { username: 'mesa', role: 'Atendente', redeId, cpf: null })
  for (const typed of ['rosa', 'mesa']) expect((await begin(t, token(), typed)).statusCode).toBe(200)
  expect(await sent(t)).toEqual([])
})

test('a second factor is asked for after the code too', async () => {
  const t = await startApp()
  const rosa = await aRosa(t)
  await t.db.execute(
    `insert into fator_totp (usuario_id, segredo, criado_em, confirmado_em) values ('${rosa.id}', 'x', now(), now())`,
  )
  const key = token()
  await begin(t, key, 'rosa')
  const done = await confirm(t, key)
  expect([Object.keys(done.json()), done.cookies]).toEqual([['segundoFator'], []])
})

test('an address proved by two clients names the one who proved it last; both at once name one', async () => {
  const t = await startApp()
  const [mother, child] = [
    await aRosa(t),
    await aUsuario(t.db, { username: 'filha', telefoneCelular: celular }),
  ]
  const enter = async (username: string) => {
    const key = token()
    await begin(t, key, username)
    return { key, codigo: (await sent(t))[0]!.codigo }
  }
  const first = await enter('rosa')
  await post(t, '/users/ativar', { cadastro: first.key, codigo: first.codigo })
  const names = async () =>
    (
      await t.db.execute<{ username: string }>(
        'select username from usuario where celular_confirmado_em is not null',
      )
    ).rows.map((r) => r.username)
  expect(await names()).toEqual(['rosa'])
  const second = await enter('filha')
  await post(t, '/users/ativar', { cadastro: second.key, codigo: second.codigo })
  expect(await names()).toEqual(['filha'])
  const both = [await enter('rosa'), await enter('filha')]
  const done = await Promise.all(
    both.map(({ key, codigo }) => post(t, '/users/ativar', { cadastro: key, codigo })),
  )
  expect(done.map((r) => r.json()._id)).toEqual([mother.id, child.id])
  expect(await names()).toHaveLength(1)
})

test('the database refuses two clients with one proved address, and a proof of no address', async () => {
  const t = await startApp()
  const rosa = await aRosa(t)
  const other = await aUsuario(t.db, { email: 'ROSA@example.com', telefoneCelular: celular })
  await proved(t, rosa.id)
  await expect(proved(t, other.id)).rejects.toThrow('Failed query')
  const none = await aUsuario(t.db, { email: '', telefoneCelular: '' })
  await expect(proved(t, none.id)).rejects.toThrow('Failed query')
})

test('the code is cut from its message like any secret, and kept nowhere else', async () => {
  const t = await startApp()
  const rosa = await aRosa(t)
  const key = token()
  await begin(t, key, 'rosa', { canal: 'email' })
  const { codigo } = (await sent(t))[0]!
  const { rows } = await t.db.execute('select segredo, urgente, usuario_id from mensagem')
  expect(rows).toEqual([{ segredo: codigo, urgente: true, usuario_id: rosa.id }])
  await post(t, '/users/ativar', { cadastro: key, codigo })
  const { rows: kept } = await t.db.execute(`select * from cadastro where conta_id = '${rosa.id}'`)
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain(codigo)
})

test("a client confirms the own address by a code to it, and only that code: not another account's, not a former address", async () => {
  const t = await startApp()
  const rosa = await aRosa(t)
  const other = await aUsuario(t.db, { username: 'lia', email, telefoneCelular: '21987650009', senhaHash })
  await proved(t, other.id)
  const cookieOf = async (username: string): Promise<string> => {
    const { name, value } = (await password(t, username)).cookies[0]!
    return `${name}=${value}`
  }
  const confirmOwn = async (cookie: string, cadastro: string, codigo: string) =>
    (await post(t, '/users/confirmarContato', { cadastro, codigo }, { cookie })).json()
  const cookie = await cookieOf('rosa')
  const key = token()
  await begin(t, key, rosa.cpf!, { canal: 'email' })
  const { codigo } = (await sent(t))[0]!
  const wrong = codigo === '000000' ? '000001' : '000000'
  expect(await confirmOwn(cookie, key, wrong)).toMatchObject({ code: 'conta.codigo_errado' })
  expect(await confirmOwn(await cookieOf('lia'), key, codigo)).toMatchObject({
    code: 'conta.cadastro_encerrado',
  })
  expect(await confirmOwn(cookie, token(), codigo)).toMatchObject({ code: 'conta.cadastro_encerrado' })
  // Twice, as two tabs would.
  for (let n = 0; n < 2; n += 1) expect(await confirmOwn(cookie, key, codigo)).toEqual({ ok: true })
  const own = await t.app.inject({ url: `/api/usuario/${rosa.id}`, headers: { cookie } })
  expect(own.json()).toMatchObject({ emailConfirmado: true, celularConfirmado: false })
  expect((await password(t, email)).json().usuario._id).toBe(rosa.id)

  const later = token()
  await begin(t, later, rosa.cpf!, { canal: 'email' })
  const fresh = (await sent(t))[0]!.codigo
  await t.db.execute(`update usuario set email = 'nova@example.com' where id = '${rosa.id}'`)
  expect(await confirmOwn(cookie, later, fresh)).toMatchObject({ code: 'conta.cadastro_encerrado' })
  expect((await password(t, 'nova@example.com')).json().code).toBe('conta.credenciais_invalidas')
})

test('a login of somebody else that begins under the same token while a code is checked is not entered by it', async () => {
  const t = await startApp()
  const rosa = await aRosa(t)
  const lia = await aUsuario(t.db, { username: 'lia', telefoneCelular: '21987650009', senhaHash })
  const key = token()
  await begin(t, key, rosa.cpf!)
  const { codigo } = (await sent(t))[0]!
  const db = beforeTransaction(t.db, () => begin(t, key, lia.cpf!))
  const origem = { ip, userAgent: '', aparelho: null, anterior: null }
  await expect(confirmCadastro({ ...t, db }, { token: key, codigo, ...origem })).rejects.toMatchObject({
    code: 'conta.codigo_vencido',
  })
  expect((await t.db.execute('select 1 from sessao')).rows).toEqual([])
  const { rows } = await t.db.execute(
    'select celular_confirmado_em em from usuario where celular_confirmado_em is not null',
  )
  expect(rows).toEqual([])
})
