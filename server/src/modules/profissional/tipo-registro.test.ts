import { asc, like } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import type { Problema } from '@alento/contract/base/problema.ts'
import type { TipoRegistro } from '@alento/contract/catalogo/tipo-registro.ts'
import { auditoriaTable } from '#modules/auditoria/auditoria.tables.ts'
import { startApp } from '../../../test/app.ts'
import { aCorpoClinico, aRede, aUsuario } from '../../../test/make.ts'

const path = '/api/tipoRegistros'

async function start() {
  const t = await startApp()
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  const list = async () => (await (await t.as(null)).get(`${path}?sort=nome`)).json<TipoRegistro[]>()
  const idOf = async (nome: string) => (await list()).find((tipo) => tipo.nome === nome)!._id
  return { ...t, admin, list, idOf }
}
const codeOf = (res: LightMyRequestResponse) => res.json<Problema>().code

test('a council is added in capitals, renamed and removed; each is in the audit trail, a name is there once', async () => {
  const { db, admin, list } = await start()
  const before = await list()
  expect(before.map((t) => t.nome)).toContain('CRM')
  const made = await admin.post(path, { nome: ' cress ' })
  const { _id, nome } = made.json<TipoRegistro>()
  expect([made.statusCode, nome]).toEqual([201, 'CRESS'])
  const again = await admin.post(path, { nome: 'Cress' })
  expect([again.statusCode, codeOf(again)]).toEqual([409, 'tipo_registro.existe'])
  expect(codeOf(await admin.put(`${path}/${_id}`, { nome: 'CRM' }))).toBe('tipo_registro.existe')
  expect((await admin.put(`${path}/${_id}`, { nome: 'CRBM' })).json()).toEqual({ _id, nome: 'CRBM' })
  const late = { nome: 'CRBIO', de: 'CRBN' }
  expect(codeOf(await admin.put(`${path}/${_id}`, late)), 'somebody else renamed it').toBe(
    'tipo_registro.mudou',
  )
  const found = await admin.get(`${path}?nome__regex=crb`)
  expect(found.json()).toEqual([{ _id, nome: 'CRBM' }])
  expect((await admin.remove(`${path}/${_id}`)).statusCode).toBe(200)
  expect(await list()).toEqual(before)
  expect((await admin.remove(`${path}/${_id}`)).statusCode).toBe(404)
  const trail = await db
    .select({ acao: auditoriaTable.acao, detalhe: auditoriaTable.detalhe })
    .from(auditoriaTable)
    .where(like(auditoriaTable.acao, 'tipo_registro.%'))
    .orderBy(asc(auditoriaTable.id))
  expect(trail).toEqual([
    { acao: 'tipo_registro.criar', detalhe: { nome: 'CRESS' } },
    { acao: 'tipo_registro.alterar', detalhe: { de: 'CRESS', nome: 'CRBM' } },
    { acao: 'tipo_registro.remover', detalhe: { nome: 'CRBM' } },
  ])
})

test('a council in use is neither renamed nor removed: the refusal says how many use it', async () => {
  const { db, admin, idOf } = await start()
  const responsavel = { nome: 'Rui Prado', tipoRegistro: 'CRM', numeroRegistro: '52123', ufRegistro: 'RJ' }
  const rede = await aRede(db, { responsavel })
  await aCorpoClinico(db, { redeId: rede.id })
  const crm = await idOf('CRM')
  const refused = [await admin.remove(`${path}/${crm}`), await admin.put(`${path}/${crm}`, { nome: 'CRM2' })]
  for (const res of refused)
    expect(res.json<Problema>()).toMatchObject({
      status: 409,
      code: 'tipo_registro.em_uso',
      detail: 'Usado por 1 profissional e por responsáveis de 1 unidade.',
    })
})

test('a professional and the person in charge of a unit have a council of the register, or the field is refused', async () => {
  const { db, admin } = await start()
  const rede = await aRede(db)
  const profissional = {
    rede: rede.id,
    nome: 'Dra. Helena Prado',
    tipoRegistro: 'XYZ',
    numeroRegistro: '52123',
    ufRegistro: 'RJ',
    email: 'helena@exemplo.com.br',
    tempoAtendimento: 30,
  }
  const refused = await admin.post('/api/corpoClinico', profissional)
  expect([refused.statusCode, refused.json<Problema>().errors]).toEqual([
    422,
    [{ field: 'tipoRegistro', message: 'Escolha o conselho' }],
  ])
  const { versao } = (await admin.get(`/api/redes/${rede.id}/cadastro`)).json<{ versao: string }>()
  const unit = await admin.put(`/api/redes/${rede.id}`, {
    versao,
    responsavel: { nome: 'Rui Prado', tipoRegistro: 'XYZ', numeroRegistro: '52123', ufRegistro: 'RJ' },
  })
  expect(unit.json<Problema>().errors).toEqual([
    { field: 'responsavel.tipoRegistro', message: 'Escolha o conselho' },
  ])
})
