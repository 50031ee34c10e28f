import { expect, test } from 'vitest'
import type { ApiClient } from '@alento/contract/base/endpoint.ts'
import { getMeuCartao } from '@alento/contract/cartao/cartao.ts'
import { getSessao, login, logout } from '@alento/contract/acesso/conta.ts'
import { getRede, listRede, listRedeExame } from '@alento/contract/unidade/rede.ts'
import { getUnidade } from '@alento/contract/unidade/unidade.ts'
import { inProcessApi } from '#page-api.ts'
import { route } from '#platform/http/route.ts'
import { hashPassword } from '#platform/password.ts'
import { Problem } from '#platform/problem.ts'
import { startApp, type TestApp } from './app.ts'
import { aRede, aUsuario } from './make.ts'

const from = (t: TestApp, cookie?: string): ApiClient => inProcessApi(t.app, { ip: '127.0.0.1', cookie })
const nobody = '0199a3f0-0000-7000-8000-000000000000'

/** A session's cookie, as the browser would send it. */
async function cookieOf(t: TestApp, username: string): Promise<string> {
  const reply = await from(t)(login, { body: { username, password: 'alento-demo', persist: false } })
  return reply.setCookie.map((c) => c.split(';')[0]).join('; ')
}

test('a page is answered as the wire is: value, total, refusals with their fields', async () => {
  const t = await startApp()
  const rede = await aRede(t.db)
  await aRede(t.db)
  const wire = await t.as(null)
  // The pages' bundle contains its own copy of the contract, so an endpoint is recognised by its name.
  const copy = { ...getRede }
  const found = await from(t)(copy, { params: { id: rede.id }, query: {} })
  expect(found).toEqual({
    ok: true,
    setCookie: [],
    total: null,
    value: (await wire.get(`/api/rede/${rede.id}`)).json(),
  })
  expect(await from(t)(listRede, { query: { limit: 1 } })).toMatchObject({ ok: true, total: 2 })
  for (const [reply, url] of [
    [from(t)(getRede, { params: { id: nobody }, query: {} }), `/api/rede/${nobody}`],
    [from(t)(getRede, { params: { id: 'x' }, query: {} }), '/api/rede/x'],
    [
      from(t)(listRedeExame, { query: { rede: rede.id, limit: 900 } }),
      `/api/redeExames?rede=${rede.id}&limit=900`,
    ],
    [from(t)(getMeuCartao, {}), '/api/cartao/meu'],
  ] as const) {
    const { problema } = (await reply) as { problema: Record<string, unknown> }
    const said = (await wire.get(url)).json()
    expect({ ...problema, requestId: '' }).toEqual({ ...said, requestId: '' })
  }
})

test('a page has the session of its cookie and no more', async () => {
  const t = await startApp()
  const rede = await aRede(t.db)
  const senhaHash = await hashPassword('alento-demo')
  await aUsuario(t.db, { username: 'mesa', role: 'Atendente', redeId: rede.id, senhaHash })
  const mine = from(t, await cookieOf(t, 'mesa'))
  expect(await mine(getUnidade, { params: { id: rede.id } })).toMatchObject({
    ok: true,
    value: { _id: rede.id },
  })
  expect(await mine(getMeuCartao, {})).toMatchObject({ ok: false, problema: { code: 'base.proibido' } })
  expect(await from(t, 'alento_sessao=nenhuma')(getUnidade, { params: { id: rede.id } })).toMatchObject({
    problema: { code: 'base.nao_autenticado' },
  })
  await mine(logout, {})
  expect(await mine(getSessao, {})).toMatchObject({ value: { usuario: null } })
})

test('a page makes the same call once, until it writes; another page makes it again', async () => {
  const t = await startApp({})
  const { id } = await aRede(t.db)
  const { handler } = t.app.mounted.get('GET /api/rede/:id')!
  let times = 0
  const counting = route(getRede, (input, caller) => {
    times += 1
    return handler(input, caller) as never
  })
  t.app.mounted.set('GET /api/rede/:id', counting)
  const page = from(t)
  const ask = (api: ApiClient) => api(getRede, { params: { id }, query: {} })
  const [first, second] = await Promise.all([ask(page), ask(page)])
  expect([times, second]).toEqual([1, first])
  await page(logout, {})
  await ask(page)
  await ask(from(t))
  expect(times).toBe(3)
})

test('a page is answered nothing that the contract does not have, and of a bug nothing but that there was one', async () => {
  const t = await startApp()
  const { id } = await aRede(t.db)
  const answering = (handler: Parameters<typeof route>[1]) => {
    t.app.mounted.set('GET /api/rede/:id', route(getRede, handler as never))
    return from(t)(getRede, { params: { id }, query: {} })
  }
  const { value } = (await from(t)(getRede, { params: { id }, query: {} })) as { value: object }
  expect(await answering(async () => ({ ...value, cpf: '1' }))).toMatchObject({ ok: true, value })
  expect(JSON.stringify(await answering(async () => ({ ...value, cpf: '52998224725' })))).not.toContain(
    '52998224725',
  )
  const interno = { ok: false, problema: { code: 'base.interno', status: 500 } }
  expect(await answering(async () => ({ ...value, uf: 7 }))).toMatchObject(interno)
  expect(await answering(() => Promise.reject(new Error('secret')))).toMatchObject(interno)
  expect(await answering(() => Promise.reject(new Problem('pedido.sem_cartao')))).toMatchObject(interno)
})
