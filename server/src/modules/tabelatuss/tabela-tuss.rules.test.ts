import { expect, test } from 'vitest'
import { readColunas, readLinha, type LinhaLida } from './leitura-tuss.rules.ts'
import {
  listDiferente,
  nomeOf,
  proposeTabela,
  tellSome,
  tipoOf,
  type ExameAtual,
  type Proposta,
} from './tabela-tuss.rules.ts'

const hoje = Temporal.PlainDate.from('2026-03-10')
const head = [
  'Código do Termo',
  'Termo',
  'Data de início de vigência',
  'Data de fim de vigência',
  'Data de fim de implantação',
]
const colunas = { codigo: 0, termo: 1, inicio: 2, fim: 3 }
const row = (linha: number, ...cells: string[]): LinhaLida => readLinha(linha, cells, colunas)
const exame = (over: Partial<ExameAtual>): ExameAtual => ({
  id: 'a',
  codigoExame: '40304361',
  nomeExame: 'Hemograma',
  nomeOficial: 'Hemograma com contagem',
  retirado: false,
  ...over,
})

function propose(linhas: LinhaLida[], exames: ExameAtual[] = [], completa = false): Proposta[] {
  let n = 0
  const work = proposeTabela(linhas, { hoje, completa, exames, newId: () => `novo ${(n += 1)}` })
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
const brief = (list: Proposta[]) => list.map((p) => [p.codigo, p.situacao, p.motivo])

test('the columns of the table are known by their names, in any order; what is missing is named', () => {
  expect(readColunas(head)).toEqual(colunas)
  expect(
    readColunas(['termo', 'início de vigência', 'fim de implantação', 'CÓDIGO', 'fim de vigência']),
  ).toEqual({
    codigo: 3,
    termo: 0,
    inicio: 1,
    fim: 4,
  })
  expect(readColunas(['Serviço', 'Preço', 'Código TUSS'])).toEqual({
    faltam: ['termo', 'início de vigência', 'fim de vigência'],
  })
})

test.each([
  [['', 'Termo', '01/01/2008', ''], 'Falta o código'],
  [['4,03E+07', 'Termo', '01/01/2008', ''], 'O código "4,03E+07" não tem 8 números'],
  [['40304361', '', '01/01/2008', ''], 'Falta o termo'],
  [['40304361', 'x'.repeat(301), '01/01/2008', ''], 'O termo tem mais de 300 letras'],
  [['40304361', 'Termo', '', ''], 'Falta o início de vigência'],
  [
    ['40304361', 'Termo', '31/02/2020', ''],
    'O início de vigência "31/02/2020" não é uma data: use dia/mês/ano',
  ],
  [['40304361', 'Termo', '01/01/2008', 'logo'], 'O fim de vigência "logo" não é uma data: use dia/mês/ano'],
  [['40304361', 'Termo', '02/01/2008', '01/01/2008'], 'O fim de vigência vem antes do início'],
])('the row %j is refused: %s', (cells, erro) => {
  expect(readLinha(7, cells, colunas)).toMatchObject({ linha: 7, erro })
})

test.each([
  ['="40301630"', '01/01/08'],
  ['40301630.0', '1/1/2008'],
  ['40301630,00', '2008-01-01'],
])('a code %j and a day %j of a spreadsheet are read', (codigo, dia) => {
  expect(row(2, codigo, 'Termo', dia, '')).toMatchObject({
    erro: null,
    codigo: '40301630',
    inicio: Temporal.PlainDate.from('2008-01-01'),
  })
})

test('codes may be written with dots, days in two ways, formula marks of our own files are taken off', () => {
  expect(row(2, '4.03.04.36-1', "'=Termo  com  espaços", '2008-01-01 00:00:00', '31/12/2026')).toMatchObject({
    erro: null,
    codigo: '40304361',
    termo: '=Termo com espaços',
    inicio: Temporal.PlainDate.from('2008-01-01'),
    fim: Temporal.PlainDate.from('2026-12-31'),
  })
})

test('a row adds, changes, retires or leaves an exam; what is no exam, old or not in force yet is left out', () => {
  const atuais = [
    exame({}),
    exame({ id: 'b', codigoExame: '40304345', nomeOficial: 'Hemoglobina' }),
    exame({ id: 'c', codigoExame: '40304337', nomeOficial: 'Hematócrito' }),
    exame({ id: 'd', codigoExame: '40304558', nomeOficial: 'Reticulócitos', retirado: true }),
  ]
  const done = propose(
    [
      row(2, '40304361', 'Hemograma completo', '01/01/2008', ''),
      row(3, '40304345', 'Hemoglobina', '01/01/2008', '10/03/2026'),
      row(4, '40304337', 'Hematócrito', '01/01/2008', '09/03/2026'),
      row(5, '40304558', 'Reticulócitos', '01/01/2008', '09/03/2026'),
      row(6, '40901122', 'US - Abdome total', '01/01/2008', ''),
      row(7, '10101012', 'Consulta', '01/01/2008', ''),
      row(8, '40399999', 'Exame velho', '01/01/2008', '01/01/2010'),
      row(9, '40399998', 'Exame futuro', '11/03/2026', ''),
      row(10, '40304361', 'Hemograma antigo', '01/01/2000', '31/12/2007'),
      row(11, '40901122', 'US de novo', '01/01/2008', ''),
    ],
    atuais,
  )
  expect(brief(done)).toEqual([
    ['40304361', 'MUDA', null],
    ['40304345', 'IGUAL', null],
    ['40304337', 'RETIRA', 'Encerrado em 09/03/2026'],
    ['40304558', 'IGUAL', null],
    ['40901122', 'NOVO', null],
    ['10101012', 'FORA', 'Não é exame: consulta, cirurgia, terapia ou odontologia'],
    ['40399999', 'FORA', 'Encerrado em 01/01/2010'],
    ['40399998', 'FORA', 'Começa a valer em 11/03/2026'],
    ['40304361', 'FORA', 'Redação antiga de um código em vigor'],
    ['40901122', 'ERRO', 'Este código já está na linha 6'],
  ])
  expect(done[0]).toMatchObject({ exameId: 'a', termoAntes: 'Hemograma com contagem', nomeDepois: null })
  expect([tipoOf('40901122'), tipoOf('40304361'), tipoOf('40101010'), tipoOf('31001017')]).toEqual([
    'IMG',
    'LAB',
    'DIAG',
    null,
  ])
})

test('a name that nobody wrote follows its official term; one that somebody wrote stays', () => {
  const term = 'Dosagem de um hormônio raro, '.repeat(6).trim()
  expect(nomeOf(term).length).toBeLessThanOrEqual(120)
  const followed = exame({ nomeOficial: term, nomeExame: nomeOf(term) })
  const [p] = propose([row(2, '40304361', 'Hormônio raro', '01/01/2008', '')], [followed])
  expect(p).toMatchObject({ situacao: 'MUDA', nomeAntes: nomeOf(term), nomeDepois: 'Hormônio raro' })
})

test('a complete table retires the exams that it lacks, unless a code cannot be read', () => {
  const lacking = exame({ id: 'b', codigoExame: '40304345' })
  const file = [row(2, '40304361', 'Hemograma com contagem', '01/01/2008', '')]
  expect(brief(propose(file, [exame({}), lacking], true))).toEqual([
    ['40304361', 'IGUAL', null],
    ['40304345', 'RETIRA', 'Não está no arquivo'],
  ])
  const wrong = [...file, row(3, '40304345', '', '01/01/2008', '')]
  expect(brief(propose(wrong, [exame({}), lacking], true)).map(([, s]) => s)).toEqual(['IGUAL', 'ERRO'])
  const unreadable = [...file, row(3, '403', 'Termo', '01/01/2008', '')]
  expect(brief(propose(unreadable, [exame({}), lacking], true)).map(([, s]) => s)).toEqual(['IGUAL', 'ERRO'])
})

test('an exam whose ended wordings are several is retired once', () => {
  const twice = [
    row(2, '40304361', 'Um', '01/01/2008', '01/01/2010'),
    row(3, '40304361', 'Dois', '02/01/2010', '01/01/2020'),
  ]
  expect(propose(twice, [exame({})]).map((p) => p.situacao)).toEqual(['RETIRA', 'FORA'])
})

test('a preview differs when the catalog does, in what it would do only', () => {
  const file = [
    row(2, '40304361', 'Novo termo', '01/01/2008', ''),
    row(3, '40304345', 'Hemoglobina', '01/01/2008', ''),
  ]
  const before = propose(file, [exame({})])
  expect(listDiferente(before, propose(file, [exame({})]))).toEqual([])
  expect(listDiferente(before, propose(file, [exame({ nomeExame: 'Outro' })]))).toEqual(['40304361'])
  expect(
    listDiferente(before, propose(file, [exame({}), exame({ id: 'b', codigoExame: '40304345' })])),
  ).toEqual(['40304345'])
  expect(listDiferente(before, propose(file, []))).toEqual(['40304361'])
  expect([tellSome(['a', 'b']), tellSome(['a', 'b', 'c', 'd', 'e'])]).toEqual(['a, b', 'a, b, c e mais 2'])
})
