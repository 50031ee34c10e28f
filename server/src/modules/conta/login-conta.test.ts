import { createHook } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { beforeTransaction } from '../../../test/before-commit.ts'
import { aRede, aUsuario } from '../../../test/make.ts'
import { hashPassword, verifyPassword } from '#platform/password.ts'
import { loginConta } from './login-conta.ts'

const senhaHash = await hashPassword('alento-demo')
type Sent = { password?: string; extra?: object; url?: string }
const enter = (
  t: TestApp,
  username: string,
  { password = 'alento-demo', extra = {}, url = '/api/auth/cliente' }: Sent = {},
) => t.app.inject({ method: 'POST', url, payload: { username, password, ...extra } })

test('a client enters, is known by the cookie, and leaves', async () => {
  const t = await startApp()
  await aUsuario(t.db, { username: 'paciente', senhaHash })
  const res = await enter(t, 'PACIENTE')
  expect(res.json()).toMatchObject({
    usuario: { username: 'paciente', role: 'Alento' },
    expiraEm: '2026-03-11T03:00:00Z',
  })
  const [cookie] = res.cookies
  expect(cookie).toMatchObject({ name: 'alento_sessao', httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(cookie).not.toHaveProperty('expires')
  const headers = { cookie: `alento_sessao=${cookie!.value}` }
  expect((await t.app.inject({ url: '/api/auth/sessao', headers })).json().usuario.username).toBe('paciente')
  await t.app.inject({ method: 'POST', url: '/api/auth/sair', headers })
  expect((await t.app.inject({ url: '/api/auth/sessao', headers })).json()).toEqual({ usuario: null })
})

test("'Mantenha-me conectado' lasts 30 days, without it 12 hours", async () => {
  const t = await startApp()
  await aUsuario(t.db, { username: 'paciente', senhaHash })
  const short = { authorization: `Bearer ${(await enter(t, 'paciente')).json().token}` }
  const long = {
    authorization: `Bearer ${(await enter(t, 'paciente', { extra: { persist: true } })).json().token}`,
  }
  const who = async (headers: Record<string, string>) =>
    (await t.app.inject({ url: '/api/auth/sessao', headers })).json().usuario?.username ?? null
  // Both are used, because a session that is not used ends earlier.
  for (let h = 0; h < 9; h += 3) {
    expect(await who(short)).toBe('paciente')
    t.clock.add({ hours: 3 })
  }
  expect(await who(short)).toBe('paciente')
  t.clock.add({ hours: 3 })
  expect([await who(short), await who(long)]).toEqual([null, 'paciente'])
  for (const days of [10, 10, 9]) {
    t.clock.add({ hours: days * 24 })
    expect(await who(long)).toBe('paciente')
  }
  t.clock.add({ hours: 24 })
  expect(await who(long)).toBeNull()
})

test('a wrong password and an unknown user get the same answer', async () => {
  const t = await startApp()
  await aUsuario(t.db, { username: 'paciente', senhaHash })
  const [wrong, unknown] = [
    await enter(t, 'paciente', { password: 'errada' }),
    await enter(t, 'ninguem', { password: 'errada' }),
  ]
  expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'conta.credenciais_invalidas'])
  expect(unknown.json().detail).toBe(wrong.json().detail)
})

test('staff and clients enter by their own doors', async () => {
  const t = await startApp()
  const { id: redeId } = await aRede(t.db)
  await aUsuario(t.db, { username: 'atendente', role: 'Atendente', redeId, cpf: null, senhaHash })
  await aUsuario(t.db, { username: 'paciente', senhaHash })
  expect((await enter(t, 'atendente')).json()).toMatchObject({
    code: 'conta.porta_errada',
    detail: 'Este usuário entra pela Área Credenciado.',
  })
  expect((await enter(t, 'paciente', { url: '/api/auth' })).json()).toMatchObject({
    code: 'conta.porta_errada',
    detail: 'Este usuário entra pela Área do cliente.',
  })
  expect((await enter(t, 'atendente', { url: '/api/auth' })).json().usuario).toMatchObject({
    role: 'Atendente',
    rede: redeId,
  })
})

test('guessing is slowed down for the account, and the real person gets in after the wait', async () => {
  const t = await startApp()
  await aUsuario(t.db, { username: 'paciente', senhaHash })
  for (let n = 0; n < 5; n += 1)
    expect((await enter(t, 'paciente', { password: `errada${n}` })).statusCode).toBe(401)
  const waiting = await enter(t, 'paciente')
  expect([waiting.statusCode, waiting.json().detail]).toEqual([
    429,
    'Foram muitas tentativas com este usuário. Espere 1 min e tente de novo.',
  ])
  t.clock.add({ seconds: 61 })
  expect((await enter(t, 'paciente')).statusCode).toBe(200)
})

