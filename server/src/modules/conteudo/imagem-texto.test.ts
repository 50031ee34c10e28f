import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ImagemTexto } from '@alento/contract/plataforma/imagem-texto.ts'
import type { TextoSite } from '@alento/contract/plataforma/texto-site.ts'
import { folderStorage } from '#platform/storage/folder-storage.ts'
import { startApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alento-texto-'))
})
afterEach(() => rm(folder, { recursive: true }))

const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer()
const path = '/api/imagensTexto'
const descricao = 'A equipe do Alento na porta do escritório'
const texto = { titulo: 'Quem somos', resumo: 'Uma frase sobre o Alento.' }
const corpoOf = (numero: number): string =>
  `Somos uma equipe do Rio de Janeiro.\n\n[imagem ${numero}]\n\nVenha conhecer.`

async function start() {
  const t = await startApp({}, folderStorage(folder))
  const { id } = await aUsuario(t.db, { role: 'Administrador', cpf: null })
  const admin = await t.as(id)
  const visitor = await t.as(null)
  const keep = (key: string) => admin.upload(path, picture, { descricao }, { 'idempotency-key': key })
  const publish = async (corpo: string, versao: number) =>
    admin.put('/api/textos/quemsomos', { ...texto, corpo, versao })
  const shown = async () =>
    (await visitor.get('/api/textos/quemsomos')).json<TextoSite & { imagens: ImagemTexto[] }>()
  return { t, admin, visitor, keep, publish, shown }
}

test('a picture is kept once for a key, shown to everybody, and comes with the text that shows it', async () => {
  const { admin, visitor, keep, publish, shown } = await start()
  const first = (await keep('chave-numero-um')).json<ImagemTexto>()
  expect((await keep('chave-numero-um')).json()).toEqual(first)
  expect((await admin.get(path)).json()).toEqual([first])
  const file = await visitor.get(first.imagem)
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await publish(corpoOf(first.numero), 1)).statusCode).toBe(200)
  expect((await shown()).imagens).toEqual([first])
})

test('a text names only pictures that exist', async () => {
  const { publish, shown } = await start()
  const refused = await publish(corpoOf(77), 1)
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'texto_site.sem_imagem'])
  expect(refused.json().detail).toContain('77')
  expect((await shown()).numero).toBe(1)
})

test('a picture of a text on the site stays; without it the picture and its files go', async () => {
  const { t, admin, visitor, keep, publish } = await start()
  const { numero, imagem } = (await keep('chave-numero-um')).json<ImagemTexto>()
  await publish(corpoOf(numero), 1)
  const refused = await admin.remove(`${path}/${numero}`)
  expect(refused.json()).toMatchObject({ code: 'imagem_texto.em_uso', detail: 'Ela está em: Quem somos.' })
  await publish('Somos uma equipe do Rio de Janeiro.', 2)
  expect((await admin.remove(`${path}/${numero}`)).json()).toEqual([])
  expect((await admin.remove(`${path}/${numero}`)).statusCode).toBe(404)
  await t.drain()
  const { rows } = await t.db.execute(sql`select 1 from arquivo_solto`)
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webp'))
  expect([rows, files]).toEqual([[], []])
  expect((await visitor.get(imagem)).headers['content-type']).toContain('image/svg+xml')
})

test('of a text that is published with a picture and its removal at the same time one wins', async () => {
  const { admin, keep, publish, shown } = await start()
  const { numero } = (await keep('chave-numero-um')).json<ImagemTexto>()
  const [published, removed] = await Promise.all([
    publish(corpoOf(numero), 1),
    admin.remove(`${path}/${numero}`),
  ])
  expect([published.statusCode, removed.statusCode].toSorted((a, b) => a - b)[0]).toBe(200)
  expect(published.statusCode === 200).not.toBe(removed.statusCode === 200)
  expect((await shown()).imagens).toHaveLength(published.statusCode === 200 ? 1 : 0)
})

test('only administrators keep pictures, and nothing that is no picture', async () => {
  const { t, visitor, admin } = await start()
  const client = await t.as((await aUsuario(t.db)).id)
  expect((await client.get(path)).statusCode).toBe(403)
  expect((await visitor.get(path)).statusCode).toBe(401)
  const bad = await admin.upload(path, Buffer.from('no picture'), { descricao })
  expect(bad.json().code).toBe('imagem.recusada')
})
