import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Problema } from '@alento/contract/base/problema.ts'
import type { Plano } from '@alento/contract/cartao/plano.ts'
import { auditoriaTable } from '#modules/auditoria/auditoria.tables.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'
import { planoTable } from './plano.tables.ts'

const gold = {
  name: 'Gold',
  price: 3_500,
  beneficios: ['Até 70% de desconto', '<b>Sem carência</b>'],
  outrosBeneficios: ['Coleta em casa'],
  linkSaibaMais: '/saibamais',
  alento: true,
  publicado: true,
  maisVendido: false,
  tipoRecorrencia: 'Mensal',
  ordem: 1,
  maxDependentes: 3,
  idadeMin: null,
  idadeMax: null,
  seguro: false,
  condicoesSeguro: [],
  limitesSeguro: [],
}

async function anAdmin(t: TestApp) {
  const { id } = await aUsuario(t.db, { role: 'Administrador' })
  return { id, admin: await t.as(id) }
}
const trail = (t: TestApp, id: string) =>
  t.db.select().from(auditoriaTable).where(eq(auditoriaTable.objetoId, id)).orderBy(auditoriaTable.id)
const names = async (t: TestApp, url: string, who: string | null = null) =>
  (await (await t.as(who)).get(url)).json<Plano[]>().map((p) => p.name)

test('an administrator creates and changes a plan; texts stay as they were typed, each change is in the audit trail', async () => {
  const t = await startApp()
  const { id: usuarioId, admin } = await anAdmin(t)
  const created = await admin.post('/api/planos', gold)
  expect(created.statusCode).toBe(201)
  const plano = created.json<Plano>()
  expect(plano).toMatchObject({ ...gold, idPlanoZoop: null })
  const dearer = { ...gold, _id: plano._id, price: 3_700, beneficios: gold.beneficios.toReversed() }
  expect((await admin.put('/api/planos', dearer)).json()).toMatchObject(dearer)
  const { _id, ...dados } = dearer
  expect((await admin.put(`/api/planos/${_id}`, dados)).json()).toMatchObject(dearer)
  expect((await admin.put(`/api/planos/${crypto.randomUUID()}`, dados)).statusCode).toBe(404)
  expect(await trail(t, plano._id)).toMatchObject([
    { acao: 'plano.criar', usuarioId, detalhe: { price: 3_500, publicado: true } },
    { acao: 'plano.alterar', usuarioId, detalhe: { campos: 'beneficios price', de: 3_500, para: 3_700 } },
  ])
})

test('visitors and other roles see plans on sale only, an administrator all of them', async () => {
  const t = await startApp()
  const { id, admin } = await anAdmin(t)
  for (const [name, over] of [
    ['Platinum', { ordem: 3 }],
    ['Gold', {}],
    ['Gold anual', { publicado: false, ordem: 2 }],
    ['Empresa', { alento: false, ordem: 4 }],
  ] as const)
    await admin.post('/api/planos', { ...gold, name, ...over })
  const cliente = await aUsuario(t.db)
  for (const who of [null, cliente.id])
    expect(await names(t, '/api/planos?sort=ordem', who)).toEqual(['Gold', 'Platinum', 'Empresa'])
  expect(await names(t, '/api/planos?alento=true&publicado=true&sort=order')).toEqual(['Gold', 'Platinum'])
  expect(await names(t, '/api/planos', id)).toEqual(['Gold', 'Gold anual', 'Platinum', 'Empresa'])
  expect(await names(t, '/api/planos?publicado=true', id)).toEqual(['Gold', 'Platinum', 'Empresa'])
})

test('a new price or recurrence takes another plan at the gateway, whose id only administrators see', async () => {
  const t = await startApp()
  const { admin } = await anAdmin(t)
  const { _id } = (await admin.post('/api/planos', gold)).json<Plano>()
  await t.db.update(planoTable).set({ idPlanoZoop: 'plano-1' }).where(eq(planoTable.id, _id))
  const renamed = await admin.put('/api/planos', { ...gold, _id, name: 'Ouro' })
  expect(renamed.json()).toMatchObject({ name: 'Ouro', idPlanoZoop: 'plano-1' })
  const seen = (await (await t.as(null)).get('/api/planos')).json<Plano[]>()
  expect(seen).toMatchObject([{ name: 'Ouro', idPlanoZoop: null }])
  const dearer = await admin.put('/api/planos', { ...gold, _id, price: 3_600 })
  expect(dearer.json()).toMatchObject({ idPlanoZoop: null })
})

