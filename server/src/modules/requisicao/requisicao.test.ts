import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { maxRequisicoes } from '@alento/contract/unidade/imagem-limites.ts'
import { auditoriaTable } from '#modules/auditoria/auditoria.tables.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { arquivoSoltoTable } from '#modules/imagem/imagem.tables.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { hashPassword } from '#platform/password.ts'
import { folderStorage } from '#platform/storage/folder-storage.ts'
import { StorageAway, type Storage } from '#platform/storage/storage.ts'
import { startApp } from '../../../test/app.ts'
import { someExames } from '../../../test/laboratorio.ts'
import { aRede, aUsuario } from '../../../test/make.ts'
import { goodCard } from '../../../test/purchase.ts'
import { requisicaoTable } from './requisicao.tables.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alento-requisicao-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A photo with a place in its metadata, as phones write them. */
const photo = () =>
  sharp({ create: { width: 600, height: 900, channels: 3, background: 'white' } })
    .withExif({ IFD3: { GPSLatitude: '22/1 54/1 0/1', GPSLatitudeRef: 'S' } })
    .jpeg()
    .toBuffer()

/** The stored files, by path. */
const stored = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((f) => f.isFile())
    .map((f) => join(f.parentPath, f.name))

/** Two laboratories, a client, and the people who work at the first one. */
async function start(storage: Storage = folderStorage(folder)) {
  // As in production: what is erased here does not wait for it.
  const t = await startApp({ REMOVED_FILES_DAYS: '7' }, storage)
  const cliente = await aUsuario(t.db)
  const labs = await Promise.all(
    [0, 2].map(async (from) => {
      const { id } = await aRede(t.db, { tipoRede: 'LABORATORIO', agendamento: 'N', pagamentoUnidade: 'S' })
      const exames = (await someExames(t.db, id, 2, from)).map((e) => e.id)
      const worker = async (role: 'Atendente' | 'AdmRede') =>
        t.as((await aUsuario(t.db, { role, redeId: id, cpf: null })).id)
      return { id, exames, mesa: await worker('Atendente'), gestor: await worker('AdmRede') }
    }),
  )
  const ana = await t.as(cliente.id)
  const send = async () => (await ana.upload('/api/requisicoes', await photo())).json<{ _id: string }>()._id
  const buy = async (requisicao?: string, at = labs) => {
    const partes = at.map(({ id: unidade, exames }) => ({ unidade, exames }))
    const res = await ana.post('/api/pedidos/combinacao', {
      tipoPagamento: 'Alento',
      valorEsperado: 5_000 * at.length,
      partes,
      requisicao,
    })
    return { res, pedidos: res.json<{ pedidos?: Pedido[] }>().pedidos ?? [] }
  }
  const pay = (id: string) => ana.post('/api/v1/payments/purchase/credit', { pedido_id: id, card: goodCard })
  return { ...t, cliente, ana, labs, send, buy, pay }
}
/** An order of both exams of a laboratory without a photo, as the browser makes it. */
const plainOrder = ({ id: unidade, exames }: { id: string; exames: string[] }) => ({
  tipoPedido: 'Exame',
  tipoPagamento: 'Alento',
  unidade,
  exames,
})
const imagem = (id: string) => `/api/requisicoes/${id}/imagem`
const vista = (pedido: string) => `/api/pedidos/${pedido}/requisicao`

