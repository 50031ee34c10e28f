import { eq, sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import type { Problema } from '@alento/contract/base/problema.ts'
import type { TipoUnidade } from '@alento/contract/catalogo/tipo-unidade.ts'
import { auditoriaTable } from '#modules/auditoria/auditoria.tables.ts'
import { startApp } from '../../../test/app.ts'
import { aRede, aUsuario } from '../../../test/make.ts'

const path = '/api/tiposUnidade'

async function start() {
  const t = await startApp()
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  const list = async () => (await admin.get(path)).json<TipoUnidade[]>()
  const change = async (tipo: string, over: object) => {
    const now = (await list()).find(({ _id }) => _id === tipo)!
    const { nome, ordem, ativo, versao } = now
    return admin.put(`${path}/${encodeURIComponent(tipo)}`, { nome, ordem, ativo, versao, ...over })
  }
  return { ...t, admin, nobody: await t.as(null), list, change }
}
const codeOf = (res: LightMyRequestResponse) => res.json<Problema>().code

test('a kind gets another name and place, which lists show at once; the change is in the audit trail', async () => {
  const { db, nobody, list, change } = await start()
  await aRede(db, { tipoRede: 'LABORATORIO', tipos: ['LABORATORIO', 'CLINICA DE IMAGEM'] })
  await aRede(db, { tipoRede: 'LABORATORIO', tipos: [] })
  const changed = await change('LABORATORIO', { nome: '  Laboratório  clínico ', ordem: '1' })
  expect(changed.json()).toEqual({
    _id: 'LABORATORIO',
    nome: 'Laboratório clínico',
    ordem: 1,
    ativo: 'S',
    tipoPessoa: ['PJ'],
    unidades: 2,
    versao: 2,
  })
  expect((await list()).map((t) => [t._id, t.unidades])).toEqual([
    ['CLINICA', 0],
    ['LABORATORIO', 2],
    ['CLINICA DE IMAGEM', 1],
    ['CONSULTORIO', 0],
    ['MEDICO', 0],
  ])
  const shown = (await nobody.get('/api/redeTipos')).json<{ nome: string }[]>().map((t) => t.nome)
  expect(shown.slice(0, 2)).toEqual(['Clínica', 'Laboratório clínico'])
  expect((await change('LABORATORIO', {})).json(), 'nothing changed').toMatchObject({ versao: 2 })
  expect(await db.$count(auditoriaTable, eq(auditoriaTable.acao, 'tipo_unidade.alterar'))).toBe(1)
})

test('a name is there once, the second of two administrators is refused, wrong fields are named', async () => {
  const { change } = await start()
  const twice = await change('LABORATORIO', { nome: 'CLINICA' })
  expect([codeOf(twice), twice.json<Problema>().errors]).toEqual([
    'tipo_unidade.existe',
    [{ field: 'nome', message: 'Outro tipo tem este nome' }],
  ])
  await change('MEDICO', { nome: 'Médica ou médico' })
  expect(codeOf(await change('MEDICO', { nome: 'Outro', versao: 1 }))).toBe('tipo_unidade.mudou')
  const wrong = await change('MEDICO', { nome: 'x', ordem: '1,5' })
  expect(wrong.json<Problema>().errors?.map((e) => e.field)).toEqual(['nome', 'ordem'])
})

test('nobody new chooses a kind that is off, its units keep it, and one stays for companies and for individuals', async () => {
  const { db, nobody, change } = await start()
  const rede = await aRede(db, { tipoRede: 'MEDICO', tipos: ['MEDICO'] })
  expect((await change('MEDICO', { ativo: 'N' })).statusCode).toBe(200)
  const offered = async (query = '') =>
    (await nobody.get(`/api/redeTipos${query}`)).json<{ _id: string }[]>().map((t) => t._id)
  expect(await offered()).not.toContain('MEDICO')
  expect(await offered('?inativos=S')).toContain('MEDICO')
  expect((await db.execute(sql`select tipo_rede from rede where id = ${rede.id}`)).rows).toEqual([
    { tipo_rede: 'MEDICO' },
  ])
  const last = await change('CONSULTORIO', { ativo: 'N' })
  expect([codeOf(last), last.json<Problema>().detail]).toEqual([
    'tipo_unidade.ultimo',
    'É o último que uma pessoa física pode escolher.',
  ])
  const both = await Promise.all([change('MEDICO', { ativo: 'S' }), change('CONSULTORIO', { ativo: 'N' })])
  expect(both.map((r) => r.statusCode)).toContain(200)
  expect((await offered()).some((t) => t === 'MEDICO' || t === 'CONSULTORIO')).toBe(true)
})

test('the database knows no other kind', async () => {
  const { db } = await start()
  await expect(
    db.execute(sql`insert into tipo_unidade (tipo, nome, ordem) values ('SPA', 'Spa', 9)`),
  ).rejects.toHaveProperty('cause.constraint', 'tipo_unidade_tipo')
})
