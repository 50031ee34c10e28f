import { expect, test } from 'vitest'
import { toTabela } from './cabecalho.rules.ts'

const text = { kind: 'text', separator: ';' } as const
const folha = (rows: (string | number)[][], over: object = {}) => ({
  rows: rows.map((cells, i) => ({ line: i * 2 + 1, cells })),
  hiddenColumns: [],
  merges: [],
  ...over,
})
const table = (...rows: (string | number)[][]) => toTabela(folha(rows), { ...text, kind: 'xlsx' })

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
  const named = table(['Consulta', 'Preço particular', 250], ['Exame', 'Preço particular', 40])
  expect([named.semTitulo, named.linhas.length]).toEqual([true, 2])
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

const fieldsOf = ({ mapa, candidatas }: ReturnType<typeof toTabela>) => [
  mapa.codigo,
  mapa.servico,
  mapa.valorParticular,
  mapa.valorAlento,
  mapa.valorSinSaude,
  candidatas,
]

test.each<[what: string, names: string[], ...ReturnType<typeof fieldsOf>]>([
  ['usual names', ['Cód.', 'Exame', 'Vlr. Particular (R$)', 'Alento', 'Preço c/ Cartão'], 0, 1, 2, 3, 4, {}],
  ['plurals', ['Códigos', 'Exames', 'Valores'], 0, 1, 2, null, null, {}],
  ['a name called description', ['Código', 'Descrição', 'Valor'], 0, 1, 2, null, null, {}],
  ['a remark alone, which is no name', ['Observação', 'Valor'], null, null, 1, null, null, {}],
  ['details alone', ['Detalhes', 'Valor'], null, null, 1, null, null, {}],
  ['a remark beside a description', ['Obs.', 'Descrição', 'Valor'], null, 1, 2, null, null, {}],
  ['an own code beside TUSS', ['Código', 'TUSS', 'Exame', 'Preço'], 1, 2, 3, null, null, {}],
  ['a percentage beside a price', ['Exame', '% Particular', 'Particular'], null, 0, 2, null, null, {}],
  ['a percentage alone', ['Exame', 'Preço', 'Percentual Alento'], null, 0, 1, null, null, {}],
  ['a discount', ['Exame', 'Particular', 'Desconto'], null, 0, 1, null, null, {}],
  [
    'two years',
    ['Exame', 'Particular 2019', 'Particular 2026'],
    null,
    0,
    null,
    null,
    null,
    { valorParticular: [1, 2] },
  ],
  [
    'old and new',
    ['Exame', 'Valor antigo', 'Valor novo'],
    null,
    0,
    null,
    null,
    null,
    { valorParticular: [1, 2] },
  ],
  [
    'cost and sale',
    ['Exame', 'Preço de custo', 'Preço de venda'],
    null,
    0,
    null,
    null,
    null,
    { valorParticular: [1, 2] },
  ],
  ['cost alone', ['Exame', 'Preço de custo'], null, 0, null, null, null, { valorParticular: [1] }],
  ['one named exactly', ['Exame', 'Preço de custo', 'Particular'], null, 0, 2, null, null, {}],
  [
    'two insurers',
    ['Exame', 'Preço Amil', 'Preço Unimed'],
    null,
    0,
    null,
    null,
    null,
    { valorParticular: [1, 2] },
  ],
  ['card of credit', ['Exame', 'Particular', 'Valor no cartão de crédito'], null, 0, 1, null, null, {}],
  ['a price with a discount', ['Exame', 'Particular', 'Preço com desconto'], null, 0, 1, null, 2, {}],
  [
    'at once and by instalments',
    ['Exame', 'Preço à vista', 'Preço a prazo'],
    null,
    0,
    null,
    null,
    null,
    { valorParticular: [1, 2] },
  ],
  ['a name with a word of doubt', ['Exames antigos', 'Particular'], null, 0, 1, null, null, {}],
  ['two services', ['Exame', 'Procedimento', 'Preço'], null, null, 2, null, null, { servico: [0, 1] }],
])('%s: a field is taken where one column is certain, else asked about', (_, names, ...fields) => {
  const found = table(names, ...[1, 2].map(() => names.map((_name, i) => (i === 0 ? 'Ureia' : ''))))
  expect(found.colunas).toEqual(names)
  expect(fieldsOf(found)).toEqual(fields)
})