test('a photo is stored encrypted, without its place, and shown to the client who sent it only', async () => {
  const { ana, db, as, send, labs, clock } = await start()
  const id = await send()
  const [path, ...others] = await stored()
  expect([others, path!.includes(id)]).toEqual([[], false])
  const bytes = await readFile(path!)
  const shown = await ana.get(imagem(id))
  expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'no-store',
  ])
  const { format, width, exif } = await sharp(shown.rawPayload).metadata()
  expect([format, width, exif]).toEqual(['webp', 600, undefined])
  // The disk holds nothing of the picture, neither as it is nor as text.
  const middle = shown.rawPayload.subarray(12, 40)
  const text = Buffer.from(bytes.toString('latin1').split('.')[1] ?? '', 'base64url')
  for (const disk of [bytes, text])
    expect([disk.includes(middle), disk.includes('WEBP')]).toEqual([false, false])
  const admin = await as((await aUsuario(db, { role: 'Administrador', cpf: null })).id)
  const other = await as((await aUsuario(db)).id)
  const staff = await Promise.all([admin, labs[0]!.mesa, await as(null)].map((c) => c.get(imagem(id))))
  expect(staff.map((r) => r.statusCode)).toEqual([403, 403, 401])
  expect((await other.get(imagem(id))).statusCode).toBe(404)
  expect((await other.post(`/api/requisicoes/${id}/remover`)).statusCode).toBe(404)
  clock.add({ hours: 24 })
  expect((await ana.get(imagem(id))).statusCode).toBe(404)
})

test('a file that was put in the place of another photo is not shown', async () => {
  const { ana, db, send } = await start()
  const [one, two] = [await send(), await send()]
  const rows = await db.select().from(requisicaoTable)
  const fileOf = (id: string) => rows.find((r) => r.id === id)!.arquivo
  await db.update(requisicaoTable).set({ arquivo: 'outro' }).where(eq(requisicaoTable.id, one))
  await db
    .update(requisicaoTable)
    .set({ arquivo: fileOf(one) })
    .where(eq(requisicaoTable.id, two))
  expect((await ana.get(imagem(two))).statusCode).toBe(500)
})

