import { expect, test } from 'vitest'
import type { Output } from '@alento/contract/base/endpoint.ts'
import type { listRevisao } from '@alento/contract/unidade/revisao.ts'
import { startApp } from '../../../test/app.ts'
import { aRede, aUsuario } from '../../../test/make.ts'

const [cnpj, outro] = ['11222333000181', '33444555000181']
const pj = { tipoPessoa: 'PJ' as const, cpf: null }

/** A head office with two branches between other units by name, one in São Paulo, and a branch of nobody here. */
async function start() {
  const t = await startApp()
  const mae = await aRede(t.db, { ...pj, cnpj, nomeRede: 'Cardio Central', tipoRede: 'CLINICA' })
  const filial = { ...pj, unidadeMatrizFilial: 'FILIAL' as const, matriz: cnpj }
  await aRede(t.db, { ...filial, cnpj: '11222333000262', nomeRede: 'Zelo Filial' })
  await aRede(t.db, { ...filial, cnpj: '11222333000343', nomeRede: 'Alfa Filial', status: 'SUSPENSO' })
  await aRede(t.db, { nomeRede: 'Bem Estar', cidade: 'São Paulo', uf: 'SP', tipoRede: 'LABORATORIO' })
  await aRede(t.db, { ...filial, cnpj: outro, matriz: '99888777000100', nomeRede: '=Dois' })
  const { id } = await aUsuario(t.db, { role: 'Administrador', cpf: null })
  const admin = await t.as(id)
  const list = async (query = '') =>
    (await admin.get(`/api/redeRevisoes${query}`)).json<Output<typeof listRevisao>>()
  const names = async (query: string) => (await list(query)).map((r) => r.nomeRede)
  return { t, mae, admin, list, names }
}

test('a head office is followed by its branches, each of which names it', async () => {
  const { list } = await start()
  const rows = (await list()).map((r) => [r.nomeRede, r.unidadeMatrizFilial, r.matrizNome, r.filiais])
  expect(rows).toEqual([
    ['=Dois', 'FILIAL', null, 0],
    ['Bem Estar', 'MATRIZ', null, 0],
    ['Cardio Central', 'MATRIZ', null, 2],
    ['Alfa Filial', 'FILIAL', 'Cardio Central', 0],
    ['Zelo Filial', 'FILIAL', 'Cardio Central', 0],
  ])
})

test('a unit is found by name, CNPJ with or without marks, city and code; choices hold together', async () => {
  const { mae, names } = await start()
  const find = (busca: string) => names(`?busca=${encodeURIComponent(busca)}`)
  expect(await find('cárdio')).toEqual(['Cardio Central'])
  expect(await find('11.222.333/0001-81')).toEqual(['Cardio Central'])
  expect(await find('11222333')).toEqual(['Cardio Central', 'Alfa Filial', 'Zelo Filial'])
  expect(await find('sao paulo')).toEqual(['Bem Estar'])
  expect(await find(mae.codigoUnidade)).toEqual(['Cardio Central'])
  expect(await find('%')).toEqual([])
  expect(await names('?status=SUSPENSO')).toEqual(['Alfa Filial'])
  expect(await names('?tipoRede=LABORATORIO&uf=SP&cidade=paulo')).toEqual(['Bem Estar'])
  expect(await names('?tipoRede=LABORATORIO&uf=RJ')).toEqual([])
  expect(await names('?unidadeMatrizFilial=FILIAL&busca=filial&status=HABILITADO')).toEqual(['Zelo Filial'])
})

test('the same choice as CSV, without formulas, and the trail says how many were taken out', async () => {
  const { t, admin } = await start()
  const csv = await admin.get('/api/redeRevisoes/unidades.csv?unidadeMatrizFilial=FILIAL')
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="unidades.csv"',
  })
  const lines = csv.body.trim().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toMatch(/^'=Dois;/)
  expect(lines[2]).toMatch(
    /^Alfa Filial;\d+;R\d+;Suspensa;Clínica;Filial;11\.222\.333\/0003-43;11\.222\.333\/0001-81;Cardio Central;/,
  )
  const { rows } = await t.db.execute("select detalhe from auditoria where acao = 'rede.baixar'")
  expect(rows).toEqual([{ detalhe: { registros: 3 } }])
  const gestor = await t.as((await aUsuario(t.db, { role: 'AdmRede', cpf: null })).id)
  expect((await gestor.get('/api/redeRevisoes/unidades.csv')).statusCode).toBe(403)
})
