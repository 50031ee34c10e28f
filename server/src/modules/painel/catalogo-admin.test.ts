import { asc, eq, like } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import type { Problema } from '@alento/contract/base/problema.ts'
import type { EspecialidadeCatalogo, ExameCatalogo } from '@alento/contract/catalogo/catalogo-admin.ts'
import { auditoriaTable, auditoriaValorTable } from '#modules/auditoria/auditoria.tables.ts'
import { exameTable } from '#modules/catalogo/catalogo.tables.ts'
import { startApp } from '../../../test/app.ts'
import { anExame, aRedeExame } from '../../../test/make-oferta.ts'
import { aCorpoClinico, aRede, aUsuario } from '../../../test/make.ts'

const exames = '/api/catalogo/exames'
const especialidades = '/api/catalogo/especialidades'

async function start() {
  const t = await startApp()
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  return { ...t, admin, nobody: await t.as(null) }
}
const codeOf = (res: LightMyRequestResponse) => res.json<Problema>().code

let last = 0
/** An exam that no other test has. */
const novo = (over: object = {}) => {
  last += 1
  return {
    codigoExame: String(49_900_000 + last),
    nomeExame: `Exame inventado ${last}`,
    nomeOficial: `Exame inventado ${last} - pesquisa e/ou dosagem`,
    tipo: 'LAB',
    explicacao: null,
    sinonimos: [],
    jejumH: null,
    jejumMaxH: null,
    agua: true,
    preparo: [],
    orientacao: null,
    ...over,
  }
}
type Admin = Awaited<ReturnType<typeof start>>['admin']
const create = async (admin: Admin, over: object = {}) =>
  (await admin.post(exames, novo(over))).json<ExameCatalogo>()
const bodyOf = ({ _id, retiradoEm: _r, unidades: _u, ...rest }: ExameCatalogo, over: object = {}) => ({
  ...rest,
  ...over,
})

test('a new exam with its synonyms is found by the search, the reading of a request and the quote at once; a changed synonym too', async () => {
  const { admin, nobody } = await start()
  const found = async (texto: string) =>
    (await nobody.get(`/api/exames?nomeExame__regex=${encodeURIComponent(texto)}`)).json<
      { nomeExame: string }[]
    >()
  const lido = async (texto: string) =>
    (await nobody.post('/api/exames/ler', { texto })).json<{ exames: { codigoExame: string }[] }[]>()
  const resolved = async (texto: string) =>
    (await nobody.get(`/api/exames?exame=${encodeURIComponent(texto)}&cidade=Niterói&uf=RJ`)).json<{
      servico: { _id: string } | null
    }>().servico
  // Every part that has the catalog in memory has been asked.
  expect([await found('zizina'), await resolved('zizina')]).toEqual([[], null])
  await lido('zizina')
  const exame = await create(admin, {
    sinonimos: ['Zizina', 'dosagem de zizina', 'zizina'],
    explicacao: 'Um teste',
  })
  expect(exame.sinonimos).toEqual(['zizina', 'dosagem de zizina'])
  expect((await found('zizina')).map((e) => e.nomeExame)).toEqual([exame.nomeExame])
  expect((await resolved('zizina'))?._id).toBe(exame._id)
  expect(JSON.stringify(await lido('zizina'))).toContain(exame.codigoExame)
  const res = await admin.put(`${exames}/${exame._id}`, bodyOf(exame, { sinonimos: ['zazana'] }))
  expect(res.json<ExameCatalogo>()).toMatchObject({ versao: 2, sinonimos: ['zazana'] })
  expect([await found('zizina'), await resolved('zizina')]).toEqual([[], null])
  expect((await resolved('zazana'))?._id).toBe(exame._id)
  expect(JSON.stringify(await lido('zazana'))).toContain(exame.codigoExame)
  expect(JSON.stringify(await lido('zizina'))).not.toContain(exame.codigoExame)
})