test('a file that is no picture, too big or one too many is refused, and nothing is stored', async () => {
  const { ana, db, cliente, send } = await start()
  const pdf = await ana.upload('/api/requisicoes', Buffer.from('%PDF-1.7 pedido'))
  expect([pdf.statusCode, pdf.json()]).toEqual([
    422,
    expect.objectContaining({
      code: 'imagem.recusada',
      errors: [{ field: 'file', message: 'Envie uma foto em JPEG, PNG, WebP ou AVIF.' }],
    }),
  ])
  const big = await ana.upload('/api/requisicoes', Buffer.alloc(2 * 2 ** 20 + 1))
  expect([big.statusCode, big.json().code]).toEqual([413, 'base.grande_demais'])
  const row = (i: number) => ({
    id: crypto.randomUUID(),
    usuarioId: cliente.id,
    chave: `chave-${i}`,
    arquivo: `requisicao/${i}`,
    tamanho: 1,
    criadaEm: Temporal.Instant.from('2026-03-10T15:00:00Z'),
    apagarEm: Temporal.Instant.from('2026-03-11T15:00:00Z'),
  })
  await db.insert(requisicaoTable).values(Array.from({ length: maxRequisicoes - 1 }, (_, i) => row(i)))
  const sent = await Promise.all([1, 2, 3].map(async () => ana.upload('/api/requisicoes', await photo())))
  expect(sent.map((r) => r.statusCode).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
  expect(sent.find((r) => r.statusCode === 422)!.json().code).toBe('requisicao.muitas')
  await expect(send()).resolves.toBeUndefined()
  expect(await db.$count(requisicaoTable)).toBe(maxRequisicoes)
})

test('a photo that is sent twice, also at once, is stored once, and no file is left of the second', async () => {
  const t = await start()
  const bytes = await photo()
  const key = { 'idempotency-key': 'mesma-foto-1' }
  const send = () => t.ana.upload('/api/requisicoes', bytes, {}, key)
  const all = [...(await Promise.all([send(), send()])), await send()]
  expect(new Set(all.map((r) => r.json<{ _id: string }>()._id)).size).toBe(1)
  t.clock.add({ hours: 2 })
  await t.runJob('imagem.varrer')
  expect([await t.db.$count(requisicaoTable), (await stored()).length]).toEqual([1, 1])
})

test('a file whose row was never written goes away', async () => {
  const real = folderStorage(folder)
  const t = await start({
    ...real,
    write: async (key, bytes) => {
      await real.write(key, bytes)
      throw new StorageAway('s3 503')
    },
  })
  const res = await t.ana.upload('/api/requisicoes', await photo())
  expect([res.statusCode, res.json().code, (await stored()).length]).toEqual([503, 'base.arquivos_fora', 1])
  t.clock.add({ hours: 2 })
  await t.runJob('imagem.varrer')
  expect([await stored(), await t.db.$count(requisicaoTable), await t.db.$count(arquivoSoltoTable)]).toEqual([
    [],
    0,
    0,
  ])
})

test('the chosen unit sees the photo once its order is paid, and each look is in the audit trail', async () => {
  const t = await start()
  const [lab, other] = t.labs
  const id = await t.send()
  const { pedidos } = await t.buy(id, [lab!])
  const [{ _id: pedido, requisicao }] = pedidos as [Pedido]
  expect(requisicao).toBe(id)
  const seen = async () => {
    const pages = await Promise.all([lab!.mesa, lab!.gestor, other!.mesa].map((c) => c.get(vista(pedido))))
    return pages.map((r) => r.statusCode)
  }
  const named = async () => (await lab!.gestor.get(`/api/pedidos/${pedido}`)).json<Pedido>().requisicao
  expect([await seen(), await named()]).toEqual([[404, 404, 404], null])
  expect(await t.db.$count(auditoriaTable, eq(auditoriaTable.acao, 'requisicao.ver'))).toBe(0)
  expect((await t.pay(pedido)).statusCode).toBe(200)
  await t.drain()
  expect([await seen(), await named()]).toEqual([[200, 200, 404], id])
  const again = await lab!.mesa.get(vista(pedido))
  expect(again.headers['cache-control']).toBe('no-store')
  expect((await sharp(again.rawPayload).metadata()).format).toBe('webp')
  const looks = await t.db.select().from(auditoriaTable).where(eq(auditoriaTable.acao, 'requisicao.ver'))
  expect(looks.map((l) => [l.objeto, l.objetoId])).toEqual(
    Array.from({ length: 3 }, () => ['pedido', pedido]),
  )
  const told = (await t.ana.get('/api/privacidade/acessos')).json<{ oQue: string }[]>()
  expect(told.filter((a) => a.oQue === 'Viu a foto do pedido médico')).toHaveLength(3)
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  expect((await admin.get(`/api/pedidos/${pedido}`)).json()).toMatchObject({ _id: pedido, requisicao: null })
  expect((await t.ana.post(`/api/pedidos/${pedido}/desistir`)).statusCode).toBe(200)
  await t.drain()
  expect(await seen()).toEqual([404, 404, 404])
})

test('an order to be paid at the desk shows it to its unit, a combination to each of its units', async () => {
  const t = await start()
  const id = await t.send()
  const both = await t.buy(id)
  expect(both.pedidos.map((p) => p.requisicao)).toEqual([id, id])
  const looks = () =>
    Promise.all(
      both.pedidos.flatMap((p) => t.labs.map(async (l) => (await l.mesa.get(vista(p._id))).statusCode)),
    )
  expect(await looks()).toEqual([404, 404, 404, 404])
  await t.pay(both.pedidos[0]!._id)
  await t.drain()
  expect(await looks()).toEqual([200, 404, 404, 200])
  const [lab] = t.labs
  const plain = await t.ana.post('/api/pedidos', {
    tipoPedido: 'Exame',
    tipoPagamento: 'Alento',
    unidade: lab!.id,
    exames: lab!.exames,
    requisicao: id,
  })
  const { _id } = plain.json<Pedido>()
  expect((await lab!.mesa.get(vista(_id))).statusCode).toBe(404)
  await t.db.update(pedidoTable).set({ pagamentoAto: true }).where(eq(pedidoTable.id, _id))
  expect((await lab!.mesa.get(vista(_id))).statusCode).toBe(200)
})

test('a photo that is sent after the order goes with all that was bought together, once, and is kept like the others', async () => {
  const t = await start()
  const { pedidos } = await t.buy()
  const id = await t.send()
  const put = (pedido: string, requisicao = id) => t.ana.post(vista(pedido), { requisicao })
  const done = await Promise.all([put(pedidos[0]!._id), put(pedidos[1]!._id), put(pedidos[0]!._id)])
  expect(done.map((r) => [r.statusCode, r.json<Pedido>().requisicao])).toEqual(done.map(() => [200, id]))
  const named = async () => {
    const all = await Promise.all(pedidos.map((p) => t.ana.get(`/api/pedidos/${p._id}`)))
    return all.map((r) => r.json<Pedido>().requisicao)
  }
  expect(await named()).toEqual([id, id])
  const second = await put(pedidos[1]!._id, await t.send())
  expect([second.statusCode, second.json().code, await named()]).toEqual([409, 'requisicao.ja_tem', [id, id]])
  await t.pay(pedidos[0]!._id)
  await t.drain()
  expect((await t.labs[1]!.mesa.get(vista(pedidos[1]!._id))).statusCode).toBe(200)
  // The refused one has no order: it goes after a day, the other one after its 180 days.
  t.clock.add({ hours: 24 })
  await t.runJob('requisicao.apagar')
  const rows = await t.db.select({ id: requisicaoTable.id }).from(requisicaoTable)
  expect(rows).toEqual([{ id }])
  t.clock.add({ hours: 24 * 179 })
  await t.runJob('requisicao.apagar')
  expect(await named()).toEqual([null, null])
})

test("a photo is not put with somebody else's order, nor somebody else's photo, nor one that is gone", async () => {
  const t = await start()
  const mine = (await t.ana.post('/api/pedidos', plainOrder(t.labs[0]!))).json<Pedido>()._id
  const id = await t.send()
  const stranger = await t.as((await aUsuario(t.db)).id)
  const theirs = (await stranger.upload('/api/requisicoes', await photo())).json<{ _id: string }>()._id
  const gone = await t.send()
  await t.ana.post(`/api/requisicoes/${gone}/remover`)
  const tries = await Promise.all([
    stranger.post(vista(mine), { requisicao: theirs }),
    t.ana.post(vista(mine), { requisicao: theirs }),
    t.ana.post(vista(mine), { requisicao: gone }),
    t.ana.post(vista(crypto.randomUUID()), { requisicao: id }),
    t.labs[0]!.mesa.post(vista(mine), { requisicao: id }),
  ])
  expect(tries.map((r) => r.statusCode)).toEqual([404, 404, 404, 404, 403])
  expect((await t.ana.get(`/api/pedidos/${mine}`)).json<Pedido>().requisicao).toBeNull()
  // A refused photo has no order and goes after its day.
  t.clock.add({ hours: 24 })
  await t.runJob('requisicao.apagar')
  expect(await t.db.$count(requisicaoTable)).toBe(0)
})

test('a photo goes with a paid order, not with one that is cancelled, done or a consultation', async () => {
  const t = await start()
  const id = await t.send()
  const order = async () => (await t.ana.post('/api/pedidos', plainOrder(t.labs[0]!))).json<Pedido>()._id
  const put = async (pedido: string) => {
    const res = await t.ana.post(vista(pedido), { requisicao: id })
    return [res.statusCode, res.json().code]
  }
  const paid = await order()
  await t.pay(paid)
  await t.drain()
  expect(await put(paid)).toEqual([200, undefined])
  const refused = [409, 'requisicao.sem_lugar']
  const given = await order()
  expect((await t.ana.post(`/api/pedidos/${given}/desistir`)).statusCode).toBe(200)
  expect(await put(given)).toEqual(refused)
  await t.db.update(pedidoTable).set({ requisicaoId: null, statusAtendimento: 'REALIZADO' })
  expect(await put(paid)).toEqual(refused)
  await t.db.update(pedidoTable).set({ tipoPedido: 'Consulta', statusAtendimento: 'AGUARDANDO' })
  expect(await put(paid)).toEqual(refused)
})

test(
  'a photo that is erased while it is put with an order is on it or gone, never both',
  { tags: ['postgres'] },
  async () => {
    const t = await start()
    const { pedidos } = await t.buy()
    for (let n = 0; n < 10; n += 1) {
      const id = await t.send()
      const replies = await Promise.all([
        ...pedidos.map((p) => t.ana.post(vista(p._id), { requisicao: id })),
        t.ana.post(`/api/requisicoes/${id}/remover`),
      ])
      expect(replies.map((r) => r.statusCode).filter((s) => s !== 200 && s !== 404)).toEqual([])
      const rows = await t.db.select({ requisicaoId: pedidoTable.requisicaoId }).from(pedidoTable)
      expect(rows).toEqual(pedidos.map(() => ({ requisicaoId: null })))
    }
  },
)

test("another client's photo, an erased one and an unknown one order nothing", async () => {
  const t = await start()
  const id = await t.send()
  const stranger = await t.as((await aUsuario(t.db)).id)
  const theirs = (await stranger.upload('/api/requisicoes', await photo())).json<{ _id: string }>()._id
  await t.ana.post(`/api/requisicoes/${id}/remover`)
  for (const wrong of [theirs, id, crypto.randomUUID()]) {
    const { res } = await t.buy(wrong)
    expect([res.statusCode, res.json().code]).toEqual([404, 'base.nao_encontrado'])
  }
  expect(await t.db.$count(pedidoTable)).toBe(0)
})

test('a photo without an order is erased after a day, one with an order after its 180 days, each with its file', async () => {
  const t = await start()
  const [kept, loose] = [await t.send(), await t.send()]
  const { pedidos } = await t.buy(kept)
  const sweep = async () => {
    await t.runJob('requisicao.apagar')
    await t.runJob('imagem.varrer')
    const rows = await t.db.select({ id: requisicaoTable.id }).from(requisicaoTable)
    return [rows.map((r) => r.id), (await stored()).length]
  }
  t.clock.add({ hours: 23 })
  expect((await sweep())[1]).toBe(2)
  t.clock.add({ hours: 1 })
  expect([loose === kept, await sweep()]).toEqual([false, [[kept], 1]])
  t.clock.add({ hours: 24 * 179 - 1 })
  expect(await sweep()).toEqual([[kept], 1])
  t.clock.add({ hours: 1 })
  expect(await sweep()).toEqual([[], 0])
  const rows = await t.db.select({ requisicaoId: pedidoTable.requisicaoId }).from(pedidoTable)
  expect(rows).toEqual(pedidos.map(() => ({ requisicaoId: null })))
})

test('a photo is in the export of the own data and goes with the account', async () => {
  const t = await start()
  const senha = 'senha-da-ana'
  await t.db
    .update(usuarioTable)
    .set({ senhaHash: await hashPassword(senha) })
    .where(eq(usuarioTable.id, t.cliente.id))
  const id = await t.send()
  const { secoes } = (await t.ana.post('/api/privacidade/dados', { senha })).json<{
    secoes: { chave: string; registros: object[] }[]
  }>()
  expect(secoes.find((s) => s.chave === 'fotosDePedidosMedicos')?.registros).toMatchObject([{ id }])
  const gone = await t.ana.post('/api/privacidade/apagamento', { senha, confirmo: true })
  expect(gone.json()).toEqual({ ok: true })
  await t.runJob('imagem.varrer')
  expect([await t.db.$count(requisicaoTable), await stored()]).toEqual([0, []])
})
