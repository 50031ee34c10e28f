import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { hashPassword } from '#platform/password.ts'
import { folderStorage } from '#platform/storage/folder-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { startApp } from '../../../test/app.ts'
import { aCorpoClinico, aRede, aUsuario } from '../../../test/make.ts'
import { redeImagemTable } from './imagem.tables.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
let folder: string
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alento-imagem-'))
  storage = folderStorage(folder)
  await storage.write('logos/um.svg', Buffer.from(svg))
  await storage.write('fotos/um.jpg', Buffer.from('jpeg'))
})
afterAll(() => rm(folder, { recursive: true }))

async function start() {
  const t = await startApp()
  const app = await buildApp({ ...t, storage })
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
  return { ...t, get, post }
}

test('a logo is found by id, by code and by name, and runs nothing', async () => {
  const { db, get } = await start()
  const rede = await aRede(db, { nomeRede: 'Clínica São José', codigoUnidade: 'SJ-01', logo: 'logos/um.svg' })
  for (const url of [
    `/api/redeImagem/${rede.id}/logo`,
    '/api/redeImagem/codigo/SJ-01/logo',
    `/api/redeImagemLogo?q=${encodeURIComponent('CLINICA SAO JOSE')}&t=1774`,
  ]) {
    const res = await get(url)
    expect([url, res.statusCode, res.body]).toEqual([url, 200, svg])
    expect(res.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=3600',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  }
})

test('a picture that the browser has is not sent again', async () => {
  const { db, get } = await start()
  const rede = await aRede(db, { logo: 'logos/um.svg' })
  const { etag } = (await get(`/api/redeImagem/${rede.id}/logo`)).headers
  const res = await get(`/api/redeImagem/${rede.id}/logo`, { 'if-none-match': `"other", W/${etag}` })
  expect([res.statusCode, res.body, res.headers.etag]).toEqual([304, '', etag])
})

test.each([
  ['no logo', null],
  ['a lost file', 'logos/gone.svg'],
  ['a key that leaves the folder', '../../etc/passwd'],
])('%s answers a drawn mark, not an error', async (_why, logo) => {
  const { db, get } = await start()
  const rede = await aRede(db, { logo })
  for (const url of [`/api/redeImagem/${rede.id}/logo`, `/api/redeImagem/${crypto.randomUUID()}/logo`]) {
    const res = await get(url)
    expect([res.statusCode, res.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(res.headers['cache-control']).toBe('public, max-age=300')
    expect(res.body).toMatch(/^<svg /)
  }
  expect((await get(`/api/redeImagemLogo?q=${encodeURIComponent("x' or '1'='1")}`)).statusCode).toBe(200)
})

test('photos are listed in order with the address of each file', async () => {
  const { db, get } = await start()
  const rede = await aRede(db)
  const id = crypto.randomUUID()
  await db
    .insert(redeImagemTable)
    .values({ id, redeId: rede.id, arquivo: 'fotos/um.jpg', legenda: 'Fachada', ordem: 1 })
  const list = (await get(`/api/redeImagem/${rede.id}`)).json()
  expect(list).toEqual([
    { _id: id, image: `/api/redeImagem/arquivo/${id}`, legenda: 'Fachada', versao: null },
  ])
  const res = await get(list[0].image)
  expect([res.body, res.headers['content-type'], res.headers['content-length']]).toEqual([
    'jpeg',
    'image/jpeg',
    '4',
  ])
})

test('a unit that is not enabled shows its pictures to its own staff and the platform only', async () => {
  const { db, get, post } = await start()
  const rede = await aRede(db, { status: 'PRE_CADASTRO', logo: 'logos/um.svg' })
  const senhaHash = await hashPassword('alento-demo')
  const seenBy = async (who: NonNullable<Parameters<typeof aUsuario>[1]>, how = '') => {
    const { username } = await aUsuario(db, { ...who, senhaHash })
    const door = who.role === 'Alento' ? '/api/auth/cliente' : '/api/auth'
    const { token } = (await post(door, { username, password: 'alento-demo' })).json()
    if (how) await db.execute('update sessao set com_fator = true')
    const res = await get(`/api/redeImagem/${rede.id}/logo`, { authorization: `Bearer ${token}` })
    return [res.body === svg, res.headers['cache-control']]
  }
  expect(await seenBy({ role: 'AdmRede', redeId: rede.id })).toEqual([true, 'private, max-age=3600'])
  // An administrator without the required second factor sees only what a visitor sees.
  expect(await seenBy({ role: 'Administrador' })).toEqual([false, 'public, max-age=300'])
  expect(await seenBy({ role: 'Administrador' }, 'com segundo fator')).toEqual([
    true,
    'private, max-age=3600',
  ])
  expect(await seenBy({ role: 'Alento' })).toEqual([false, 'private, max-age=300'])
  expect((await get(`/api/redeImagem/${rede.id}/logo`)).body).not.toBe(svg)
})

test('a professional without a photo has a drawn portrait', async () => {
  const { db, get } = await start()
  const p = await aCorpoClinico(db, { redeId: (await aRede(db)).id }, false)
  const res = await get(`/api/corpoClinicoImagem/${p.id}/logo`)
  expect([res.statusCode, res.headers['content-type']]).toEqual([200, 'image/svg+xml'])
})

test('pictures are in the API document', async () => {
  const { get } = await start()
  const paths = (await get('/api/openapi.json')).json().paths
  const answer = paths['/api/redeImagem/{id}/logo'].get.responses['200']
  expect(answer.content['image/*'].schema).toMatchObject({ type: 'string', format: 'binary' })
})

test('of two units with the same name, the id decides whose logo it is; a name that is not its own is not shown', async () => {
  const { db, get } = await start()
  await storage.write('logos/dois.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" id="dois"/>'))
  await aRede(db, { nomeRede: 'Clínica Gêmea', logo: 'logos/um.svg' })
  const second = await aRede(db, { nomeRede: 'Clinica Gemea', logo: 'logos/dois.svg' })
  const other = await aRede(db, { nomeRede: 'Outra', logo: 'logos/um.svg' })
  const logo = async (query: object) =>
    (await get(`/api/redeImagemLogo?${new URLSearchParams({ q: 'clínica gêmea', ...query })}`)).body
  expect(await logo({})).toBe(svg)
  expect(await logo({ rede: second.id })).toContain('dois')
  expect(await logo({ rede: other.id })).toBe(svg)
})