test('a password that changed while it was compared opens no session', async () => {
  const t = await startApp()
  const { id } = await aUsuario(t.db, { username: 'paciente', senhaHash })
  const db = beforeTransaction(t.db, () =>
    t.db.execute(`update usuario set senha_hash = 'another' where id = '${id}'`),
  )
  const login = { username: 'paciente', password: 'alento-demo', persist: false, porta: 'cliente' as const }
  const later = { findRascunho: async () => null, hasFator: async () => false }
  const origem = { ip: '203.0.113.9', userAgent: '', aparelho: null, anterior: null }
  await expect(loginConta({ ...t, db }, { ...login, ...origem }, later)).rejects.toMatchObject({
    code: 'conta.credenciais_invalidas',
  })
  expect((await t.db.execute('select 1 from sessao')).rows).toEqual([])
})

test('a disabled user is out at once, with the session they had', async () => {
  const t = await startApp()
  await aUsuario(t.db, { username: 'paciente', senhaHash })
  const headers = { authorization: `Bearer ${(await enter(t, 'paciente')).json().token}` }
  await t.db.execute("update usuario set status = 'Desabilitado'")
  expect((await t.app.inject({ url: '/api/auth/sessao', headers })).json()).toEqual({ usuario: null })
  expect((await enter(t, 'paciente')).json().code).toBe('conta.desabilitada')
})

test('markup, SQL, an emoji and empty fields are answered in pt-BR', async () => {
  const t = await startApp()
  for (const username of ["' or 1=1 --", '<script>alert(1)</script>', '😀', 'x'.repeat(120)])
    expect((await enter(t, username)).statusCode).toBe(401)
  const empty = await enter(t, ' ', { password: '' })
  expect(empty.json()).toMatchObject({
    code: 'base.invalido',
    errors: [
      { field: 'username', message: 'Informe o usuário' },
      { field: 'password', message: 'Informe a senha' },
    ],
  })
})

test('a password hash is argon2id with a salt of its own, and only its password matches', async () => {
  const other = await hashPassword('alento-demo')
  expect(other).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(other).not.toBe(senhaHash)
  expect(await verifyPassword(other, 'alento-demo')).toBe(true)
  expect(await verifyPassword(other, 'alento-demO')).toBe(false)
  expect(await verifyPassword('nenhuma', 'alento-demo')).toBe(false)
})

test('a stranger who guesses from elsewhere cannot lock the owner out where they logged in before', async () => {
  const t = await startApp()
  await aUsuario(t.db, { username: 'paciente', senhaHash })
  const from = (remoteAddress: string, password: string) =>
    t.app.inject({
      method: 'POST',
      url: '/api/auth/cliente',
      remoteAddress,
      payload: { username: 'paciente', password },
    })
  const [home, elsewhere] = ['203.0.113.1', '203.0.113.2']
  const statuses = async (address: string, passwords: string[]) => {
    const seen: number[] = []
    for (const p of passwords) seen.push((await from(address, p)).statusCode)
    return seen
  }
  expect(await statuses(home, ['alento-demo'])).toEqual([200])
  const five = ['a', 'b', 'c', 'd', 'e']
  expect(await statuses(elsewhere, [...five, 'alento-demo'])).toEqual([401, 401, 401, 401, 401, 429])
  expect(await statuses(home, ['alento-demo'])).toEqual([200])
  expect(await statuses(elsewhere, ['alento-demo'])).toEqual([429])
  expect(await statuses(home, [...five, 'alento-demo'])).toEqual([401, 401, 401, 401, 401, 429])
})

type From = { ip?: string; cookie?: string; username?: string }
const guess = (
  t: TestApp,
  password: string,
  { ip = '203.0.113.9', cookie = '', username = 'paciente' }: From = {},
) =>
  t.app.inject({
    method: 'POST',
    url: '/api/auth/cliente',
    remoteAddress: ip,
    headers: cookie ? { cookie } : {},
    payload: { username, password },
  })
const deviceOf = (res: Awaited<ReturnType<typeof guess>>): string =>
  `alento_aparelho=${res.cookies.find((c) => c.name === 'alento_aparelho')?.value}`

test('whatever a stranger guesses, the owner enters from a known browser at any address', async () => {
  const t = await startApp()
  await aUsuario(t.db, { username: 'paciente', senhaHash })
  await aUsuario(t.db, { username: 'outra', senhaHash })
  const cookie = deviceOf(await guess(t, 'alento-demo', { ip: '203.0.113.1' }))
  for (let n = 0; n < 6; n += 1) await guess(t, `errada${n}`, { ip: '203.0.113.2' })
  const mobile = { ip: '203.0.113.77' }
  expect((await guess(t, 'alento-demo', mobile)).statusCode, 'an unknown browser waits').toBe(429)
  expect((await guess(t, 'alento-demo', { ...mobile, cookie })).statusCode).toBe(200)
  // The browser is known for its own account only, and has a count of its own.
  for (let n = 0; n < 5; n += 1) await guess(t, 'errada', { username: 'outra', cookie, ip: '203.0.113.3' })
  expect((await guess(t, 'alento-demo', { username: 'outra', cookie })).statusCode).toBe(429)
  for (let n = 0; n < 5; n += 1)
    expect((await guess(t, `errada${n}`, { ip: `203.0.113.${100 + n}`, cookie })).statusCode).toBe(401)
  expect((await guess(t, 'alento-demo', { ip: '203.0.113.200', cookie })).statusCode).toBe(429)
})

