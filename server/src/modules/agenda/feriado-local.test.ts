import { eq, sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import type { Problema } from '@alento/contract/base/problema.ts'
import type { FeriadoLocal } from '@alento/contract/catalogo/feriado-local.ts'
import { auditoriaTable } from '#modules/auditoria/auditoria.tables.ts'
import { municipioTable } from '#modules/catalogo/catalogo.tables.ts'
import { corpoClinicoTable } from '#modules/profissional/profissional.tables.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aAgendado, sexta } from '../../../test/agendado.ts'
import { aCorpoClinico, aRede, aUsuario } from '../../../test/make.ts'
import { aMarket } from '../../../test/purchase.ts'
import { updateProximosVencidos } from './update-proximo-vencido.ts'

/** A Wednesday, some days ahead of the test's clock. */
const dia = '2026-03-18'

async function inCity(t: TestApp, cidade: string, uf: string) {
  const [municipio] = await t.db.select().from(municipioTable).where(eq(municipioTable.nome, cidade))
  const rede = await aRede(t.db, { municipioId: municipio!.id, cidade, uf })
  return { rede, id: (await aCorpoClinico(t.db, { redeId: rede.id })).id }
}

async function start() {
  const t = await startApp()
  const { id: adminId } = await aUsuario(t.db, { role: 'Administrador', cpf: null })
  const admin = await t.as(adminId)
  /** Lists the register with a session of its own, since the clock may have moved by years. */
  const list = async () => (await (await t.as(adminId)).get('/api/feriados')).json<FeriadoLocal[]>()
  const anyone = await t.as(null)
  const create = (over: object = {}) => admin.post('/api/feriados', { dia, nome: 'São Sebastião', ...over })
  const free = async (id: string) => {
    const res = await anyone.get(`/api/agenda/diasCompleta?corpo_clinico=${id}&dia=${dia}`)
    return res.json<{ horarios: object[] }[]>().flatMap((d) => d.horarios).length > 0
  }
  return { ...t, admin, adminId, create, free, list }
}
const problemOf = (res: LightMyRequestResponse) => {
  const { code, errors } = res.json<Problema>()
  return [code, errors?.[0]?.field]
}

test('a holiday closes its city, its state or the whole country, and nothing else', async () => {
  const t = await start()
  const rio = await inCity(t, 'Rio de Janeiro', 'RJ')
  const niteroi = await inCity(t, 'Niterói', 'RJ')
  const santos = await inCity(t, 'Santos', 'SP')
  const open = () => Promise.all([rio, niteroi, santos].map(({ id }) => t.free(id)))
  expect(await open()).toEqual([true, true, true])
  const city = await t.create({ uf: 'RJ', cidade: 'Rio de Janeiro' })
  expect([city.statusCode, city.json()]).toEqual([
    201,
    {
      _id: expect.any(String),
      dia,
      nome: 'São Sebastião',
      uf: 'RJ',
      cidade: 'Rio de Janeiro',
      todoAno: false,
      marcados: 0,
      versao: 1,
    },
  ])
  expect(await open()).toEqual([false, true, true])
  await t.create({ uf: 'RJ' })
  expect(await open()).toEqual([false, false, true])
  const country = (await t.create()).json<FeriadoLocal>()
  expect(await open()).toEqual([false, false, false])
  const list = (await t.admin.get('/api/feriados')).json<FeriadoLocal[]>()
  expect(list.map(({ uf, cidade }) => [uf, cidade])).toEqual([
    [null, null],
    ['RJ', null],
    ['RJ', 'Rio de Janeiro'],
  ])
  const moved = { dia: '2026-03-19', nome: 'São José', uf: 'SP', versao: country.versao }
  expect((await t.admin.put(`/api/feriados/${country._id}`, moved)).json()).toMatchObject({
    versao: 2,
    uf: 'SP',
  })
  expect(await open()).toEqual([false, false, true])
  const late = await t.admin.put(`/api/feriados/${country._id}`, { ...moved, nome: 'Outro' })
  expect(problemOf(late)[0]).toBe('feriado.mudou')
  for (const { _id } of list) expect((await t.admin.remove(`/api/feriados/${_id}`)).statusCode).toBe(200)
  expect(await open()).toEqual([true, true, true])
  expect(await t.db.$count(auditoriaTable, eq(auditoriaTable.objeto, 'feriado_local'))).toBe(7)
})

test('the unit reads its name, may open the day, and its next free times are looked at again', async () => {
  const t = await start()
  const { rede, id } = await inCity(t, 'Rio de Janeiro', 'RJ')
  const adm = await t.as((await aUsuario(t.db, { role: 'AdmRede', redeId: rede.id })).id)
  await updateProximosVencidos(t)
  const check = async () =>
    (await t.db.select().from(corpoClinicoTable).where(eq(corpoClinicoTable.id, id)))[0]!.proximoConferir
  const before = await check()
  await t.db.execute(sql`delete from mudanca`)
  await t.create({ uf: 'RJ', cidade: 'Rio de Janeiro' })
  expect(await check()).not.toEqual(before)
  const { rows: cached } = await t.db.execute(sql`select from mudanca where chave = ${`profissional:${id}`}`)
  expect(cached, 'cached pages of the professional').toHaveLength(1)
  const why = await adm.get(`/api/agenda/semHorario?corpo_clinico=${id}&de=${dia}&ate=${dia}`)
  expect(why.json()).toEqual([{ dia, tipo: 'FERIADO', motivo: 'São Sebastião' }])
  const opened = await adm.put('/api/agenda/feriados', {
    corpo_clinico: id,
    dia,
    aberto: true,
    unidade: true,
  })
  expect(opened.json<{ dia: string; nome: string }[]>()).toContainEqual({
    dia,
    nome: 'São Sebastião',
    unidadeAtende: true,
    profissionalAtende: null,
  })
  expect(await t.free(id)).toBe(true)
})

test('appointments of the day stay and are counted', async () => {
  const t = await start()
  const market = await aMarket(t)
  await aAgendado(t, market)
  const made = await t.create({ dia: sexta })
  expect(made.json()).toMatchObject({ marcados: 1 })
})

test('a day that is no new holiday is refused at its field', async () => {
  const t = await start()
  const refused = async (over: object) => problemOf(await t.create(over))
  expect(await refused({ dia: '2026-01-20' })).toEqual(['feriado.passado', 'dia'])
  expect(await refused({ dia: '2026-04-21' })).toEqual(['feriado.nacional', 'dia'])
  expect(await refused({ uf: 'RJ', cidade: 'Atlântida' })).toEqual(['feriado.sem_lugar', 'cidade'])
  expect(await refused({ cidade: 'Niterói' })).toEqual(['feriado.sem_lugar', 'uf'])
  expect(await refused({ nome: 'x'.repeat(81) })).toEqual(['base.invalido', 'nome'])
  const both = await Promise.all([t.create({ uf: 'RJ' }), t.create({ uf: 'RJ' })])
  expect(new Set(both.map((r) => r.statusCode))).toEqual(new Set([201, 409]))
})

test('a holiday that somebody else changed is not removed unseen', async () => {
  const t = await start()
  const { _id, versao } = (await t.create({ uf: 'RJ' })).json<FeriadoLocal>()
  await t.admin.put(`/api/feriados/${_id}`, { dia, nome: 'São Sebastião do Rio', uf: 'RJ', versao })
  const stale = await t.admin.remove(`/api/feriados/${_id}?versao=${versao}`)
  expect([stale.statusCode, stale.json<Problema>().code]).toEqual([409, 'feriado.mudou'])
  expect(await t.list()).toMatchObject([{ nome: 'São Sebastião do Rio', versao: versao + 1 }])
  expect((await t.admin.remove(`/api/feriados/${_id}?versao=${versao + 1}`)).statusCode).toBe(200)
  expect(await t.list()).toEqual([])
})

test('a holiday of every year is entered for the next one when its day is over, once, until it is removed', async () => {
  const t = await start()
  const made = (await t.create({ todoAno: true, uf: 'RJ', cidade: 'Niterói' })).json<FeriadoLocal>()
  expect(made.todoAno).toBe(true)
  const rows = async () => (await t.list()).map((f) => [f.dia, f.nome, f.cidade, f.todoAno])
  const run = () => t.runJob('agenda.feriados')
  // Brasília still has this day.
  t.clock.set(Temporal.Instant.from('2026-03-19T02:30:00Z'))
  await run()
  expect(await rows()).toEqual([[dia, 'São Sebastião', 'Niterói', true]])
  t.clock.set(Temporal.Instant.from('2026-03-19T03:30:00Z'))
  await Promise.all([run(), run()])
  await run()
  expect(await rows()).toEqual([['2027-03-18', 'São Sebastião', 'Niterói', true]])
  const trail = t.db.select().from(auditoriaTable).where(eq(auditoriaTable.acao, 'feriado_local.repetir'))
  expect(await trail).toMatchObject([{ usuarioId: null, canal: 'TAREFA' }])
  // A server that was off for years goes on with the next day that comes, not with those that are over.
  t.clock.set(Temporal.Instant.from('2029-06-01T12:00:00Z'))
  await run()
  expect(await rows()).toEqual([['2030-03-18', 'São Sebastião', 'Niterói', true]])
  const [next] = await t.list()
  await (await t.as(t.adminId)).remove(`/api/feriados/${next!._id}`)
  t.clock.set(Temporal.Instant.from('2031-06-01T12:00:00Z'))
  await run()
  expect(await rows()).toEqual([])
})

test('a holiday already typed for the next year becomes the one of every year; without the mark none follows', async () => {
  const t = await start()
  await t.create({ todoAno: true, uf: 'RJ' })
  await t.create({ dia: '2027-03-18', nome: 'São José', uf: 'RJ' })
  t.clock.set(Temporal.Instant.from('2026-03-20T12:00:00Z'))
  await t.runJob('agenda.feriados')
  const [one, ...others] = await t.list()
  expect([one!.nome, one!.dia, one!.todoAno, others.length]).toEqual(['São José', '2027-03-18', true, 0])
  const once = { dia: one!.dia, nome: one!.nome, uf: 'RJ', todoAno: false, versao: one!.versao }
  expect((await (await t.as(t.adminId)).put(`/api/feriados/${one!._id}`, once)).json()).toMatchObject({
    todoAno: false,
  })
  t.clock.set(Temporal.Instant.from('2028-01-01T12:00:00Z'))
  await t.runJob('agenda.feriados')
  expect(await t.list()).toEqual([])
})

test('29 February is kept on the 28th in other years', async () => {
  const t = await start()
  t.clock.set(Temporal.Instant.from('2028-02-01T12:00:00Z'))
  const later = await t.as(t.adminId)
  await later.post('/api/feriados', { dia: '2028-02-29', nome: 'Bissexto', todoAno: true, uf: 'RJ' })
  t.clock.set(Temporal.Instant.from('2028-03-01T12:00:00Z'))
  await t.runJob('agenda.feriados')
  expect(await t.list()).toMatchObject([{ dia: '2029-02-28' }])
})
