import { expect, test } from 'vitest'
import type { Usuario } from '@alento/contract/acesso/usuario.ts'
import { auditoriaTable } from '#modules/auditoria/auditoria.tables.ts'
import { mensagemTable } from '#modules/mensagem/mensagem.tables.ts'
import { hashPassword } from '#platform/password.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aRede, aUsuario } from '../../../test/make.ts'
import { endereco } from '../../../test/purchase.ts'

async function aClient(t: TestApp) {
  const usuario = await aUsuario(t.db, {
    email: 'antes@exemplo.com',
    telefoneCelular: '21987650001',
    senhaHash: await hashPassword('minha-senha-de-hoje'),
  })
  const caller = await t.as(usuario.id)
  const put = (body: object) => caller.put(`/api/usuario/${usuario.id}`, body)
  return { usuario, caller, put }
}
const told = async (t: TestApp) =>
  (await t.db.select().from(mensagemTable)).map(({ canal, para, assunto, texto }) => ({
    canal,
    para,
    assunto,
    texto,
  }))

test('name and address change on their own and notify nobody', async () => {
  const t = await startApp()
  const { usuario, caller, put } = await aClient(t)
  const res = await put({ name: '  Maria da Silva ', endereco })
  expect([res.statusCode, res.json<Usuario>().name]).toEqual([200, 'Maria da Silva'])
  const kept = (await caller.get(`/api/usuario/${usuario.id}`)).json<Usuario>()
  expect(kept.endereco).toEqual({ ...endereco, complemento: '' })
  expect(kept.email).toBe('antes@exemplo.com')
  expect(JSON.stringify(kept)).not.toContain('argon2id')
  expect(await told(t)).toEqual([])
})

test('another e-mail or mobile needs the current password, and the former ones are notified', async () => {
  const t = await startApp()
  const { put } = await aClient(t)
  const change = { email: 'depois@exemplo.com', telefoneCelular: '21987650002' }
  for (const [senhaAtual, message] of [
    [undefined, 'Informe a senha atual'],
    ['outra-senha', 'A senha atual está incorreta'],
  ]) {
    const res = await put({ ...change, senhaAtual })
    expect([res.statusCode, res.json().errors]).toEqual([422, [{ field: 'senhaAtual', message }]])
  }
  expect(await told(t)).toEqual([])
  const res = await put({ ...change, senhaAtual: 'minha-senha-de-hoje' })
  expect(res.json()).toMatchObject(change)
  // The channels are sent side by side, so the rows have no order.
  const messages = (await told(t)).toSorted((a, b) => a.canal.localeCompare(b.canal))
  expect(messages.map((m) => [m.canal, m.para])).toEqual([
    ['email', 'antes@exemplo.com'],
    ['email', 'antes@exemplo.com'],
    ['sms', '21987650001'],
    ['sms', '21987650001'],
  ])
  expect(messages.some(({ texto }) => texto?.includes('d…@exemplo.com'))).toBe(true)
  expect(JSON.stringify(messages)).not.toContain('depois@')
})

test('the sixth change of contact within an hour is refused and notifies nobody', async () => {
  const t = await startApp()
  const { usuario, caller, put } = await aClient(t)
  const senhaAtual = 'minha-senha-de-hoje'
  const change = (n: number) => put({ email: `outro${n}@exemplo.com`, name: `Maria ${n}`, senhaAtual })
  for (const n of [1, 2, 3, 4, 5]) expect((await change(n)).statusCode).toBe(200)
  const before = await told(t)
  const [sixth, mobile] = [await change(6), await put({ telefoneCelular: '21987650009', senhaAtual })]
  for (const res of [sixth, mobile])
    expect([res.statusCode, res.json()]).toEqual([
      429,
      expect.objectContaining({
        code: 'conta.espere',
        detail: 'Você mudou o seu contato muitas vezes',
        action: 'Espere uma hora e tente de novo.',
      }),
    ])
  expect(await told(t)).toEqual(before)
  const kept = (await caller.get(`/api/usuario/${usuario.id}`)).json<Usuario>()
  expect(kept).toMatchObject({ email: 'outro5@exemplo.com', name: 'Maria 5', telefoneCelular: '21987650001' })
  // What is not contact still changes, and a refused try does not make the wait longer.
  t.clock.add({ minutes: 40 })
  expect((await put({ name: 'Maria da Silva' })).statusCode).toBe(200)
  expect((await change(7)).statusCode).toBe(429)
  t.clock.add({ minutes: 21 })
  expect((await change(8)).statusCode).toBe(200)
})

