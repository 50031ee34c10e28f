import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aRede, aUsuario } from '../../../test/make.ts'

const anAdmin = async (t: TestApp) =>
  t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null, redeId: null })).id)
const at = (id: string) => `/api/unidades/${id}/destaque`
const nada = { numeracaoInicialCartao: [], parceiroOrdem: null }
const partners = async (t: TestApp) =>
  (await (await t.as(null)).get('/api/redes?parceiro=S'))
    .json<{ nomeRede: string }[]>()
    .map((r) => r.nomeRede)
const trail = async (t: TestApp) =>
  (await t.db.execute(`select acao, objeto_id as id, detalhe from auditoria order by quando, id`)).rows

test('the platform sets card series and place of a unit, which visitors then find by them', async () => {
  const t = await startApp()
  const admin = await anAdmin(t)
  const rede = await aRede(t.db, { nomeRede: 'Laboratório Alfa', tipoRede: 'LABORATORIO' })
  await aRede(t.db, { nomeRede: 'Laboratório Beta', tipoRede: 'LABORATORIO' })
  expect((await admin.get(at(rede.id))).json()).toEqual(nada)
  const novo = { numeracaoInicialCartao: ['5033', '4021'], parceiroOrdem: 1, visto: nada }
  const saved = { numeracaoInicialCartao: ['4021', '5033'], parceiroOrdem: 1 }
  expect((await admin.put(at(rede.id), novo)).json()).toEqual(saved)
  expect((await admin.put(at(rede.id), novo)).json()).toEqual(saved)
  const found = await (
    await t.as(null)
  ).get('/api/redes?tipoRede__in=LABORATORIO&numeracaoInicialCartao=5033')
  expect(found.json()).toMatchObject([{ nomeRede: 'Laboratório Alfa' }])
  expect(await partners(t)).toEqual(['Laboratório Alfa'])
  expect(await trail(t)).toEqual([
    { acao: 'rede.destaque', id: rede.id, detalhe: { parceiroOrdem: 1, series: '4021 5033' } },
  ])
})

test('a unit that takes a place moves the others on, and one that leaves keeps their order', async () => {
  const t = await startApp()
  const admin = await anAdmin(t)
  const [a, b, c] = [
    await aRede(t.db, { nomeRede: 'A', parceiroOrdem: 1 }),
    await aRede(t.db, { nomeRede: 'B', parceiroOrdem: 2 }),
    await aRede(t.db, { nomeRede: 'C' }),
  ]
  await aRede(t.db, { nomeRede: 'Suspensa', parceiroOrdem: 3, status: 'SUSPENSO' })
  const put = async (id: string, parceiroOrdem: number | null) =>
    admin.put(at(id), { ...nada, parceiroOrdem, visto: (await admin.get(at(id))).json() })
  await put(c.id, 1)
  expect(await partners(t)).toEqual(['C', 'A', 'B'])
  expect((await trail(t)).map((r) => String(r['acao'])).toSorted((x, y) => x.localeCompare(y))).toEqual([
    'rede.destaque',
    'rede.lugar_cedido',
    'rede.lugar_cedido',
    'rede.lugar_cedido',
  ])
  await put(a.id, null)
  await put(b.id, 1)
  expect(await partners(t)).toEqual(['B', 'C'])
})

test('two units that take one place at once both get one of their own', async () => {
  const t = await startApp()
  const admin = await anAdmin(t)
  const ids = [(await aRede(t.db)).id, (await aRede(t.db)).id, (await aRede(t.db)).id]
  await Promise.all(ids.map((id) => admin.put(at(id), { ...nada, parceiroOrdem: 1, visto: nada })))
  const { rows } = await t.db.execute(`select parceiro_ordem as n from rede order by 1`)
  expect(rows.map((r) => r['n'])).toEqual([1, 2, 3])
})

test('of two administrators the second does not save over what they did not see; what they left alone stays', async () => {
  const t = await startApp()
  const [um, dois] = [await anAdmin(t), await anAdmin(t)]
  const rede = await aRede(t.db)
  const series = ['4021']
  await um.put(at(rede.id), { numeracaoInicialCartao: series, parceiroOrdem: 2, visto: nada })
  const blind = await dois.put(at(rede.id), { numeracaoInicialCartao: [], parceiroOrdem: 5, visto: nada })
  expect([blind.statusCode, blind.json().code]).toEqual([409, 'revisao.outra'])
  expect(blind.json().detail).toContain('lugar entre os parceiros')
  const other = { numeracaoInicialCartao: ['6036'], parceiroOrdem: null, visto: nada }
  expect((await dois.put(at(rede.id), other)).json().detail).toContain('séries')
  expect((await um.get(at(rede.id))).json()).toEqual({ numeracaoInicialCartao: series, parceiroOrdem: 2 })
  const visto = { numeracaoInicialCartao: [], parceiroOrdem: 2 }
  expect((await dois.put(at(rede.id), { ...visto, parceiroOrdem: 5, visto })).json()).toEqual({
    numeracaoInicialCartao: series,
    parceiroOrdem: 5,
  })
  expect(await trail(t)).toHaveLength(2)
})

test('of two that save at once from one page, one is refused', async () => {
  const t = await startApp()
  const admin = await anAdmin(t)
  const rede = await aRede(t.db)
  const saved = await Promise.all(
    [3, 4, 5].map((parceiroOrdem) => admin.put(at(rede.id), { ...nada, parceiroOrdem, visto: nada })),
  )
  expect(saved.map((r) => r.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test.each([
  ['a series of 3 digits', { numeracaoInicialCartao: ['402'] }],
  ['a series twice', { numeracaoInicialCartao: ['4021', '4021'] }],
  ['place 0', { parceiroOrdem: 0 }],
  ['place 100', { parceiroOrdem: 100 }],
])('%s is refused', async (_, over) => {
  const t = await startApp()
  const rede = await aRede(t.db)
  const res = await (await anAdmin(t)).put(at(rede.id), { ...nada, visto: nada, ...over })
  expect([res.statusCode, res.json().code]).toEqual([422, 'base.invalido'])
})

test('a unit that does not exist is 404', async () => {
  const t = await startApp()
  const admin = await anAdmin(t)
  const nobody = at('0199a3f0-0000-7000-8000-000000000000')
  const put = await admin.put(nobody, { ...nada, visto: nada })
  expect([(await admin.get(nobody)).statusCode, put.statusCode]).toEqual([404, 404])
})
