import { expect, test } from 'vitest'
import { login } from '@alento/contract/acesso/conta.ts'
import { hashPassword } from '#platform/password.ts'
import { mountPages, type PageHandler } from '#pages.ts'
import { startApp } from './app.ts'
import { aUsuario } from './make.ts'

const https = { BASE_URL: 'https://alento.example' }
const senhaHash = await hashPassword('alento-demo')
const payload = { username: 'chefe', password: 'alento-demo', persist: false }

/** A page that logs in, sets a helper cookie, deletes one of a path, and shows the cookies that it got. */
const page: PageHandler = async (request, { api }) => {
  const headers = new Headers()
  if (request.method === 'POST') {
    const { setCookie } = await api(login, { body: payload })
    for (const text of setCookie) headers.append('set-cookie', text)
    headers.append('set-cookie', 'alento_aviso=senha; Path=/; Max-Age=60; HttpOnly; SameSite=Lax')
    headers.append('set-cookie', 'alento_entrada=; Path=/login; HttpOnly; SameSite=Lax; Max-Age=0')
  }
  return new Response(String(request.headers.get('cookie')), { headers })
}

test('on https every cookie is Secure and has the prefix that keeps other hosts from setting it', async () => {
  const t = await startApp(https)
  await aUsuario(t.db, { username: 'chefe', role: 'Administrador', cpf: null, senhaHash })
  await mountPages(t.app, page)
  const { headers } = await t.app.inject({ method: 'POST', url: '/entrar' })
  const set = [headers['set-cookie'] ?? []].flat()
  expect(set.map((text) => text.split('=')[0])).toEqual([
    '__Host-alento_sessao',
    '__Host-alento_aparelho',
    '__Host-alento_aviso',
    '__Secure-alento_entrada',
  ])
  expect(set.filter((text) => !/; Secure(;|$)/.test(text))).toEqual([])
  expect(set.filter((text) => text.startsWith('__Host-') && !/; Path=\/(;|$)/.test(text))).toEqual([])
  const cookie = set[0]!.split(';')[0]!
  const who = (value: string) => t.app.inject({ url: '/api/auth/sessao', headers: { cookie: value } })
  expect((await who(cookie)).json().usuario.username).toBe('chefe')
  expect((await who(cookie.replace('__Host-', ''))).json().usuario, 'without its prefix').toBeNull()
  expect((await who(cookie.replace('__Host-', '__Secure-'))).json().usuario, 'of another kind').toBeNull()
})

test('a page reads cookies by their plain names, and none of ours without its prefix', async () => {
  const t = await startApp(https)
  await mountPages(t.app, page)
  const shown = async (cookie: string) => (await t.app.inject({ url: '/', headers: { cookie } })).body
  expect(await shown('outro=1; __Host-alento_unidade=7; alento_aviso=senha; __Secure-alento_entrada=x')).toBe(
    'outro=1; alento_unidade=7; alento_entrada=x',
  )
  expect(await shown('alento_aviso=senha')).toBe('null')
})

test('a cookie for another path than the list says fails on http already, so that none is lost on https', async () => {
  const t = await startApp({})
  const texts: Record<string, string> = {
    '/contato': 'alento_contato=x; Path=/admincliente/dados',
    '/agenda': 'alento_agenda=x; Path=/admin',
    '/novo': 'alento_novo=x; Path=/admin',
    '/raiz': 'alento_entrada=x; Path=/',
    '/fora': 'outro=x; Path=/admin',
  }
  await mountPages(t.app, async ({ url }) => {
    const text = texts[new URL(url).pathname] ?? ''
    return new Response('', { headers: { 'set-cookie': `${text}; HttpOnly; SameSite=Lax` } })
  })
  const found = await Promise.all(Object.keys(texts).map((url) => t.app.inject(url)))
  expect(found.map(({ statusCode }) => statusCode)).toEqual([200, 200, 500, 500, 200])
})

test('a writing request from another origin is refused at every page, also by who names a scheme', async () => {
  const t = await startApp({})
  const asked: string[] = []
  await mountPages(t.app, async ({ url }) => {
    asked.push(new URL(url).pathname)
    return new Response('feito')
  })
  const post = async (url: string, headers: Record<string, string>) =>
    (await t.app.inject({ method: 'POST', url, headers: { host: 'localhost:3000', ...headers } })).statusCode
  for (const url of ['/favoritos', '/sair', '/admincliente/privacidade/baixar', '/api/auth/sair'])
    for (const origin of ['https://evil.example', 'http://localhost:3001', 'null']) {
      expect([url, await post(url, { origin })]).toEqual([url, 403])
      expect([url, await post(url, { origin, authorization: 'x' })]).toEqual([url, 403])
    }
  expect(asked).toEqual([])
  expect(await post('/sair', { origin: 'http://localhost:3000' })).toBe(200)
  expect(await post('/sair', { origin: 'https://localhost:3000' })).toBe(200) // through a tunnel
  expect(await post('/sair', {})).toBe(200)
})

test('where the public address is https, a page of the same host without TLS is foreign, behind a proxy too', async () => {
  for (const proxied of [{}, { TRUST_PROXY: '1' }]) {
    const t = await startApp({ ...https, ...proxied })
    await mountPages(t.app, async () => new Response('feito'))
    const post = async (origin: string, more: Record<string, string> = {}) => {
      const headers = { host: 'alento.test', origin, ...more }
      return (await t.app.inject({ method: 'POST', url: '/sair', headers })).statusCode
    }
    for (const origin of ['http://alento.test', 'http://alento.test:443', 'ftp://alento.test'])
      expect([origin, await post(origin)]).toEqual([origin, 403])
    expect(await post('https://alento.test')).toBe(200)
    expect(await post('https://alento.test', { 'x-forwarded-proto': 'https' })).toBe(200)
  }
})
