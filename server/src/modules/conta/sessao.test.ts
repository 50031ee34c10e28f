import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aCpf, aUsuario } from '../../../test/make.ts'
import { hashPassword } from '#platform/password.ts'
import { fatorTotpTable } from '#modules/fator/fator.tables.ts'
import { sessionHours } from './senha.rules.ts'
import { resetFator } from '#modules/fator/remove-fator.ts'

const senha = 'alento-demo'
const senhaHash = await hashPassword(senha)
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1'

async function enter(t: TestApp, userAgent: string, cookie = '') {
  const res = await t.app.inject({
    method: 'POST',
    url: '/api/auth/cliente',
    headers: { 'user-agent': userAgent, ...(cookie && { cookie }) },
    payload: { username: 'paciente', password: senha },
  })
  const headers = { authorization: `Bearer ${res.json().token}` }
  const device = res.cookies.find((c) => c.name === 'alento_aparelho')
  return {
    device: `alento_aparelho=${device?.value}`,
    list: async () => (await t.app.inject({ url: '/api/auth/sessoes', headers })).json(),
    status: async () => (await t.app.inject({ url: '/api/auth/sessoes', headers })).statusCode,
    post: (url: string) => t.app.inject({ method: 'POST', url, headers }),
  }
}
const mails = async (t: TestApp) =>
  (
    await t.db.execute<{ assunto: string; texto: string }>(
      'select assunto, texto from mensagem order by criado_em',
    )
  ).rows

test('open sessions by device, the one that asks first; an ended one is out at once', async () => {
  const t = await startApp()
  await aUsuario(t.db, { username: 'paciente', senhaHash })
  const home = await enter(t, chrome)
  t.clock.add({ hours: 1 })
  const phone = await enter(t, iphone)
  const [own, other] = await phone.list()
  expect([own, other]).toMatchObject([
    { aparelho: 'Safari no iPhone', desde: '2026-03-10T16:00:00Z', atual: true },
    { aparelho: 'Chrome no Windows', desde: '2026-03-10T15:00:00Z', atual: false },
  ])
  expect((await phone.post(`/api/auth/sessoes/${other._id}/encerrar`)).statusCode).toBe(200)
  expect([await home.status(), await phone.status()]).toEqual([401, 200])
  const left = await phone.post(`/api/auth/sessoes/${own._id}/encerrar`)
  expect(left.cookies).toMatchObject([{ name: 'alento_sessao', value: '' }])
  expect(await phone.status()).toBe(401)
})

test('all others at once, and never a session of somebody else', async () => {
  const t = await startApp()
  await aUsuario(t.db, { username: 'paciente', senhaHash })
  const [one, two, three] = [await enter(t, chrome), await enter(t, iphone), await enter(t, chrome)]
  const stranger = await t.as((await aUsuario(t.db)).id)
  const [own] = await one.list()
  expect((await stranger.post(`/api/auth/sessoes/${own._id}/encerrar`)).statusCode).toBe(404)
  expect((await one.post('/api/auth/sessoes/encerrar-outras')).json()).toEqual({ encerradas: 2 })
  expect([await one.status(), await two.status(), await three.status()]).toEqual([200, 401, 401])
  expect((await stranger.get('/api/auth/sessoes')).statusCode).toBe(200)
})

test('the last use of a session is written at most every five minutes', async () => {
  const t = await startApp()
  await aUsuario(t.db, { username: 'paciente', senhaHash })
  const s = await enter(t, chrome)
  const usedAt = async () => (await s.list())[0].usadaEm
  t.clock.add({ minutes: 4 })
  expect(await usedAt()).toBe('2026-03-10T15:00:00Z')
  t.clock.add({ minutes: 1 })
  expect(await usedAt()).toBe('2026-03-10T15:05:00Z')
  t.clock.add({ minutes: 4 })
  expect(await usedAt()).toBe('2026-03-10T15:05:00Z')
})

test('a login from a new device is reported by e-mail once; the first one and a known one are not', async () => {
  const t = await startApp()
  await aUsuario(t.db, { username: 'paciente', senhaHash })
  const { device } = await enter(t, chrome)
  await enter(t, chrome, device)
  expect(await mails(t)).toEqual([])
  await enter(t, iphone)
  await enter(t, iphone)
  const told = await mails(t)
  expect(told.map((m) => m.assunto)).toEqual(['Novo acesso à sua conta'])
  expect(told[0]!.texto).toContain('Aparelho: Safari no iPhone')
  expect(told[0]!.texto).toContain('http://localhost:3000/admincliente/seguranca')
})