test('an unproved former address gets no message about a change or a new password; each proved one does', async () => {
  const t = await startApp()
  const senhaAtual = 'minha-senha-de-hoje'
  const senhaHash = await hashPassword(senhaAtual)
  const email = 'alvo@exemplo.com'
  const { id } = await aUsuario(t.db, {
    email,
    emailConfirmadoEm: null,
    telefoneCelular: '21987650001',
    senhaHash,
  })
  const own = await t.as(id)
  const put = async (body: object) =>
    (await own.put(`/api/usuario/${id}`, { senhaAtual, ...body })).statusCode
  expect(await put({ novaSenha: 'girassol azul chuva' })).toBe(200)
  expect(await put({ email: 'depois@exemplo.com', senhaAtual: 'girassol azul chuva' })).toBe(200)
  expect((await told(t)).map(({ canal, para }) => [canal, para])).toEqual([
    ['sms', '21987650001'],
    ['sms', '21987650001'],
  ])
})

test('changes of contact at the same time are counted one after the other', async () => {
  const t = await startApp()
  const { put } = await aClient(t)
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      put({ email: `outro${n}@exemplo.com`, senhaAtual: 'minha-senha-de-hoje' }),
    ),
  )
  const withStatus = (status: number) => replies.filter((r) => r.statusCode === status)
  expect([withStatus(200), withStatus(429)].map((r) => r.length)).toEqual([5, 3])
  expect((await told(t)).filter(({ canal }) => canal === 'sms')).toHaveLength(5)
})

test('unchanged data need no password and notify nobody', async () => {
  const t = await startApp()
  const { put } = await aClient(t)
  expect((await put({ email: 'antes@exemplo.com', telefoneCelular: '21987650001' })).statusCode).toBe(200)
  expect(await told(t)).toEqual([])
})

test('guesses of the current password are slowed down', async () => {
  const t = await startApp()
  const { put } = await aClient(t)
  const guess = () => put({ email: 'depois@exemplo.com', senhaAtual: 'errada' })
  const codes: string[] = []
  for (let n = 0; n < 7; n += 1) codes.push((await guess()).json().code)
  expect(codes.slice(0, 4)).toEqual(Array(4).fill('usuario.senha_atual'))
  expect(codes.at(-1)).toBe('conta.espere')
  t.clock.add({ minutes: 20 })
  expect((await put({ email: 'depois@exemplo.com', senhaAtual: 'minha-senha-de-hoje' })).statusCode).toBe(200)
})

test('a new password needs the current one, is repeated, is not a common one, and ends the other sessions', async () => {
  const t = await startApp()
  const { usuario, caller, put } = await aClient(t)
  const other = await t.as(usuario.id)
  const url = `/api/usuario/${usuario.id}`
  const nova = { novaSenha: 'tres palavras longas', repetirSenha: 'tres palavras longas' }
  const senhaAtual = 'minha-senha-de-hoje'
  const refusals = [
    [{ ...nova, senhaAtual: 'errada' }, 'senhaAtual', 'A senha atual está incorreta'],
    [{ ...nova, senhaAtual, repetirSenha: 'outra coisa' }, 'repetirSenha', 'As senhas não correspondem'],
    [{ senhaAtual, novaSenha: 'curta' }, 'novaSenha', 'Use pelo menos 8 caracteres'],
  ] as const
  for (const [body, field, message] of refusals)
    expect((await put(body)).json().errors).toEqual([{ field, message }])
  expect((await put({ senhaAtual, novaSenha: 'password' })).json().code).toBe('conta.senha_comum')
  expect((await other.get(url)).statusCode).toBe(200)
  const res = await put({ ...nova, senhaAtual })
  expect([res.statusCode, res.body]).toEqual([200, expect.anything()])
  expect([(await other.get(url)).statusCode, (await caller.get(url)).statusCode]).toEqual([401, 200])
  const enter = async (password: string) =>
    (await caller.post('/api/auth/cliente', { username: usuario.username, password })).statusCode
  expect([await enter(senhaAtual), await enter(nova.novaSenha)]).toEqual([401, 200])
  const messages = (await told(t)).toSorted((a, b) => a.canal.localeCompare(b.canal))
  expect(messages.map((m) => [m.para, m.assunto])).toEqual([
    ['antes@exemplo.com', 'Sua senha foi alterada'],
    ['21987650001', ''],
  ])
})

