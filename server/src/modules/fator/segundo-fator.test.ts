import { expect, test } from 'vitest'
import { hashPassword } from '#platform/password.ts'
import { newId } from '#platform/id.ts'
import { codigoAt } from '#platform/totp.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'
import { fatorPasskeyTable } from './fator.tables.ts'

const senha = 'alento-demo'
const senhaHash = await hashPassword(senha)
type Who = NonNullable<Parameters<typeof aUsuario>[1]>

/** A user who turned the app on: the secret, the recovery codes, and the session in which it was done. */
async function aProtected(t: TestApp, over: Who = {}) {
  const usuario = await aUsuario(t.db, { username: 'paciente', senhaHash, ...over })
  const own = await t.as(usuario.id)
  const { segredo, uri } = (await own.post('/api/auth/fatores/aplicativo', { senha })).json()
  const codigo = codigoAt(segredo, t.clock.now())
  const on = await own.post('/api/auth/fatores/aplicativo/confirmar', { codigo })
  t.clock.add({ seconds: 30 }) // until the next code
  return {
    usuario,
    own,
    segredo: segredo as string,
    uri: uri as string,
    codigos: on.json().codigos as string[],
  }
}

const pass = (t: TestApp, { username = 'paciente', url = '/api/auth/cliente', headers = {} } = {}) =>
  t.app.inject({ method: 'POST', url, headers, payload: { username, password: senha } })
const entradaOf = async (t: TestApp, over = {}): Promise<string> =>
  (await pass(t, over)).json().segundoFator.entrada
const step = (t: TestApp, entrada: string, codigo: string, headers = {}) =>
  t.app.inject({
    method: 'POST',
    url: '/api/auth/segundo-fator',
    headers,
    payload: { entrada, prova: { codigo } },
  })
const codeNow = (t: TestApp, segredo: string) => codigoAt(segredo, t.clock.now())
const mailsOf = async (t: TestApp) =>
  (await t.db.execute<{ assunto: string }>('select assunto from mensagem order by criado_em, id')).rows.map(
    (r) => r.assunto,
  )

test('with an app, a right password opens no session; the code does, and only once', async () => {
  const t = await startApp()
  const { segredo } = await aProtected(t)
  const first = await pass(t)
  const { entrada } = first.json().segundoFator
  expect([first.statusCode, first.cookies]).toEqual([200, []])
  const asked = await t.app.inject({
    url: '/api/pedidos',
    headers: { authorization: `Bearer ${entrada}` },
  })
  expect(asked.statusCode).toBe(401)
  const codigo = codeNow(t, segredo)
  const entered = await step(t, entrada, codigo)
  expect(entered.json()).toMatchObject({ usuario: { username: 'paciente' } })
  expect(entered.cookies.map((c) => c.name)).toEqual(['alento_sessao', 'alento_aparelho'])
  expect((await step(t, entrada, codigo)).json().code).toBe('fator.entrada_vencida')
  const replay = await step(t, await entradaOf(t), codigo)
  expect(replay.json()).toMatchObject({
    code: 'fator.codigo_errado',
    errors: [{ field: 'codigo', message: 'Este código não confere ou já foi usado' }],
  })
})

test('a code sent twice at the same time opens one session', async () => {
  const t = await startApp()
  const { segredo } = await aProtected(t)
  const codigo = codeNow(t, segredo)
  const entradas = [await entradaOf(t), await entradaOf(t), await entradaOf(t)]
  const statuses = (await Promise.all(entradas.map((e) => step(t, e, codigo)))).map((r) => r.statusCode)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422, 422])
})

test('two codes sent at the same time for one pending login open one session', async () => {
  const t = await startApp()
  const { codigos } = await aProtected(t)
  const entrada = await entradaOf(t)
  const replies = await Promise.all(codigos.slice(0, 2).map((codigo) => step(t, entrada, codigo)))
  expect(replies.filter((r) => r.statusCode === 200)).toHaveLength(1)
})

test('a clock that is half a minute off is fine, a whole minute is not', async () => {
  const t = await startApp()
  const { segredo } = await aProtected(t)
  t.clock.add({ minutes: 5 })
  const at = (seconds: number) => codigoAt(segredo, t.clock.now().add({ seconds }))
  const seen: number[] = []
  for (const seconds of [-60, 60, -30, 0, 30])
    seen.push((await step(t, await entradaOf(t), at(seconds))).statusCode)
  expect(seen).toEqual([422, 422, 200, 200, 200])
})