test('a lost factor is removed by the operator: sessions end, the owner is notified, the audit trail has it', async () => {
  const t = await startApp()
  const { id } = await aUsuario(t.db, { username: 'chefe', role: 'Administrador', cpf: null, senhaHash })
  expect(await resetFator(t, 'chefe')).toBe(false)
  const own = await t.as(id)
  const now = t.clock.now()
  await t.db
    .insert(fatorTotpTable)
    .values({ usuarioId: id, segredo: 'x', criadoEm: now, confirmadoEm: now, ultimoPasso: 0 })
  expect(await resetFator(t, 'CHEFE')).toBe(true)
  expect((await own.get('/api/auth/fatores')).statusCode).toBe(401)
  expect((await mails(t)).map((m) => m.assunto)).toEqual(['Verificação em duas etapas: remoção'])
  const { rows } = await t.db.execute('select acao, objeto_id, detalhe from auditoria')
  expect(rows).toEqual([{ acao: 'fator.reiniciar', objeto_id: id, detalhe: { encerradas: 1 } }])
  const login = { username: 'chefe', password: senha }
  const entered = await t.app.inject({ method: 'POST', url: '/api/auth', payload: login })
  expect(entered.json().usuario.faltaFator).toBe(true)
})

test('a sign-up lets its browser in as a login does: named in the list, and known at the next login', async () => {
  const t = await startApp()
  const cadastro = crypto.randomUUID()
  const post = (url: string, payload: object) =>
    t.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'user-agent': chrome, 'idempotency-key': cadastro },
    })
  await post('/api/users/createUserAlento', {
    name: 'Rosa Maria Lima',
    cpf: aCpf(),
    email: 'rosa@example.com',
    telefoneCelular: '21987650001',
    username: 'paciente',
    password: 'alento-demo',
  })
  const { rows } = await t.db.execute<{ texto: string }>("select texto from mensagem where canal = 'sms'")
  const confirm = { cadastro, codigo: /\d{6}/.exec(rows[0]!.texto)![0] }
  const done = await post('/api/users/ativar', confirm)
  const aparelho = done.cookies.find((c) => c.name === 'alento_aparelho')?.value
  const again = await enter(t, chrome, `alento_aparelho=${aparelho}`)
  expect(await again.list()).toMatchObject([
    { aparelho: 'Chrome no Windows', atual: true },
    { aparelho: 'Chrome no Windows', atual: false },
  ])
  expect(again.device).toBe(`alento_aparelho=${aparelho}`)
  await enter(t, iphone)
  const notices = async () => (await mails(t)).filter((m) => m.texto.includes('Novo acesso')).length
  expect(await notices(), 'by SMS: the e-mail is not proved; not of the known browser').toBe(1)
  const criadoEm = t.clock.now()
  await t.db
    .insert(fatorTotpTable)
    .values({ usuarioId: done.json()._id, segredo: 'x', criadoEm, confirmadoEm: criadoEm, ultimoPasso: 0 })
  expect((await post('/api/users/ativar', confirm)).json().code, 'a code works once').toBe(
    'conta.codigo_vencido',
  )
})

test('a new login of a browser ends its former session, also one of another account, and no other', async () => {
  const t = await startApp()
  const { id } = await aUsuario(t.db, { username: 'paciente', senhaHash })
  await aUsuario(t.db, { username: 'outra', senhaHash })
  const login = async (username: string, cookie = '') => {
    const res = await t.app.inject({
      method: 'POST',
      url: '/api/auth/cliente',
      headers: cookie ? { cookie } : {},
      payload: { username, password: senha },
    })
    return res.cookies.map((c) => `${c.name}=${c.value}`).join('; ')
  }
  const who = async (cookie: string) =>
    (await t.app.inject({ url: '/api/auth/sessao', headers: { cookie } })).json().usuario?.username ?? null
  const elsewhere = await t.as(id)
  const first = await login('paciente')
  const second = await login('paciente', first)
  expect([await who(first), await who(second)]).toEqual([null, 'paciente'])
  const third = await login('outra', second)
  expect([await who(second), await who(third)]).toEqual([null, 'outra'])
  expect((await elsewhere.get('/api/auth/sessoes')).statusCode).toBe(200)
})

test.each([
  [false, 4],
  [true, 14 * 24],
])('a session with persist %s ends when it was not used for %i hours', async (persist, hours) => {
  const t = await startApp()
  await aUsuario(t.db, { username: 'paciente', senhaHash })
  const payload = { username: 'paciente', password: senha, persist }
  const { token } = (await t.app.inject({ method: 'POST', url: '/api/auth/cliente', payload })).json()
  const headers = { authorization: `Bearer ${token}` }
  const list = () => t.app.inject({ url: '/api/auth/sessoes', headers })
  t.clock.add({ minutes: hours * 60 - 1 })
  expect((await list()).statusCode).toBe(200)
  t.clock.add({ minutes: hours * 60 - 1 })
  expect((await list()).json()).toHaveLength(1)
  t.clock.add({ hours })
  expect((await list()).statusCode).toBe(401)
  t.clock.add({ hours: sessionHours(persist) })
  await t.runJob('conta.limpar')
  expect((await t.db.execute('select 1 from sessao')).rows).toEqual([])
})
