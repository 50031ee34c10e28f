import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getPrestador } from '@alento/contract/unidade/prestador.ts'
import { createRedeImagem, setRedeLogo } from '@alento/contract/unidade/imagem.ts'
import { inProcessApi } from '#page-api.ts'
import { auditoriaTable } from '#modules/auditoria/auditoria.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { folderStorage } from '#platform/storage/folder-storage.ts'
import { StorageAway, type Storage } from '#platform/storage/storage.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aCorpoClinico, aRede, aUsuario } from '../../../test/make.ts'
import { removeSoltos } from './create-arquivo.ts'
import { arquivoSoltoTable, redeImagemTable } from './imagem.tables.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alento-foto-'))
})
afterEach(() => rm(folder, { recursive: true }))

const photo = (background = 'teal') =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()

test('a picture that would be shown blurred is refused with its size, as a photo and as a logo', async () => {
  const t = await start()
  const tiny = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
  const photoOf = async (w: number, h: number) =>
    t.gestor.upload(`/api/redeImagem/${t.rede.id}`, await tiny(w, h))
  const refused = await photoOf(40, 30)
  expect(refused.json()).toMatchObject({
    code: 'imagem.recusada',
    errors: [
      {
        field: 'file',
        message: 'A imagem tem só 40 × 30 pixels e ficaria borrada. Envie uma de 400 × 300 ou mais.',
      },
    ],
  })
  for (const [w, h, status] of [
    [399, 399, 422],
    [1000, 299, 422],
    [300, 400, 201],
  ] as const)
    expect([w, h, (await photoOf(w, h)).statusCode]).toEqual([w, h, status])
  const logo = async (size: number) =>
    (await t.gestor.upload(`/api/redeImagem/${t.rede.id}/logo`, await tiny(size, size))).statusCode
  expect([await logo(71), await logo(72)]).toEqual([422, 200])
})

/** File names in the storage, without folders. */
const stored = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((f) => f.isFile())
    .map((f) => f.name)

async function start(storage: Storage = folderStorage(folder), env = {}) {
  const t = await startApp(env, storage)
  const rede = await aRede(t.db)
  const user = await aUsuario(t.db, { role: 'AdmRede', redeId: rede.id, cpf: null })
  return { ...t, rede, user, gestor: await t.as(user.id), visitante: await t.as(null) }
}

/** Address of a unit's list of photos. */
const fotosUrl = (id: string) => `/api/redeImagem/${id}`

test('a photo is stored in three widths under an address that may be cached without limit, and shown by name of its place', async () => {
  const { rede, gestor, visitante, db } = await start()
  const res = await gestor.upload(fotosUrl(rede.id), await photo(), { legenda: ' Recepção ' })
  expect(res.statusCode).toBe(201)
  const [foto] = res.json<{ _id: string; image: string; legenda: string; versao: string }[]>()
  expect(foto).toMatchObject({ legenda: 'Recepção', versao: expect.stringMatching(/^[0-9a-f]{16}$/) })
  expect(new Set((await stored()).map((n) => n.split('.')[1]))).toEqual(new Set(['400', '800', '900']))
  expect(await stored()).toHaveLength(3)
  const file = await visitante.get(`${foto!.image}&w=420`)
  expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ])
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 800, height: 533 })
  const bare = await visitante.get(`/api/redeImagem/arquivo/${foto!._id}`)
  expect(bare.headers['cache-control']).toBe('public, max-age=300')
  expect((await sharp(bare.rawPayload).metadata()).width).toBe(900)
  expect(await db.select().from(arquivoSoltoTable)).toEqual([])
  expect(await db.select().from(auditoriaTable)).toMatchObject([
    { acao: 'foto.adicionar', objetoId: rede.id },
  ])
})