test('each field is checked, in pt-BR and by its name', async () => {
  const t = await startApp()
  const { put } = await aClient(t)
  const res = await put({
    name: '12',
    email: 'x',
    telefoneCelular: '12',
    endereco: { ...endereco, cep: '1' },
  })
  expect(res.statusCode).toBe(422)
  expect(
    res
      .json()
      .errors.map((e: { field: string }) => e.field)
      .toSorted(),
  ).toEqual(['email', 'endereco.cep', 'name', 'telefoneCelular'])
})

test("another client's data do not exist, can not be changed, and the try is in the audit trail", async () => {
  const t = await startApp()
  const { usuario } = await aClient(t)
  const stranger = await aUsuario(t.db)
  const caller = await t.as(stranger.id)
  const url = `/api/usuario/${usuario.id}`
  for (const res of [await caller.get(url), await caller.put(url, { name: 'Outro Nome' })]) {
    expect(res.statusCode).toBe(404)
    expect(res.body).not.toContain(usuario.name)
  }
  const rows = await t.db.select().from(auditoriaTable)
  expect(
    rows.map(({ usuarioId, acao, objeto, objetoId }) => ({ usuarioId, acao, objeto, objetoId })),
  ).toEqual(
    ['GET', 'PUT'].map(() => ({
      usuarioId: stranger.id,
      acao: 'acesso.recusado',
      objeto: 'usuario',
      objetoId: usuario.id,
    })),
  )
})

test.each(['Administrador', 'AdmRede', 'Atendente', 'CorpoClinico'] as const)(
  '%s changes their own password with the current one, and nothing else of themselves',
  async (role) => {
    const t = await startApp()
    const atual = 'ventania azul 7'
    const redeId = role === 'Administrador' ? null : (await aRede(t.db)).id
    const senhaHash = await hashPassword(atual)
    const { id } = await aUsuario(t.db, { role, redeId, cpf: null, username: 'da.equipe', senhaHash })
    const [own, other] = [await t.as(id), await t.as(id)]
    const put = (body: object) => own.put(`/api/usuario/${id}`, body)
    const nova = 'montanha verde 9'
    const wrong = await put({ senhaAtual: 'errada', novaSenha: nova, repetirSenha: nova })
    expect([wrong.statusCode, wrong.json().errors[0].field]).toEqual([422, 'senhaAtual'])
    expect((await put({ name: 'Outro Nome', senhaAtual: atual })).json().errors[0].field).toBe('name')
    expect((await put({ status: 'Desabilitado' })).statusCode).toBe(422)
    const done = await put({ senhaAtual: atual, novaSenha: nova, repetirSenha: nova })
    expect([done.statusCode, done.json()._id]).toEqual([200, id])
    expect((await own.get(`/api/usuario/${id}`)).json().username).toBe('da.equipe')
    expect((await other.get('/api/auth/sessoes')).statusCode).toBe(401)
    const login = (password: string) =>
      t.app.inject({ method: 'POST', url: '/api/auth', payload: { username: 'da.equipe', password } })
    expect([(await login(atual)).statusCode, (await login(nova)).statusCode]).toEqual([401, 200])
  },
)
