import { expect, test } from 'vitest'
import { getRedesCsv } from '@alento/contract/unidade/revisao.ts'
import { listRegistroAuditoria } from '@alento/contract/plataforma/auditoria.ts'
import { readFilters } from './filters.ts'

const redes = (text: string) =>
  readFilters(
    new URLSearchParams(text),
    ['busca', 'tipoRede', 'cidade', 'uf'],
    getRedesCsv.query.pick({ busca: true, tipoRede: true, cidade: true, uf: true }),
  )
const trilha = (text: string) =>
  readFilters(
    new URLSearchParams(text),
    ['de', 'ate'],
    listRegistroAuditoria.query.pick({ de: true, ate: true }),
  )

test('filters of the address are those of the API, without empty ones', () => {
  expect(redes('busca=+cardio+&uf=rj&cidade=&outro=1')).toEqual({
    escolha: { busca: 'cardio', uf: 'rj' },
    query: { busca: 'cardio', uf: 'RJ' },
    erros: {},
  })
})

test('a filter that the API would refuse is named under its field, and the others hold', () => {
  const { query, erros } = redes('uf=Rio&tipoRede=CLINICA')
  expect(query).toEqual({ tipoRede: 'CLINICA' })
  expect(erros).toEqual({ uf: 'Informe a sigla do estado, como RJ' })
})

test('a period needs days that exist, and its end after its start', () => {
  expect(trilha('de=2026-02-30&ate=2026-03-01')).toMatchObject({
    query: { ate: '2026-03-01' },
    erros: { de: 'Confira a data' },
  })
  expect(trilha('de=2026-03-02&ate=2026-03-01')).toMatchObject({
    query: { de: '2026-03-02' },
    erros: { ate: 'O período termina antes de começar' },
  })
})