test('a new logo shows at once on the kept facts of the unit, and the files of the old one go after it is committed', async () => {
  const t = await start()
  const { rede, gestor, visitante, db } = t
  const versao = async () => {
    const reply = await inProcessApi(t.app, { ip: '::1', cookie: undefined })(getPrestador, {
      params: { id: rede.id },
      query: {},
    })
    return reply.ok ? reply.value.rede.logoVersao : null
  }
  expect(await versao()).toBeNull()
  const url = `/api/redeImagem/${rede.id}/logo`
  const first = (await gestor.upload(url, await photo('red'))).json<{ versao: string }>()
  expect(await versao()).toBe(first.versao)
  const before = await stored()
  const second = (await gestor.upload(url, await photo('blue'))).json<{ versao: string }>()
  expect([second.versao === first.versao, await versao()]).toEqual([false, second.versao])
  await t.runJob('imagem.varrer')
  const after = await stored()
  expect([after.length, after.filter((f) => before.includes(f))]).toEqual([3, []])
  const shown = await visitante.get(`${url}?v=${second.versao}&w=72`)
  expect([shown.headers['content-type'], (await sharp(shown.rawPayload).metadata()).width]).toEqual([
    'image/webp',
    72,
  ])
  expect((await gestor.remove(url)).json()).toEqual({ versao: null })
  await t.runJob('imagem.varrer')
  expect([await stored(), await db.select().from(arquivoSoltoTable)]).toEqual([[], []])
  expect((await visitante.get(url)).headers['content-type']).toBe('image/svg+xml')
})

test('what was replaced stays for as long as a database may be restored to a moment before', async () => {
  const t = await start(undefined, { REMOVED_FILES_DAYS: '7' })
  const logo = `/api/redeImagem/${t.rede.id}/logo`
  await t.gestor.upload(logo, await photo('red'))
  const before = await stored()
  await t.gestor.upload(logo, await photo('blue'))
  t.clock.add({ hours: 24 * 7 - 1 })
  await t.runJob('imagem.varrer')
  expect(await stored()).toEqual(expect.arrayContaining(before))
  t.clock.add({ hours: 1 })
  await t.runJob('imagem.varrer')
  const after = await stored()
  expect([after.length, after.filter((f) => before.includes(f))]).toEqual([3, []])
})

test('a form that is sent twice, also at once, adds one photo', async () => {
  const { rede, gestor, db, runJob, clock } = await start()
  const bytes = await photo()
  const key = { 'idempotency-key': 'mesma-foto-1' }
  const twice = await Promise.all([1, 2].map(() => gestor.upload(fotosUrl(rede.id), bytes, {}, key)))
  const again = await gestor.upload(fotosUrl(rede.id), bytes, {}, key)
  expect([...twice, again].map((r) => [r.statusCode, r.json<unknown[]>().length])).toEqual([
    [201, 1],
    [201, 1],
    [201, 1],
  ])
  clock.add({ hours: 1 })
  await runJob('imagem.varrer')
  expect([await db.$count(redeImagemTable), (await stored()).length]).toEqual([1, 3])
  const none = await gestor.upload(fotosUrl(rede.id), bytes, {}, { 'idempotency-key': '' })
  expect([none.statusCode, none.json().code]).toEqual([400, 'base.ilegivel'])
})

const fill = async (t: TestApp, redeId: string, many: number) =>
  t.db.insert(redeImagemTable).values(
    Array.from({ length: many }, (_, i) => ({
      id: crypto.randomUUID(),
      redeId,
      arquivo: `fotos/${i}.svg`,
      legenda: `Foto ${i}`,
      ordem: i + 1,
    })),
  )

test('the twelfth photo is taken and the thirteenth refused, also when several come at once', async () => {
  const t = await start()
  await fill(t, t.rede.id, 10)
  const bytes = await photo()
  const sent = await Promise.all(Array.from({ length: 4 }, () => t.gestor.upload(fotosUrl(t.rede.id), bytes)))
  expect(sent.map((r) => r.statusCode).toSorted((a, b) => a - b)).toEqual([201, 201, 422, 422])
  expect(sent.find((r) => r.statusCode === 422)!.json()).toMatchObject({ code: 'imagem.muitas' })
  expect(await t.db.$count(redeImagemTable)).toBe(12)
})

