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
const unproved = { emailConfirmadoEm: null, celularConfirmadoEm: null }
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
  const rosa = await aRosa(t, unproved)
  for (const typed of [email, celular])
    expect((await password(t, typed)).json().code).toBe('conta.credenciais_invalidas')
  await proved(t, rosa.id)
  await t.db.execute(`update usuario set email = 'nova@example.com', telefone_celular = '21987650002'`)
  for (const typed of [email, celular, 'nova@example.com', '21987650002'])
    expect((await password(t, typed)).json().code).toBe('conta.credenciais_invalidas')
})

test('a client who chose the address of another client as user name does not get its logins', async () => {
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

test('a code goes to a proved address only: without a proved e-mail to the mobile, and nowhere without any', async () => {
  const t = await startApp()
  const rosa = await aRosa(t, unproved)
  const set = (column: string) => t.db.execute(`update usuario set ${column} = now() where id = '${rosa.id}'`)
  for (const canal of ['sms', 'email']) {
    const key = token()
    expect((await begin(t, key, 'rosa', { canal })).statusCode).toBe(200)
    expect((await confirm(t, key)).json().code).toBe('conta.codigo_errado')
  }
  expect(await sent(t)).toEqual([])
  await set('celular_confirmado_em')
  const key = token()
  await begin(t, key, 'rosa', { canal: 'email' })
  expect(await sent(t)).toMatchObject([{ canal: 'sms', para: celular }])
  expect((await confirm(t, key)).json()._id).toBe(rosa.id)
  const own = await t.as(rosa.id)
  expect((await own.get(`/api/usuario/${rosa.id}`)).json()).toMatchObject({ emailConfirmado: false })
  // A code that waits is over when its address is not proved any more.
  const late = token()
  await begin(t, late, 'rosa')
  await t.db.execute(`update usuario set celular_confirmado_em = null where id = '${rosa.id}'`)
  expect((await confirm(t, late)).json().code).toBe('conta.cadastro_encerrado')
})

test('a code by SMS or e-mail enters an account, where it went', async () => {
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
  const other = token()
  await begin(t, other, 'rosa')
  const codigo = (await sent(t))[0]!.codigo
  const second = await post(t, '/users/ativar', { cadastro: other, codigo }, { cookie })
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

test('one place gets five codes an hour for a typed text, and an address five over all its names', async () => {
  const t = await startApp()
  ip = '203.0.113.9'
  const rosa = await aRosa(t)
  const grouped = rosa.cpf!.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4')
  for (const typed of [rosa.cpf!, grouped, rosa.cpf!, grouped, rosa.cpf!])
    expect((await begin(t, token(), typed)).statusCode).toBe(200)
  expect((await begin(t, token(), grouped)).json().code).toBe('conta.envios_demais')
  expect((await begin(t, token(), 'rosa')).statusCode).toBe(200)
  expect(await sent(t)).toHaveLength(5)
  expect((await begin(t, token(), 'rosa', { canal: 'email' })).statusCode).toBe(200)
  expect(await sent(t)).toHaveLength(6)
})

test('unknown names are limited alike, and so is one IP address over all, except for a browser that the owner knows', async () => {
  const t = await startApp()
  ip = '203.0.113.9'
  await aRosa(t)
  const key = token()
  await begin(t, key, 'rosa')
  const aparelho = (await confirm(t, key)).cookies.find(({ name }) => name === 'alento_aparelho')!
  for (let n = 0; n < 5; n += 1) expect((await begin(t, token(), 'ninguem')).statusCode).toBe(200)
  expect((await begin(t, token(), 'NINGUEM')).json().code).toBe('conta.envios_demais')
  for (let n = 0; n < 25; n += 1) await begin(t, token(), `ninguem${n}`)
  expect((await begin(t, token(), 'mais um')).json().detail).toContain('esta conexão')
  const known = { cookie: `alento_aparelho=${aparelho.value}`, 'idempotency-key': token() }
  expect((await post(t, '/users/codigoEntrada', { username: 'rosa' }, known)).statusCode).toBe(200)
})

test('a stranger’s requests lock the owner out of no known browser or address, and support unlocks every place', async () => {
  const t = await startApp()
  const rosa = await aRosa(t, { senhaHash: '' })
  const from = (address: string) => (ip = address)
  from('198.51.100.1')
  const first = token()
  await begin(t, first, rosa.cpf!)
  const aparelho = (await confirm(t, first)).cookies.find(({ name }) => name === 'alento_aparelho')!
  const cookie = { cookie: `alento_aparelho=${aparelho.value}` }
  const codigos = async () => (await sent(t)).filter((m) => m.codigo !== '').length
  const fill = async () => {
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4']) {
      from(address)
      for (const username of [rosa.cpf!, celular])
        for (let n = 0; n < 5; n += 1) await begin(t, token(), username)
    }
  }
  await fill()
  expect(await codigos(), 'ten from all places that the owner had not used before').toBe(10)
  from('203.0.113.4')
  const browser = (call: string, payload: object) =>
    post(t, `/users/${call}`, payload, { ...cookie, 'idempotency-key': token() })
  const compra = { name: 'Rosa Lima', cpf: rosa.cpf!, telefoneCelular: celular }
  for (const [call, payload] of [
    ['codigoEntrada', { username: rosa.cpf! }],
    ['codigoEntrada', { username: celular }],
    ['createUserCompra', compra],
  ] as const)
    expect((await browser(call, payload)).statusCode, call).toBe(200)
  expect(await codigos(), 'the browser where the owner logged in').toBe(13)
  from('198.51.100.1')
  expect((await begin(t, token(), rosa.cpf!)).statusCode).toBe(200)
  expect(await codigos(), 'the address where the owner logged in').toBe(14)
  from('198.51.100.9')
  expect((await begin(t, token(), rosa.cpf!)).statusCode).toBe(200)
  expect(await codigos(), 'elsewhere the owner waits').toBe(14)
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  const motivo = 'Pedido pelo telefone.'
  await admin.post(`/api/suporte/pessoas/${rosa.id}/acoes`, { acao: 'DESBLOQUEAR', motivo })
  from('203.0.113.1')
  expect((await begin(t, token(), rosa.cpf!)).statusCode, 'until support unlocks, anywhere').toBe(200)
  expect(await codigos()).toBe(15)
})

test('wrong codes of others at the address do not hold up a browser that the owner knows', async () => {
  const t = await startApp()
  ip = '198.51.100.1'
  await aRosa(t)
  const first = token()
  await begin(t, first, 'rosa')
  const aparelho = (await confirm(t, first)).cookies.find(({ name }) => name === 'alento_aparelho')!
  for (let n = 0; n < 22; n += 1) {
    const key = token()
    await begin(t, key, `ninguem${n}`)
    await post(t, '/users/ativar', { cadastro: key, codigo: '000000' })
  }
  const headers = { cookie: `alento_aparelho=${aparelho.value}` }
  const key = token()
  await post(t, '/users/codigoEntrada', { username: 'rosa' }, { ...headers, 'idempotency-key': key })
  const codigo = (await sent(t)).find((m) => m.codigo !== '')!.codigo
  expect((await confirm(t, key, { codigo })).json().code).toBe('conta.espere')
  expect((await post(t, '/users/ativar', { cadastro: key, codigo }, headers)).statusCode).toBe(200)
})

test('a right code works once, also four times at once, and so does that of the own address', async () => {
  const t = await startApp()
  const rosa = await aRosa(t)
  const key = token()
  await begin(t, key, 'rosa')
  const codigo = (await sent(t))[0]!.codigo
  const four = await Promise.all([1, 2, 3, 4].map(() => post(t, '/users/ativar', { cadastro: key, codigo })))
  expect(four.filter((r) => r.statusCode === 200)).toHaveLength(1)
  expect(four.filter((r) => r.json().code === 'conta.codigo_vencido')).toHaveLength(3)
  expect((await post(t, '/users/ativar', { cadastro: key, codigo })).json().code).toBe('conta.codigo_vencido')
  expect((await t.db.execute('select 1 from sessao')).rows).toHaveLength(1)
  const own = await t.as(rosa.id)
  const mine = token()
  await own.post('/api/users/codigoContato', { canal: 'email' }, { 'idempotency-key': mine })
  const body = { cadastro: mine, codigo: (await sent(t))[0]!.codigo }
  expect((await own.post('/api/users/confirmarContato', body)).json()).toEqual({ ok: true })
  expect((await own.post('/api/users/confirmarContato', body)).json().code).toBe('conta.codigo_vencido')
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

test('an address proved by two clients names the one who proved it last, and both get their codes there', async () => {
  const t = await startApp()
  const mother = await aRosa(t)
  const child = await aUsuario(t.db, { username: 'filha', telefoneCelular: celular, senhaHash })
  const enter = async (username: string) => {
    t.clock.add({ minutes: 1 })
    const key = token()
    await begin(t, key, username)
    return (await confirm(t, key)).json()._id
  }
  for (const [username, { id }] of [
    ['rosa', mother],
    ['filha', child],
    ['rosa', mother],
  ] as const) {
    expect(await enter(username)).toBe(id)
    expect((await password(t, celular)).json().usuario._id).toBe(id)
  }
  expect(await enter(child.cpf!)).toBe(child.id)
})

test('the database refuses a proof of no address', async () => {
  const t = await startApp()
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

test('a client confirms the own address by a code that was asked for inside the account; it logs nobody in, and only that code confirms it', async () => {
  const t = await startApp()
  const rosa = await aRosa(t, { emailConfirmadoEm: null })
  const other = await aUsuario(t.db, { username: 'lia', email, telefoneCelular: '21987650009', senhaHash })
  const [own, foreign] = [await t.as(rosa.id), await t.as(other.id)]
  const ask = (key: string, canal: string) =>
    own.post('/api/users/codigoContato', { canal }, { 'idempotency-key': key })
  const confirmOwn = async (who: typeof own, cadastro: string, codigo: string) =>
    (await who.post('/api/users/confirmarContato', { cadastro, codigo })).json()
  const key = token()
  expect((await ask(key, 'email')).statusCode).toBe(200)
  const { codigo, para } = (await sent(t))[0]!
  expect(para).toBe(email)
  expect(await confirmOwn(own, key, codigo === '000000' ? '000001' : '000000')).toMatchObject({
    code: 'conta.codigo_errado',
  })
  for (const done of [confirmOwn(foreign, key, codigo), confirmOwn(own, token(), codigo)])
    expect(await done).toMatchObject({ code: 'conta.cadastro_encerrado' })
  const entered = await post(t, '/users/ativar', { cadastro: key, codigo })
  expect([entered.json().code, entered.cookies]).toEqual(['conta.cadastro_encerrado', []])
  expect(await confirmOwn(own, key, codigo)).toEqual({ ok: true })
  expect((await own.get(`/api/usuario/${rosa.id}`)).json()).toMatchObject({ emailConfirmado: true })
  expect((await password(t, email)).json().usuario._id).toBe(rosa.id)
  const again = token()
  await ask(again, 'email')
  expect((await confirm(t, again)).json().code, 'also once the address is proved').toBe(
    'conta.cadastro_encerrado',
  )

  const login = token()
  await begin(t, login, rosa.cpf!)
  expect(await confirmOwn(own, login, (await sent(t))[0]!.codigo)).toMatchObject({
    code: 'conta.cadastro_encerrado',
  })
  const later = token()
  await ask(later, 'email')
  const fresh = (await sent(t))[0]!.codigo
  await t.db.execute(`update usuario set email = 'nova@example.com' where id = '${rosa.id}'`)
  expect(await confirmOwn(own, later, fresh)).toMatchObject({ code: 'conta.cadastro_encerrado' })
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
  await expect(
    confirmCadastro({ ...t, db }, { token: key, codigo, ...origem }, async () => false),
  ).rejects.toMatchObject({
    code: 'conta.codigo_vencido',
  })
  expect((await t.db.execute('select 1 from sessao')).rows).toEqual([])
})
