import { expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { openLog } from '#platform/log.ts'
import { hashPassword } from '#platform/password.ts'
import { startApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'
import { fatorTotpTable } from '#modules/fator/fator.tables.ts'

const senha = 'lua mansa vento'
const person = { username: 'quiteria.zx', name: 'Quitéria Zuleide Ximenes', email: 'quiteria.z@example.com' }

test('logins, refusals and new passwords are logged by the id of their account, and nothing of the person', async () => {
  const t = await startApp()
  const lines: string[] = []
  const log = openLog('info', { write: (line) => lines.push(line) })
  const app = await buildApp({ ...t, log })
  const { id } = await aUsuario(t.db, { ...person, senhaHash: await hashPassword(senha) })
  const post = (url: string, payload: object, headers = {}) =>
    app.inject({ method: 'POST', url, payload, headers, remoteAddress: '203.0.113.9' })
  const enter = (username: string, password: string, url = '/api/auth/cliente') =>
    post(url, { username, password })
  const seen = () => {
    const found = lines.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>)
    return found.map(({ acesso, usuarioId, codigo }) => [acesso, usuarioId, codigo])
  }
  const text: string[] = []
  const own = app.addHook('onResponse', async () => void text.push(...lines))
  expect(own).toBe(app)
  await enter('ninguem', senha)
  await enter(person.username, 'errada')
  await enter(person.username, senha, '/api/auth')
  const { token } = (await enter(person.username, senha)).json()
  expect(seen()).toEqual([
    ['login recusado', null, 'conta.credenciais_invalidas'],
    ['login recusado', id, 'conta.credenciais_invalidas'],
    ['login recusado', id, 'conta.porta_errada'],
    ['login', id, undefined],
  ])
  const change = (senhaAtual: string) =>
    app.inject({
      method: 'PUT',
      url: `/api/usuario/${id}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { senhaAtual, novaSenha: 'girassol azul chuva' },
    })
  await change('errada')
  await change(senha)
  expect(seen()).toEqual([
    ['senha recusada', id, undefined],
    ['senha trocada', id, undefined],
  ])
  const now = t.clock.now()
  await t.db
    .insert(fatorTotpTable)
    .values({ usuarioId: id, segredo: 'x', criadoEm: now, confirmadoEm: now, ultimoPasso: 0 })
  const { entrada } = (await enter(person.username, 'girassol azul chuva')).json().segundoFator
  await post('/api/auth/segundo-fator', { entrada, prova: { codigo: 'ABCDE-FGHIJ' } })
  expect(seen()).toEqual([
    ['segunda etapa pendente', id, undefined],
    ['segunda etapa recusada', id, undefined],
  ])
  for (const secret of [...Object.values(person), senha, 'girassol', '203.0.113.9', token, entrada])
    expect(text.join('\n')).not.toContain(secret)
})