test('a user locked out in a new browser enters by the link of the e-mail, which makes the browser known', async () => {
  const t = await startApp()
  await aUsuario(t.db, { username: 'paciente', senhaHash })
  for (let n = 0; n < 6; n += 1) await guess(t, `errada${n}`, { ip: '203.0.113.2' })
  const waiting = await guess(t, 'alento-demo')
  expect(waiting.json()).toMatchObject({
    code: 'conta.espere',
    action: expect.stringContaining('Esqueci minha senha'),
  })
  const post = (url: string, payload: object) => t.app.inject({ method: 'POST', url, payload })
  await post('/api/auth/recuperarPassword', { username: 'paciente' })
  const { rows } = await t.db.execute<{ texto: string }>('select texto from mensagem')
  const token = /recover=([\w-]+)/.exec(rows[0]!.texto)![1]
  const novaSenha = 'girassol azul chuva'
  const changed = await post('/api/auth/changePassword', { token, novaSenha })
  for (let n = 0; n < 6; n += 1) await guess(t, `errada${n}`, { ip: '203.0.113.2' })
  expect((await guess(t, novaSenha)).statusCode, 'elsewhere').toBe(429)
  expect((await guess(t, novaSenha, { cookie: deviceOf(changed) })).statusCode).toBe(200)
})

test('wrong tries behind an address do not stop a known browser there, and others see why they wait', async () => {
  const t = await startApp()
  for (const username of ['paciente', 'vizinha', 'nova']) await aUsuario(t.db, { username, senhaHash })
  const cookie = deviceOf(await guess(t, 'alento-demo', { username: 'vizinha', ip: '198.51.100.1' }))
  await guess(t, 'alento-demo')
  for (let n = 0; n < 20; n += 1) await guess(t, 'errada', { username: `ninguem${n}` })
  expect((await guess(t, 'alento-demo')).statusCode, 'a known address').toBe(200)
  expect((await guess(t, 'alento-demo', { username: 'vizinha', cookie })).statusCode, 'a known browser').toBe(
    200,
  )
  const unknown = await guess(t, 'alento-demo', { username: 'nova' })
  expect([unknown.statusCode, unknown.json().detail]).toEqual([
    429,
    'Foram muitas tentativas a partir desta conexão. Espere 1 min e tente de novo.',
  ])
})

test('addresses of IPv6 are counted by their /64, those of IPv4 one by one', async () => {
  const t = await startApp()
  const statuses = async (ipOf: (n: number) => string) => {
    let last = 0
    for (let n = 0; n < 21; n += 1)
      last = (await guess(t, 'errada', { ip: ipOf(n), username: `ninguem${n}` })).statusCode
    return last
  }
  expect(await statuses((n) => `2001:db8:1:2::${n + 1}`)).toBe(429)
  expect(await statuses((n) => `2001:db8:1:${n + 10}::1`)).toBe(401)
  expect(await statuses((n) => `::ffff:203.0.113.${n}`)).toBe(401)
})

/** Number of password hashes that Node computes meanwhile. */
async function countHashes(work: () => Promise<unknown>): Promise<number> {
  let hashes = 0
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'ARGON2REQUEST') hashes += 1
    },
  }).enable()
  await work()
  hook.disable()
  return hashes
}

test('an unknown user costs the same hash as a known one', async () => {
  const t = await startApp()
  await aUsuario(t.db, { username: 'paciente', senhaHash })
  await enter(t, 'ninguem', { password: 'errada' }) // the first one creates the hash that unknown users are compared with
  expect(await countHashes(() => enter(t, 'paciente', { password: 'errada' }))).toBe(1)
  expect(await countHashes(() => enter(t, 'ninguem', { password: 'errada' }))).toBe(1)
})

test('a flood of guesses at once learns no more than five of them, not even that the last was right', async () => {
  const t = await startApp()
  await aUsuario(t.db, { username: 'paciente', senhaHash })
  const guesses = Array.from({ length: 12 }, (_, n) => enter(t, 'paciente', { password: `errada${n}` }))
  const statuses = (await Promise.all(guesses)).map((r) => r.statusCode)
  expect(statuses.filter((s) => s === 401)).toHaveLength(5)
  expect(statuses.filter((s) => s === 429)).toHaveLength(7)
})