test('the preparation is changed by an administrator and shown with the exam; fields that are wrong are named', async () => {
  const { admin, nobody } = await start()
  const exame = await create(admin, { nomeExame: 'Preparo trocado' })
  const put = (over: object) => admin.put(`${exames}/${exame._id}`, bodyOf(exame, over))
  const fieldsOf = (res: LightMyRequestResponse) => res.json<Problema>().errors?.map((e) => e.field)
  expect(fieldsOf(await put({ jejumH: 8, jejumMaxH: 6 }))).toEqual(['jejumMaxH'])
  expect(fieldsOf(await put({ jejumMaxH: 6 }))).toEqual(['jejumMaxH'])
  expect(
    fieldsOf(await put({ jejumH: 30, codigoExame: '123', sinonimos: ['a, b'], preparo: ['NADA'] })),
  ).toEqual(['codigoExame', 'sinonimos.0', 'jejumH', 'preparo.0'])
  await put({
    jejumH: 8,
    jejumMaxH: 12,
    agua: false,
    preparo: ['BEXIGA_CHEIA'],
    orientacao: 'Traga o frasco.',
  })
  const [shown] = (await nobody.get(`/api/exames?nomeExame__regex=${exame.codigoExame}`)).json<object[]>()
  expect(shown).toMatchObject({
    jejumH: 8,
    jejumMaxH: 12,
    agua: false,
    preparo: ['BEXIGA_CHEIA'],
    orientacao: 'Traga o frasco.',
  })
})

test('a code and a name are there once, the second of two administrators is refused, each change is in the audit trail', async () => {
  const { db, admin } = await start()
  const one = await create(admin)
  const two = await create(admin)
  const twice = await admin.post(exames, novo({ codigoExame: one.codigoExame }))
  expect([twice.statusCode, codeOf(twice), twice.json<Problema>().errors]).toEqual([
    409,
    'catalogo.existe',
    [{ field: 'codigoExame', message: 'Outro exame tem este código' }],
  ])
  const named = await admin.post(exames, novo({ nomeExame: one.nomeExame.toUpperCase() }))
  expect(named.json<Problema>().errors).toEqual([
    { field: 'nomeExame', message: 'Outro exame tem este nome' },
  ])
  expect(codeOf(await admin.put(`${exames}/${two._id}`, bodyOf(two, { codigoExame: one.codigoExame })))).toBe(
    'catalogo.existe',
  )
  const put = (explicacao: string) => admin.put(`${exames}/${one._id}`, bodyOf(one, { explicacao }))
  expect((await put('A primeira')).statusCode).toBe(200)
  expect(codeOf(await put('A segunda'))).toBe('catalogo.mudou')
  const [entry] = await db
    .select({ dados: auditoriaValorTable.dados, detalhe: auditoriaTable.detalhe })
    .from(auditoriaTable)
    .innerJoin(auditoriaValorTable, eq(auditoriaValorTable.auditoriaId, auditoriaTable.id))
    .where(eq(auditoriaTable.acao, 'catalogo.alterar'))
  expect(JSON.parse(entry!.dados!)).toMatchObject({
    antes: { explicacao: null },
    depois: { explicacao: 'A primeira' },
  })
  expect(entry!.detalhe).toEqual({ codigo: one.codigoExame, nome: one.nomeExame })
})

test('a retired exam is offered to nobody and priced by nobody new, who prices it goes on selling, and it comes back', async () => {
  const { db, admin, nobody, as } = await start()
  const exame = await create(admin, { sinonimos: ['retiravel'] })
  const rede = await aRede(db)
  await aRedeExame(db, { redeId: rede.id, exameId: exame._id })
  const set = (retirado: string, versao: number) =>
    admin.put(`${exames}/${exame._id}/situacao`, { retirado, versao })
  const retired = (await set('S', 1)).json<ExameCatalogo>()
  expect(retired).toMatchObject({ versao: 2, unidades: 1 })
  expect(retired.retiradoEm).not.toBeNull()
  expect((await set('S', 1)).json<ExameCatalogo>().versao, 'again, it changes nothing').toBe(2)
  expect(codeOf(await set('N', 1))).toBe('catalogo.mudou')
  expect((await nobody.get('/api/exames?nomeExame__regex=retiravel')).json()).toEqual([])
  const lista = async (which: string) =>
    (await admin.get(`${exames}?nome__regex=retiravel&retirado=${which}`)).json<ExameCatalogo[]>().length
  expect([await lista('S'), await lista('N')]).toEqual([1, 0])
  const other = await aRede(db)
  const staff = await as((await aUsuario(db, { role: 'AdmRede', redeId: other.id })).id)
  const preco = {
    tipo: 'exame',
    servico: exame._id,
    valorParticular: 9000,
    valorAlento: 8000,
    valorSinSaude: 7000,
  }
  const refused = await staff.post(`/api/precos?rede=${other.id}`, preco)
  expect(refused.json<Problema>().errors).toEqual([
    { field: 'servico', message: 'Escolha um serviço da lista' },
  ])
  await set('N', 2)
  expect((await nobody.get('/api/exames?nomeExame__regex=retiravel')).json()).toHaveLength(1)
})