test('a name is taken once, also by two at the same moment; an unknown plan is a 404', async () => {
  const t = await startApp()
  const { admin } = await anAdmin(t)
  const both = await Promise.all([admin.post('/api/planos', gold), admin.post('/api/planos', gold)])
  expect(both.map((r) => r.statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
  const other = (await admin.post('/api/planos', { ...gold, name: 'Prata' })).json<Plano>()
  const taken = await admin.put('/api/planos', { ...gold, _id: other._id })
  expect(taken.statusCode).toBe(409)
  expect(taken.json<Problema>()).toMatchObject({
    code: 'plano.nome_repetido',
    title: 'Já existe um plano com este nome',
    errors: [{ field: 'name' }],
  })
  const unknown = await admin.put('/api/planos', { ...gold, name: 'Cobre', _id: crypto.randomUUID() })
  expect(unknown.statusCode).toBe(404)
})

const insured = { seguro: true, maxDependentes: 0, condicoesSeguro: ['Carência'] }
const stay = { beneficio: 'Internação', idadeMax: 65 }

test('bad values are refused at their fields and change nothing', async () => {
  const t = await startApp()
  const { admin } = await anAdmin(t)
  const fieldOf = async (over: object) => {
    const res = await admin.post('/api/planos', { ...gold, ...over })
    return [
      res.statusCode,
      res
        .json<Problema>()
        .errors?.map((e) => e.field)
        .join(),
    ]
  }
  for (const [over, field] of [
    [{ price: null }, 'price'],
    [{ price: 99 }, 'price'],
    [{ price: 35.5 }, 'price'],
    [{ name: ' ' }, 'name'],
    [{ beneficios: [] }, 'beneficios'],
    [{ beneficios: ['a', ' '] }, 'beneficios.1'],
    [{ linkSaibaMais: 'https://outro.example' }, 'linkSaibaMais'],
    [{ linkSaibaMais: '//outro.example' }, 'linkSaibaMais'],
    [{ tipoRecorrencia: 'Semanal' }, 'tipoRecorrencia'],
    [{ maxDependentes: 11 }, 'maxDependentes'],
    [{ idadeMin: 66, idadeMax: 65 }, 'idadeMax'],
    [{ seguro: true, maxDependentes: 0 }, 'condicoesSeguro'],
    [{ condicoesSeguro: ['Carência'] }, 'condicoesSeguro'],
    [{ seguro: true, condicoesSeguro: ['Carência'] }, 'maxDependentes'],
    [{ limitesSeguro: [stay] }, 'limitesSeguro'],
    [{ ...insured, limitesSeguro: [{ ...stay, idadeMax: 121 }] }, 'limitesSeguro.0.idadeMax'],
    [{ ...insured, limitesSeguro: [{ ...stay, beneficio: ' ' }] }, 'limitesSeguro.0.beneficio'],
    [{ ...insured, limitesSeguro: [stay, { ...stay, idadeMax: 70 }] }, 'limitesSeguro'],
  ] as const)
    expect(await fieldOf(over), JSON.stringify(over)).toEqual([422, field])
  expect(await names(t, '/api/planos')).toEqual([])
})

test('nobody but an administrator creates or changes a plan', async () => {
  const t = await startApp()
  const { admin } = await anAdmin(t)
  const { _id } = (await admin.post('/api/planos', gold)).json<Plano>()
  const cliente = await t.as((await aUsuario(t.db)).id)
  expect((await cliente.post('/api/planos', { ...gold, name: 'Meu' })).statusCode).toBe(403)
  expect((await cliente.put('/api/planos', { ...gold, _id, price: 100 })).statusCode).toBe(403)
  expect((await (await t.as(null)).post('/api/planos', gold)).statusCode).toBe(401)
  expect((await (await t.as(null)).get('/api/planos')).json()).toMatchObject([{ price: 3_500 }])
})

test('of two administrators who change one plan the second is told, and may then replace what the first saved', async () => {
  const t = await startApp()
  const { admin } = await anAdmin(t)
  const { _id, versao } = (await admin.post('/api/planos', gold)).json<Plano>()
  expect(versao).toBe(1)
  const [a, b] = await Promise.all(
    [3_600, 3_700].map((price) => admin.put('/api/planos', { ...gold, _id, price, versao })),
  )
  expect(new Set([a!.statusCode, b!.statusCode])).toEqual(new Set([200, 409]))
  const late = [a!, b!].find((r) => r.statusCode === 409)!
  expect(late.json<Problema>().code).toBe('plano.mudou')
  const [now] = (await admin.get('/api/planos')).json<Plano[]>()
  expect(now!.versao).toBe(2)
  const again = await admin.put('/api/planos', { ...gold, _id, price: 3_800, versao: now!.versao })
  expect(again.json()).toMatchObject({ price: 3_800, versao: 3 })
})