test('ten recovery codes work once each, however they are typed, and are kept as hashes', async () => {
  const t = await startApp()
  const { codigos } = await aProtected(t)
  expect(new Set(codigos).size).toBe(10)
  const [one] = codigos
  expect(one).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
  expect((await step(t, await entradaOf(t), ` ${one!.toLowerCase().replace('-', ' ')}`)).statusCode).toBe(200)
  expect((await step(t, await entradaOf(t), one!)).statusCode).toBe(422)
  const kept = JSON.stringify((await t.db.execute('select * from fator_codigo')).rows)
  expect(codigos.some((c) => kept.includes(c) || kept.includes(c.replace('-', '')))).toBe(false)
})

test('the secret is not readable in the database', async () => {
  const t = await startApp()
  const { segredo, uri } = await aProtected(t)
  expect(uri).toContain(`secret=${segredo}`)
  expect(JSON.stringify((await t.db.execute('select * from fator_totp')).rows)).not.toContain(segredo)
})

test('wrong codes are slowed like passwords, except for an owner who logged in from there before', async () => {
  const t = await startApp()
  const { segredo } = await aProtected(t)
  const from = (remoteAddress: string, entrada: string, codigo: string) =>
    t.app.inject({
      method: 'POST',
      url: '/api/auth/segundo-fator',
      remoteAddress,
      payload: { entrada, prova: { codigo } },
    })
  const [home, elsewhere] = ['203.0.113.1', '203.0.113.2']
  expect((await from(home, await entradaOf(t), codeNow(t, segredo))).statusCode).toBe(200)
  t.clock.add({ seconds: 60 })
  const entrada = await entradaOf(t)
  const seen: number[] = []
  for (let n = 0; n < 6; n += 1) seen.push((await from(elsewhere, entrada, 'AAAAA-AAAAA')).statusCode)
  expect(seen).toEqual([422, 422, 422, 422, 422, 429])
  expect((await from(elsewhere, entrada, codeNow(t, segredo))).statusCode).toBe(429)
  expect((await from(home, entrada, codeNow(t, segredo))).statusCode).toBe(200)
})

test('a pending login ends after ten minutes, and with the password that opened it', async () => {
  const t = await startApp()
  const { segredo, own, usuario } = await aProtected(t)
  const late = await entradaOf(t)
  t.clock.add({ minutes: 10 })
  expect((await step(t, late, codeNow(t, segredo))).json().code).toBe('fator.entrada_vencida')
  const ended = await entradaOf(t)
  await own.post('/api/auth/sessoes/encerrar-outras')
  expect((await step(t, ended, codeNow(t, segredo))).json().code).toBe('fator.entrada_vencida')
  const old = await entradaOf(t)
  const change = { senhaAtual: senha, novaSenha: 'girassol azul chuva' }
  expect((await own.put(`/api/usuario/${usuario.id}`, change)).statusCode).toBe(200)
  expect((await step(t, old, codeNow(t, segredo))).json().code).toBe('fator.entrada_vencida')
})

test('an administrator without a factor may set one up and nothing else; with it everything is there', async () => {
  const t = await startApp()
  const who = { role: 'Administrador' as const, cpf: null, username: 'chefe', senhaHash }
  await aUsuario(t.db, who)
  const entered = (await pass(t, { username: 'chefe', url: '/api/auth' })).json()
  expect(entered.usuario.faltaFator).toBe(true)
  const headers = { authorization: `Bearer ${entered.token}` }
  const get = (url: string) => t.app.inject({ url, headers })
  const post = (url: string, payload: object = {}) => t.app.inject({ method: 'POST', url, headers, payload })
  for (const url of ['/api/pedidos', '/api/auth/sessoes']) {
    const refused = await get(url)
    expect([url, refused.statusCode, refused.json().code]).toEqual([url, 403, 'base.segundo_fator'])
  }
  expect((await get('/api/auth/fatores')).json()).toMatchObject({ obrigatorio: true, aplicativo: null })
  const { segredo } = (await post('/api/auth/fatores/aplicativo', { senha })).json()
  const codigo = codigoAt(segredo, t.clock.now())
  expect((await post('/api/auth/fatores/aplicativo/confirmar', { codigo })).json().codigos).toHaveLength(10)
  expect((await get('/api/pedidos')).statusCode).toBe(200)
  expect((await get('/api/auth/sessao')).json().usuario.faltaFator).toBe(false)
  t.clock.add({ seconds: 30 })
  const prova = { codigo: codigoAt(segredo, t.clock.now()) }
  const kept = await post('/api/auth/fatores/aplicativo/remover', { senha, prova })
  expect([kept.statusCode, kept.json().code]).toEqual([409, 'fator.obrigatorio'])
  // The code was not used up: it still works.
  expect((await post('/api/auth/fatores/codigos', { senha, prova })).statusCode).toBe(200)
})

