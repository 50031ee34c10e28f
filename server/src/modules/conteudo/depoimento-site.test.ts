import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DepoimentoSite } from '@alento/contract/plataforma/depoimento-site.ts'
import type { Problema } from '@alento/contract/base/problema.ts'
import { auditoriaTable } from '#modules/auditoria/auditoria.tables.ts'
import { arquivoSoltoTable } from '#modules/imagem/imagem.tables.ts'
import { folderStorage } from '#platform/storage/folder-storage.ts'
import { startApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'
import { listValores } from '../../../test/trail.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alento-depoimento-'))
})
afterEach(() => rm(folder, { recursive: true }))

const photo = (background: string) =>
  sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()
const nothing = Buffer.alloc(0)
const path = '/api/AlentoDepoimentos'
const ana = { nome: 'Ana Souza', descricao: 'Marquei em dois minutos e <b>paguei metade</b>.' }

async function start() {
  const t = await startApp({}, folderStorage(folder))
  const { id } = await aUsuario(t.db, { role: 'Administrador', cpf: null })
  const admin = await t.as(id)
  const visitor = await t.as(null)
  const create = async (file = nothing, body = ana) =>
    (await admin.upload(path, file, body)).json<DepoimentoSite>()
  const update = (d: DepoimentoSite, over: Record<string, string> = {}, file = nothing) =>
    admin.uploadPut(`${path}/${d._id}`, file, { ...ana, versao: String(d.versao), ...over })
  const publish = async (d: DepoimentoSite) =>
    (await admin.put(`${path}/${d._id}/publicar`, {})).json<DepoimentoSite>()
  const seen = async () => (await visitor.get(path)).json<DepoimentoSite[]>()
  return { ...t, admin, visitor, create, update, publish, seen }
}

test('a testimonial is written, published and taken off the site again; visitors see it only while it is published', async () => {
  const { db, admin, create, publish, seen } = await start()
  const d = await create()
  expect(d).toEqual({ ...ana, _id: d._id, status: 'EM_EDICAO', clienteImage: null, versao: 1 })
  expect(await seen()).toEqual([])
  expect(await publish(d)).toMatchObject({ status: 'PUBLICADO', versao: 2 })
  expect(await publish(d), 'a second press changes nothing').toMatchObject({ versao: 2 })
  expect(await seen()).toMatchObject([{ ...ana, status: 'PUBLICADO' }])
  const off = await admin.put(`${path}/${d._id}/removerPublicacao`, {})
  expect(off.json()).toMatchObject({ status: 'EM_EDICAO', versao: 3 })
  expect(await seen()).toEqual([])
  expect((await admin.get(path)).json()).toHaveLength(1)
  const trail = await db
    .select({ acao: auditoriaTable.acao })
    .from(auditoriaTable)
    .where(eq(auditoriaTable.objetoId, d._id))
    .orderBy(asc(auditoriaTable.quando), asc(auditoriaTable.id))
  expect(trail.map((a) => a.acao)).toEqual([
    'depoimento_site.criar',
    'depoimento_site.publicar',
    'depoimento_site.tirar',
  ])
})

test('a published testimonial cannot be edited, and of two administrators the second is shown what the first one did', async () => {
  const { db, admin, create, update, publish } = await start()
  const d = await create()
  expect((await update(d, { nome: 'Ana S.' })).json()).toMatchObject({ nome: 'Ana S.', versao: 2 })
  const late = await update(d, { nome: 'Ana Maria' })
  expect([late.statusCode, late.json<Problema>().code]).toEqual([409, 'depoimento_site.mudou'])
  expect(await listValores({ db }, 'depoimento_site.criar')).toEqual([
    { antes: { nome: null, descricao: null }, depois: ana },
  ])
  expect(await listValores({ db }, 'depoimento_site.alterar')).toEqual([
    { antes: { nome: ana.nome }, depois: { nome: 'Ana S.' } },
  ])
  const now = (await admin.get(path)).json<DepoimentoSite[]>()[0]!
  expect(now.nome).toBe('Ana S.')
  const published = await publish(now)
  const refused = await update(published, { nome: 'Ana Maria' })
  expect([refused.statusCode, refused.json<Problema>().code]).toEqual([409, 'depoimento_site.publicado'])
})

test('a testimonial is neither published nor taken off unseen: a stale version is refused, a second press is not', async () => {
  const { admin, create, update } = await start()
  const d = await create()
  await update(d, { descricao: 'Paguei metade, e no mesmo dia.' })
  const step = async (way: string, versao: number) => {
    const res = await admin.put(`${path}/${d._id}/${way}`, { versao })
    return [res.statusCode, res.statusCode === 200 ? res.json().versao : res.json().code]
  }
  expect(await step('publicar', 1)).toEqual([409, 'depoimento_site.mudou'])
  expect(await step('publicar', 2)).toEqual([200, 3])
  expect(await step('publicar', 2), 'the same press again').toEqual([200, 3])
  expect(await step('removerPublicacao', 2)).toEqual([409, 'depoimento_site.mudou'])
  expect(await step('removerPublicacao', 3)).toEqual([200, 4])
  expect(await step('publicar', 2), 'published and taken off since').toEqual([409, 'depoimento_site.mudou'])
})

test('the photo is shown while its testimonial is published, stays when only texts change, is replaced and removed', async () => {
  const { db, admin, visitor, create, update, publish } = await start()
  const d = await create(await photo('red'))
  const shown = async (who: typeof admin, { clienteImage }: DepoimentoSite) => {
    const res = await who.get(clienteImage!)
    return [res.statusCode, res.headers['content-type']]
  }
  expect(await shown(admin, d)).toEqual([200, 'image/webp'])
  expect((await visitor.get(d.clienteImage!)).headers['content-type']).toContain('svg')
  const same = (await update(d, { nome: 'Ana S.' })).json<DepoimentoSite>()
  expect(same.clienteImage).toBe(d.clienteImage)
  const other = (await update(same, {}, await photo('blue'))).json<DepoimentoSite>()
  expect(other.clienteImage).not.toBe(d.clienteImage)
  const loose = async () => (await db.select().from(arquivoSoltoTable)).length
  expect(await loose(), 'the old photo waits for its removal').toBe(1)
  expect(await shown(visitor, await publish(other))).toEqual([200, 'image/webp'])
  await admin.put(`${path}/${d._id}/removerPublicacao`, {})
  const without = await update({ ...other, versao: other.versao + 2 }, { semFoto: 'S' })
  expect(without.json()).toMatchObject({ clienteImage: null })
  expect(await loose()).toBe(2)
})

test('a file that is no picture, a name of one letter and a text of 401 letters are refused; the same form twice makes one', async () => {
  const { admin, create } = await start()
  const refused = await admin.upload(path, Buffer.from('texto'), ana)
  expect([refused.statusCode, refused.json<Problema>().code]).toEqual([422, 'imagem.recusada'])
  const wrong = await admin.upload(path, nothing, { nome: 'A', descricao: 'a'.repeat(401) })
  expect(wrong.json<Problema>().errors?.map((e) => e.field)).toEqual(['nome', 'descricao'])
  const chave = { 'idempotency-key': crypto.randomUUID() }
  const both = await Promise.all([1, 2].map(() => admin.upload(path, nothing, ana, chave)))
  const ids = new Set(both.filter((r) => r.statusCode === 201).map((r) => r.json<DepoimentoSite>()._id))
  expect(ids.size).toBe(1)
  await create()
  expect((await admin.get(path)).json()).toHaveLength(2)
})
