import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { aRede, aUsuario } from '../../../test/make.ts'

/** A unit with four photos, and its manager. */
async function start() {
  const t = await startApp()
  const { id } = await aRede(t.db)
  for (const n of [1, 2, 3, 4])
    await t.db.execute(sql`insert into rede_imagem (id, rede_id, arquivo, legenda, ordem)
      values (gen_random_uuid(), ${id}, ${`fotos/${n}.svg`}, ${`Foto ${n}`}, ${n})`)
  const gestor = await t.as((await aUsuario(t.db, { role: 'AdmRede', redeId: id, cpf: null })).id)
  const list = async () =>
    (await gestor.get(`/api/redeImagem/${id}`)).json<{ _id: string }[]>().map((f) => f._id)
  const order = (ids: string[]) => gestor.put(`/api/redeImagem/${id}/ordem`, { ids })
  const trail = async () =>
    (await t.db.execute<{ acao: string }>(sql`select acao from auditoria order by id`)).rows.map(
      (r) => r.acao,
    )
  return { gestor, id, list, order, trail }
}

test('order and name of a photo are in the trail, once they change', async () => {
  const { gestor, list, order, trail } = await start()
  const ids = await list()
  expect((await order(ids)).statusCode).toBe(200)
  expect((await order(ids.toReversed())).statusCode).toBe(200)
  for (const legenda of ['Recepção', 'Recepção']) await gestor.put(`/api/redeImagem/${ids[0]}`, { legenda })
  expect(await trail()).toEqual(['foto.ordenar', 'foto.legenda'])
})

test('captions are saved together, each change once in the trail, and none when one is of another unit', async () => {
  const { gestor, id, list, trail } = await start()
  const [first, second] = await list()
  const save = (legendas: object[]) => gestor.put(`/api/redeImagem/${id}/legendas`, { legendas })
  const saved = await save([
    { _id: first, legenda: ' Fachada ' },
    { _id: second, legenda: 'Foto 2' },
  ])
  expect(saved.json<{ legenda: string }[]>().map((f) => f.legenda)).toEqual([
    'Fachada',
    'Foto 2',
    'Foto 3',
    'Foto 4',
  ])
  expect(await trail()).toEqual(['foto.legenda'])
  const foreign = await save([
    { _id: first, legenda: 'Outra' },
    { _id: crypto.randomUUID(), legenda: 'Alheia' },
  ])
  expect(foreign.statusCode).toBe(404)
  const long = await save([{ _id: first, legenda: 'x'.repeat(81) }])
  expect(long.json()).toMatchObject({
    code: 'base.invalido',
    errors: [{ field: 'legendas.0.legenda', message: 'Use até 80 letras' }],
  })
  expect(await trail()).toEqual(['foto.legenda', 'acesso.recusado'])
})

test('photos that are ordered while one is removed keep one of both orders, without the one that is gone', async () => {
  const { gestor, list, order } = await start()
  const ids = await list()
  const [ordered, removed] = await Promise.all([
    order(ids.toReversed()),
    gestor.remove(`/api/redeImagem/${ids[1]}`),
  ])
  expect([removed.statusCode, [200, 409].includes(ordered.statusCode)]).toEqual([200, true])
  const left = ids.filter((id) => id !== ids[1])
  expect(await list()).toEqual(ordered.statusCode === 200 ? left.toReversed() : left)
})
