import { expect, test } from 'vitest'
import { lineText } from '@alento/contract/base/celula.ts'
import { toPlanilhaLida } from './folhas.rules.ts'

type Rows = (string | number)[][]
const sheet = (name: string, rows: Rows, hiddenRows = 0) => ({
  name,
  rows: rows.map((cells, i) => ({ line: i + 1, cells })),
  hiddenColumns: [],
  hiddenRows,
  merges: [],
})
const read = (sheets: ReturnType<typeof sheet>[], hidden: string[] = []) =>
  toPlanilhaLida({ sheets, hidden, kind: 'xlsx', separator: null })

const consultas = sheet('Consultas', [
  ['Especialidade', 'Particular', 'Cartão'],
  ['Cardiologia', 250, 180],
])
const exames = sheet('Exames', [
  ['TUSS', 'Exame', 'Cartão', 'Particular'],
  ['40302040', 'Glicose', 12, 18],
])
const cover = sheet('Capa', [['Clínica Boa Vista'], ['Rua das Flores, 10', 'Tel.']])

test('lists of several sheets are one, by what their columns mean, and their lines are told apart', () => {
  const { linhas, mapa, colunas, abas, naoLido } = read([cover, consultas, exames], ['Custos'])
  expect(colunas).toEqual(['Especialidade', 'Particular', 'Cartão', 'TUSS'])
  expect(mapa).toMatchObject({ servico: 0, codigo: 3, valorParticular: 1, valorSinSaude: 2 })
  expect(linhas).toEqual([
    [2, ['Cardiologia', 250, 180]],
    [4, ['Glicose', 18, 12, '40302040']],
  ])
  expect([2, 4].map((linha) => lineText(abas, linha))).toEqual([
    'linha 2 da aba Consultas',
    'linha 2 da aba Exames',
  ])
  expect(naoLido).toEqual({ abas: ['Capa', 'Custos'], colunas: [], linhas: 0 })
})

test('a sheet whose columns are not certain is not read unless it has the same columns, and is named', () => {
  const years = ['Exame', 'Particular 2019', 'Particular 2026']
  const other = sheet('Outros', [years, ['Ureia', 9, 19]])
  expect(read([consultas, other]).naoLido.abas).toEqual(['Outros'])
  const same = read([sheet('Sangue', [years, ['Sódio', 8, 18]]), other])
  expect(same).toMatchObject({ candidatas: { valorParticular: [1, 2] }, naoLido: { abas: [] } })
  expect(same.linhas).toHaveLength(2)
})

test('the lines of each sheet are counted after all sheets before it', () => {
  const more = sheet('Mais', [
    ['Exame', 'Particular'],
    ['Ureia', 9],
  ])
  const { linhas, abas } = read([consultas, exames, more])
  expect(linhas.map(([linha]) => lineText(abas, linha))).toEqual(
    ['Consultas', 'Exames', 'Mais'].map((nome) => `linha 2 da aba ${nome}`),
  )
})

test('columns of one name go on each in its own', () => {
  const twice = ['Exame', 'Valor', 'Valor']
  const { linhas } = read([
    sheet('Sangue', [twice, ['Sódio', 8, 18]]),
    sheet('Outros', [twice, ['Ureia', 9, 19]]),
  ])
  expect(linhas.map(([, cells]) => cells)).toEqual([
    ['Sódio', 8, 18],
    ['Ureia', 9, 19],
  ])
})

test('a sheet in which a name means another price, or with too many more columns, is not read and named', () => {
  const convenio = sheet('Convênio', [
    ['Exame', 'Valor', 'Particular'],
    ['Ureia', 9, 19],
  ])
  const valor = sheet('Sangue', [
    ['Exame', 'Valor'],
    ['Sódio', 8],
  ])
  expect(read([valor, convenio])).toMatchObject({
    linhas: [[2, ['Sódio', 8]]],
    naoLido: { abas: ['Convênio'] },
  })
  const wide = (nome: string) => {
    const names = Array.from({ length: 30 }, (_, i) => `${nome}${i}`)
    return sheet(nome, [
      ['Exame', 'Particular', ...names],
      ['Ureia', 9],
    ])
  }
  expect(read([wide('A'), wide('B')]).naoLido.abas).toEqual(['B'])
})

test('a sheet that is only a header is no list', () => {
  const bare = sheet('Preços', [
    ['a', 'b'],
    ['Ureia', 9],
  ])
  expect(read([sheet('Modelo', [['Exame', 'Particular']]), bare])).toMatchObject({
    colunas: ['a', 'b'],
    naoLido: { abas: ['Modelo'] },
  })
})

test('one sheet is what it is, with what it hides', () => {
  const one = read([
    sheet(
      'Preços',
      [
        ['Exame', 'Preço'],
        ['Ureia', 9],
      ],
      3,
    ),
  ])
  expect(one).toMatchObject({ abas: [], naoLido: { abas: [], colunas: [], linhas: 3 } })
  expect(lineText(one.abas, 2)).toBe('linha 2')
})

test('without a list the first sheet with a price is read', () => {
  const bare = sheet('Folha2', [
    ['a', 'b'],
    ['Ureia', 9],
  ])
  expect(read([cover, bare])).toMatchObject({ colunas: ['a', 'b'], naoLido: { abas: ['Capa'] } })
})