test('photos are put in order, named and removed; an order of other photos than there are is refused', async () => {
  const t = await start()
  await fill(t, t.rede.id, 3)
  const { gestor, visitante, rede, db } = t
  const list = async () => (await visitante.get(fotosUrl(rede.id))).json<{ _id: string; legenda: string }[]>()
  const ids = (await list()).map((f) => f._id)
  const turned = [ids[2]!, ids[0]!, ids[1]!]
  expect((await gestor.put(`${fotosUrl(rede.id)}/ordem`, { ids: turned })).statusCode).toBe(200)
  expect((await list()).map((f) => f._id)).toEqual(turned)
  for (const wrong of [
    turned.slice(1),
    [...turned.slice(1), turned[1]!],
    [crypto.randomUUID(), ...turned.slice(1)],
  ]) {
    const res = await gestor.put(`${fotosUrl(rede.id)}/ordem`, { ids: wrong })
    expect([res.statusCode, res.json().code]).toEqual([409, 'base.conflito'])
  }
  expect((await gestor.put(`/api/redeImagem/${ids[1]}`, { legenda: 'Sala de espera' })).statusCode).toBe(200)
  const left = (await gestor.remove(`/api/redeImagem/${ids[0]}`)).json<{ _id: string; legenda: string }[]>()
  expect(left.map((f) => [f._id, f.legenda])).toEqual([
    [ids[2], 'Foto 2'],
    [ids[1], 'Sala de espera'],
  ])
  expect((await gestor.remove(`/api/redeImagem/${ids[0]}`)).statusCode).toBe(404)
  expect(await db.select().from(arquivoSoltoTable)).toMatchObject([{ chave: 'fotos/0.svg' }])
  expect(await t.countJobs('imagem.varrer')).toBe(1)
})

test('pictures of another unit and of another professional are not there to be changed', async () => {
  const t = await start()
  const other = await aRede(t.db)
  await fill(t, other.id, 1)
  const [foto] = await t.db.select().from(redeImagemTable)
  const theirs = await aCorpoClinico(t.db, { redeId: other.id })
  const ours = await aCorpoClinico(t.db, { redeId: t.rede.id })
  const medico = await t.as(
    (await aUsuario(t.db, { role: 'CorpoClinico', redeId: t.rede.id, corpoClinicoId: ours.id, cpf: null }))
      .id,
  )
  const colega = await aCorpoClinico(t.db, { redeId: t.rede.id })
  const bytes = await photo()
  const retrato = (id: string) => `/api/corpoClinicoImagem/${id}/logo`
  const answers = await Promise.all([
    t.gestor.upload(`/api/redeImagem/${other.id}/logo`, bytes),
    t.gestor.remove(`/api/redeImagem/${other.id}/logo`),
    t.gestor.upload(fotosUrl(other.id), bytes),
    t.gestor.put(`${fotosUrl(other.id)}/ordem`, { ids: [foto!.id] }),
    t.gestor.put(`/api/redeImagem/${foto!.id}`, { legenda: 'x' }),
    t.gestor.remove(`/api/redeImagem/${foto!.id}`),
    t.gestor.upload(retrato(theirs.id), bytes),
    t.gestor.remove(retrato(theirs.id)),
    medico.upload(retrato(colega.id), bytes),
  ])
  expect(answers.map((r) => r.statusCode)).toEqual(Array.from({ length: 9 }, () => 404))
  expect([await stored(), await t.db.select().from(redeImagemTable)]).toEqual([[], [foto]])
  for (const [who, id] of [
    [t.gestor, ours.id],
    [medico, ours.id],
  ] as const) {
    const { versao } = (await who.upload(retrato(id), bytes)).json<{ versao: string }>()
    const shown = await t.visitante.get(`${retrato(id)}?v=${versao}&w=72`)
    expect([shown.headers['content-type'], (await sharp(shown.rawPayload).metadata()).width]).toEqual([
      'image/webp',
      96,
    ])
  }
  const team = (await t.visitante.get(`/api/redes/${t.rede.id}/corpoClinico`)).json<
    { _id: string; fotoVersao: string }[]
  >()
  expect(team.map((p) => [p._id, Boolean(p.fotoVersao)])).toEqual(
    expect.arrayContaining([
      [ours.id, true],
      [colega.id, false],
    ]),
  )
})

test('photos of a unit that is not enabled are listed for its staff and the platform only', async () => {
  const t = await start()
  await t.db.update(redeTable).set({ status: 'PRE_CADASTRO' }).where(eq(redeTable.id, t.rede.id))
  await fill(t, t.rede.id, 1)
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  const cliente = await t.as((await aUsuario(t.db, {})).id)
  const seen = await Promise.all(
    [t.gestor, admin, cliente, t.visitante].map(async (c) => (await c.get(fotosUrl(t.rede.id))).statusCode),
  )
  expect(seen).toEqual([200, 200, 404, 404])
})