test('a header on two lines is read as one, merged or not', () => {
  const rows = [
    ['Código', 'Exame', 'Preço', '', '', 'Prazo'],
    ['–', '–', 'Particular', 'Plataforma', 'Cartão SinSaude', '–'],
    ['40302040', 'Glicose', '18,00', '16,00', '12,50', '2'],
  ]
  for (const merges of [[], [{ line: 1, from: 2, to: 4 }]]) {
    const found = toTabela(folha(rows, { merges }), text)
    expect(fieldsOf(found)).toEqual([0, 1, 2, 3, 4, {}])
    expect(found.linhas).toHaveLength(1)
  }
})

test('a price above several columns goes on to the right, and another name does not', () => {
  const prices = table(
    ['Exame', 'Preço', '', ''],
    ['', 'Adulto', 'Criança', 'Alento'],
    ['Ureia', '18,00', '9,00', '8,00'],
  )
  expect(fieldsOf(prices)).toEqual([null, 0, null, 3, null, { valorParticular: [1, 2] }])
  const codes = table(
    ['Código', '', 'Preço particular', ''],
    ['TUSS', 'Nome', '', 'Alento'],
    ['40302580', 'Ureia', '9,00', '8,00'],
  )
  expect(fieldsOf(codes)).toEqual([0, 1, 2, 3, null, {}])
})

test('a column without a name and without prices is no second price', () => {
  expect(fieldsOf(table(['Exame', 'Valor', ''], ['Ureia', 12.5, 'em jejum']))).toEqual([
    null,
    0,
    1,
    null,
    null,
    {},
  ])
})

test('a name above several columns is asked about', () => {
  const rows = [
    ['Exame', 'Particular', ''],
    ['', '2019', '2026'],
    ['Ureia', '18,00', '25,00'],
  ]
  const merged = toTabela(folha(rows, { merges: [{ line: 1, from: 1, to: 2 }] }), text)
  expect(merged.candidatas).toEqual({ valorParticular: [1, 2] })
  expect(table(['Exame', 'Valores', ''], ['Ureia', 18, 25]).candidatas).toEqual({ valorParticular: [1, 2] })
  const named = [
    ['Exame', '', 'Particular'],
    ['40302580', 'Ureia', '9,00'],
  ]
  const wide = toTabela(folha(named, { merges: [{ line: 1, from: 0, to: 1 }] }), text)
  expect(wide.candidatas).toEqual({ servico: [0, 1] })
})

test('a title over all columns is no header', () => {
  const merges = [{ line: 1, from: 0, to: 3 }]
  const rows = [
    ['Preço particular dos exames'],
    ['Exame', 'TUSS', 'Particular'],
    ['Ureia', '40302580', '9,00'],
  ]
  expect(toTabela(folha(rows, { merges }), text).colunas).toEqual(rows[1])
})

test('a hidden column is left out and named', () => {
  const rows = [
    ['Exame', 'Particular 2019', 'Particular 2026'],
    ['Ureia', '9,00', '19,00'],
  ]
  const found = toTabela(folha(rows, { hiddenColumns: [1] }), text)
  expect(found).toMatchObject({ ocultas: ['Particular 2019'], mapa: { valorParticular: 2 }, candidatas: {} })
  expect(found.linhas[0]![1]).toEqual(['Ureia', '', '19,00'])
})

test('a header that says nothing does not make its rows too wide', () => {
  const found = toTabela(
    folha([
      ['Clínica', 'Boa Vista'],
      ['Coisa', 'Preço', 'Outra'],
      ['Ureia', '9,00', 'x'],
    ]),
    text,
  )
  expect(found.colunas).toEqual(['Clínica', 'Boa Vista', 'Coluna 3'])
})

test('names that say nothing are as many as the columns where a comma parts them', () => {
  const rows = [
    ['Coisa', 'Quanto'],
    ['Glicose', '18', '50'],
  ]
  const found = toTabela(folha(rows), { kind: 'text', separator: ',' })
  expect([found.colunas, found.linhas[0]![1]]).toEqual(rows)
})

test('only a row that may have a cell cut in two is wider than the table', () => {
  const wide = (separator: string, ...row: string[]) =>
    toTabela(folha([['Código', 'Exame', 'Particular'], row]), { kind: 'text', separator }).linhas[0]![1]
      .length
  expect([
    wide(',', '40302040', 'Glicose', '18', '50'),
    wide(',', '40302040', 'Glicose', '18', ''),
    wide(';', 'Raio X', ' tórax', '18,00', '16,00'),
    wide(';', '40302040', 'Glicose', '18,00', ''),
  ]).toEqual([4, 4, 4, 3])
})