test('turning the app off requires the password and a code, and each step is reported by e-mail', async () => {
  const t = await startApp()
  const { own, segredo, codigos } = await aProtected(t)
  const off = (body: object) => own.post('/api/auth/fatores/aplicativo/remover', body)
  const codigo = codeNow(t, segredo)
  expect((await off({ senha: 'outra', prova: { codigo } })).json()).toMatchObject({
    code: 'fator.senha_errada',
    errors: [{ field: 'senha', message: 'A senha não confere' }],
  })
  expect((await off({ senha, prova: { codigo: '000000' } })).json().code).toBe('fator.codigo_errado')
  const renewed = (await own.post('/api/auth/fatores/codigos', { senha, prova: { codigo } })).json()
  expect(renewed.codigos).toHaveLength(10)
  expect((await off({ senha, prova: { codigo: codigos[1] } })).json().code).toBe('fator.codigo_errado')
  expect((await off({ senha, prova: { codigo: renewed.codigos[0] } })).json()).toEqual({ ok: true })
  expect((await own.get('/api/auth/fatores')).json()).toEqual({
    aplicativo: null,
    passkeys: [],
    codigosRestantes: 0,
    obrigatorio: false,
  })
  expect((await pass(t)).json().token).toBeTruthy()
  expect(await mailsOf(t)).toEqual([
    'Verificação em duas etapas: novo cadastro',
    'Códigos de recuperação trocados',
    'Verificação em duas etapas: remoção',
  ])
})

test('a passkey alone is a second factor too: no session for the password, its challenge is good once', async () => {
  const t = await startApp()
  const { id: usuarioId } = await aUsuario(t.db, { username: 'paciente', senhaHash })
  const row = { id: newId(), usuarioId, credencialId: 'Y3JlZA', chavePublica: 'Y2hhdmU', contador: 0 }
  const more = { transportes: ['internal'], nome: 'Chrome no Android', criadaEm: t.clock.now() }
  await t.db.insert(fatorPasskeyTable).values({ ...row, ...more })
  const entrada = await entradaOf(t)
  const post = (url: string, payload: object) => t.app.inject({ method: 'POST', url, payload })
  expect((await post('/api/auth/segundo-fator/vias', { entrada })).json()).toEqual({
    vias: ['chave', 'recuperacao'],
    porta: 'cliente',
  })
  const { opcoes } = (await post('/api/auth/segundo-fator/desafio', { entrada })).json()
  expect(opcoes).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: 'Y3JlZA' }] })
  const passkey = {
    id: 'Y3JlZA',
    rawId: 'Y3JlZA',
    type: 'public-key',
    response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
    clientExtensionResults: {},
  }
  const forged = await post('/api/auth/segundo-fator', { entrada, prova: { passkey } })
  expect([forged.statusCode, forged.json().code]).toEqual([422, 'fator.chave_recusada'])
  const { rows } = await t.db.execute<{ desafio: string | null }>('select desafio from entrada')
  expect(rows).toEqual([{ desafio: null }])
})

test('another secret cannot take the place of one in use, and a new one waits a quarter of an hour', async () => {
  const t = await startApp()
  const { own } = await aProtected(t)
  expect((await own.post('/api/auth/fatores/aplicativo', { senha })).json().code).toBe('fator.ja_ligado')
  const other = await t.as((await aUsuario(t.db, { senhaHash })).id)
  const { segredo } = (await other.post('/api/auth/fatores/aplicativo', { senha })).json()
  t.clock.add({ minutes: 16 })
  const late = { codigo: codeNow(t, segredo) }
  expect((await other.post('/api/auth/fatores/aplicativo/confirmar', late)).json().code).toBe(
    'fator.nao_iniciado',
  )
})