test('an entry in use is not deleted and keeps its code: the refusal names the users; an unused one is deleted', async () => {
  const { db, admin } = await start()
  const exame = await create(admin)
  for (const rede of [await aRede(db), await aRede(db)])
    await aRedeExame(db, { redeId: rede.id, exameId: exame._id })
  const refused = [
    await admin.remove(`${exames}/${exame._id}`),
    await admin.put(`${exames}/${exame._id}`, bodyOf(exame, { codigoExame: '49999999' })),
  ]
  for (const res of refused)
    expect(res.json<Problema>()).toMatchObject({
      status: 409,
      code: 'catalogo.em_uso',
      detail: 'Usado por 2 unidades.',
    })
  const free = await create(admin)
  const moved = await admin.put(`${exames}/${free._id}`, bodyOf(free, { codigoExame: '49999998' }))
  expect(moved.json<ExameCatalogo>().codigoExame).toBe('49999998')
  expect((await admin.remove(`${exames}/${free._id}`)).statusCode).toBe(200)
  expect(await db.$count(exameTable, eq(exameTable.id, free._id))).toBe(0)
  expect((await admin.remove(`${exames}/${free._id}`)).statusCode).toBe(404)
  const trail = await db
    .select({ acao: auditoriaTable.acao })
    .from(auditoriaTable)
    .where(like(auditoriaTable.acao, 'catalogo.%'))
    .orderBy(asc(auditoriaTable.id))
  expect(trail.map((e) => e.acao)).toEqual([
    'catalogo.criar',
    'catalogo.criar',
    'catalogo.alterar',
    'catalogo.remover',
  ])
})

test('a specialty is added, found by a new synonym, retired without those who have it losing it, and deleted when unused', async () => {
  const { db, admin, nobody } = await start()
  const made = await admin.post(especialidades, { nome: 'Xistologia', sinonimos: ['xistólogo'] })
  const nova = made.json<EspecialidadeCatalogo>()
  expect([made.statusCode, nova.versao]).toEqual([201, 1])
  expect(codeOf(await admin.post(especialidades, { nome: 'xistologia', sinonimos: [] }))).toBe(
    'catalogo.existe',
  )
  const offered = async (texto: string) =>
    (await nobody.get(`/api/Especialidade?nome__regex=${encodeURIComponent(texto)}`)).json<
      { nome: string }[]
    >().length
  expect([await offered('xistolog'), await offered('xistista')]).toEqual([1, 0])
  const put = (over: object) =>
    admin.put(`${especialidades}/${nova._id}`, {
      nome: nova.nome,
      sinonimos: ['xistista'],
      versao: 1,
      ...over,
    })
  expect((await put({})).json<EspecialidadeCatalogo>().sinonimos).toEqual(['xistista'])
  expect(codeOf(await put({ nome: 'Outra' }))).toBe('catalogo.mudou')
  expect(await offered('xistista')).toBe(1)
  await admin.put(`${especialidades}/${nova._id}/situacao`, { retirado: 'S', versao: 2 })
  expect([await offered('xistista'), await offered('Xistologia')], 'by its whole name only').toEqual([0, 1])
  const rede = await aRede(db)
  await aCorpoClinico(db, { redeId: rede.id, especialidadeId: nova._id })
  const refused = await admin.remove(`${especialidades}/${nova._id}`)
  expect(refused.json<Problema>().detail).toBe('Usado por 1 profissional.')
  const cardio = (await admin.get(`${especialidades}?nome__regex=cardiologia`)).json<
    EspecialidadeCatalogo[]
  >()
  expect(cardio.map((e) => e.nome)).toEqual(['Cardiologia'])
})

test('only administrators keep the catalog', async () => {
  const { db, as } = await start()
  const { id } = await anExame(db, 'glicemia-de-jejum')
  const client = await as((await aUsuario(db)).id)
  for (const res of [await client.get(exames), await client.remove(`${exames}/${id}`)])
    expect(res.statusCode).toBe(403)
})