test('an invalid upload is refused with a text under the field, and nothing is stored', async () => {
  const t = await start()
  const url = `/api/redeImagem/${t.rede.id}/logo`
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const cases: [Uint8Array, number, string, string][] = [
    [svg, 422, 'imagem.recusada', 'Envie uma foto em JPEG, PNG, WebP ou AVIF.'],
    [Buffer.alloc(0), 422, 'base.invalido', 'Escolha um arquivo'],
    [
      Buffer.alloc(2 * 2 ** 20 + 1),
      413,
      'base.grande_demais',
      'O arquivo pode ter até 2 MB. Envie um menor.',
    ],
  ]
  for (const [bytes, status, code, message] of cases) {
    const res = await t.gestor.upload(url, bytes)
    expect([res.statusCode, res.json().code, res.json().errors]).toEqual([
      status,
      code,
      [{ field: 'file', message }],
    ])
  }
  const json = await t.gestor.post(url, { file: 'x' })
  expect([json.statusCode, json.json().code]).toEqual([415, 'base.formato'])
  const long = await t.gestor.upload(fotosUrl(t.rede.id), await photo(), { legenda: 'x'.repeat(81) })
  expect([long.statusCode, long.json().errors[0].field]).toEqual([422, 'legenda'])
  const stranger = await t.gestor.upload('/api/auth/cliente', svg)
  expect([stranger.statusCode, stranger.json().code]).toEqual([415, 'base.formato'])
  expect([await stored(), await t.db.select().from(arquivoSoltoTable)]).toEqual([[], []])
})

test('while the store is away a photo is refused and nothing changes; a half written one is removed when it is back', async () => {
  const real = folderStorage(folder)
  let left = 1
  const t = await start({
    ...real,
    write: (key, bytes) => (left-- > 0 ? real.write(key, bytes) : Promise.reject(new StorageAway('s3 503'))),
    read: () => Promise.reject(new StorageAway('s3 503')),
  })
  const res = await t.gestor.upload(`/api/redeImagem/${t.rede.id}/logo`, await photo())
  expect([res.statusCode, res.json().code]).toEqual([503, 'base.arquivos_fora'])
  expect(await t.db.select({ logo: redeTable.logo }).from(redeTable)).toEqual([{ logo: null }])
  expect((await stored()).length).toBe(1)
  await t.runJob('imagem.varrer')
  expect((await stored()).length).toBe(1)
  t.clock.add({ hours: 1 })
  const away = { ...real, remove: () => Promise.reject(new StorageAway('s3 503')) }
  await expect(removeSoltos({ ...t, storage: away })).rejects.toThrow(StorageAway)
  expect(await t.db.$count(arquivoSoltoTable)).toBe(1)
  await t.runJob('imagem.varrer')
  expect([await stored(), await t.db.$count(arquivoSoltoTable)]).toEqual([[], 0])
  await t.db.update(redeTable).set({ logo: 'logos/um.svg' })
  const shown = await t.visitante.get(`/api/redeImagem/${t.rede.id}/logo`)
  expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'no-store'])
})

test('a page passes a file on as it is, together with the texts', async () => {
  const t = await start()
  const token = (await t.as(t.user.id)).token
  const api = inProcessApi(t.app, { ip: '::1', cookie: `alento_sessao=${token}` })
  const params = { id: t.rede.id }
  const reply = await api(createRedeImagem, {
    params,
    body: { legenda: 'Fachada' },
    file: await photo(),
    idempotencyKey: crypto.randomUUID(),
  })
  expect(reply).toMatchObject({ ok: true, value: [{ legenda: 'Fachada' }] })
  expect(await api(setRedeLogo, { params, file: Buffer.from('x') })).toMatchObject({
    ok: false,
    problema: { code: 'imagem.recusada', errors: [{ field: 'file' }] },
  })
})

test("a professional's photo is given by its address, which shows it; null without one", async () => {
  const { rede, gestor, visitante, db } = await start()
  const { id } = await aCorpoClinico(db, { redeId: rede.id })
  const url = `/api/corpoClinicoImagem/${id}/logo`
  const read = async () =>
    (await gestor.get(`/api/corpoClinico/${id}`)).json<{ image: string | null }>().image
  expect(await read()).toBeNull()
  const { versao } = (await gestor.upload(url, await photo())).json<{ versao: string }>()
  const image = await read()
  expect(image).toBe(`${url}?v=${versao}`)
  const file = await visitante.get(image!)
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp'])
  await gestor.remove(url)
  expect(await read()).toBeNull()
})
