import { expect, test } from 'vitest'
import { toTabela } from './cabecalho.rules.ts'

const table = (...rows: (string | number)[][]) =>
  toTabela(rows.map((cells, i) => ({ line: i * 2 + 1, cells })))

test('the header is the row that names most columns, wherever it stands', () => {
  const head = ['Exame', 'TUSS', 'Particular', 'Alento', 'SinSaude']
  const data = ['Hemograma', '40304361', '40,00', '25,00', '19,00']
  for (const above of [
    [],
    [['Tabela de preços particular 2026']],
    [['Clínica Boa Vista', '', 'Exames e preços'], ['Rua das Flores, 10']],
  ]) {
    const found = table(...above, head, data, data)
    expect(found.colunas).toEqual(head)
    expect(found.linhas).toHaveLength(2)
    expect(found.linhas[0]![0]).toBe(above.length * 2 + 3)
  }
})

test('names that say nothing are the first row below a title; a row of prices is never a header', () => {
  expect(table(['Minha lista'], ['Coisa', 'Quanto'], ['Hemograma', '40,00']).colunas).toEqual([
    'Coisa',
    'Quanto',
  ])
  const bare = table(['Minha lista'], ['Hemograma', 40], ['Exame particular', 30])
  expect(bare).toMatchObject({
    colunas: ['Coluna 1', 'Coluna 2'],
    amostras: [expect.any(Array), ['40', '30']],
  })
  expect(bare.linhas).toHaveLength(2)
  expect(table(['a'], ['1']).colunas).toEqual(['a'])
})

test('a header above nothing has no rows, and a column without a name gets one', () => {
  expect(table(['Exame', 'Valor']).linhas).toEqual([])
  expect(table(['Exame', 'Valor'], ['Ureia', 12.5, 'obs']).colunas).toEqual(['Exame', 'Valor', 'Coluna 3'])
})

test('up to three different values of each column are shown, numbers with a decimal comma', () => {
  const rows = ['Ureia', 'Ureia', 'Sódio', 'Potássio', 'Zinco'].map((nome, i) => [nome, i + 0.5, ''])
  expect(table(['Exame', 'Valor', 'Obs'], ...rows).amostras).toEqual([
    ['Ureia', 'Sódio', 'Potássio'],
    ['0,5', '1,5', '2,5'],
    [],
  ])
})
