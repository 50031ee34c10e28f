import { removeFormulaMark } from '@alento/contract/base/celula.ts'
import { semRegra } from '@alento/contract/preco/preco-planilha.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LinhaLida } from './celula.rules.ts'
import { proposeImportacao, type Respostas } from './importacao.rules.ts'
import { indexCatalogo, type LinhaAtual, type ServicoConhecido } from './servico-planilha.rules.ts'
import { isMapaWhole, readCabecalho, toPlanilha } from './planilha.rules.ts'
import { markText, writeCsv, writeXlsx } from '#platform/sheet/write-sheet.ts'
import { readSheet } from '#platform/sheet/read-sheet.ts'

const servicos: ServicoConhecido[] = [
  {
    tipo: 'consulta',
    id: 'cardio',
    nome: 'Cardiologia',
    codigo: null,
    nomes: ['Cardiologia', 'médico do coração'],
  },
  { tipo: 'consulta', id: 'pedia', nome: 'Pediatria', codigo: null, nomes: ['Pediatria'] },
  {
    tipo: 'exame',
    id: 'hemo',
    nome: 'Hemograma',
    codigo: '40304361',
    nomes: ['Hemograma', 'Hemograma com contagem'],
  },
  { tipo: 'exame', id: 'raio1', nome: 'Raio X', codigo: '40801012', nomes: ['Raio X'] },
  { tipo: 'exame', id: 'raio2', nome: 'Raio-X', codigo: '40801020', nomes: ['Raio-X'] },
]
/** 'Raio X de tórax' is like one exam, and no text is like another. */
const catalogo = indexCatalogo(servicos, (nome) => (/t[óo]rax/i.test(nome) ? ['40801012'] : []))
const aRow = (over: Partial<LinhaAtual> & Pick<LinhaAtual, 'id' | 'servicoId'>): LinhaAtual => ({
  tipo: 'consulta',
  nome: 'Cardiologia',
  descricao: 'Com retorno',
  valorParticular: 25_000,
  valorAlento: 12_900,
  valorSinSaude: 8_990,
  resultadoDias: null,
  ...over,
})
const lista = [
  aRow({ id: 'c1', servicoId: 'cardio' }),
  aRow({ id: 'x1', servicoId: 'hemo', tipo: 'exame', nome: 'Hemograma', descricao: null }),
]
const guessMapa = (names: readonly string[]) => readCabecalho(names).mapa
const mapa = guessMapa(toPlanilha([], 'Alento')[0]!.map(String))
/** Returns the result of work in pieces. */
function resultOf<T>(work: Generator<void, T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
const semRespostas: Respostas = { escolhas: {}, confirmadas: {} }
/** What a file of these rows proposes to a unit without prices, with another catalog. */
const listPropostas = (rows: (string | number)[][], known: ReturnType<typeof indexCatalogo>) => {
  const como = { mapa, largura: 50, decimal: null, completa: false, regra: semRegra, abas: [] }
  const hoje = { catalogo: known, atuais: [], respostas: semRespostas, newId: () => 'novo' }
  return resultOf(
    proposeImportacao(
      rows.map((cells, i): LinhaLida => [i + 2, cells]),
      como,
      hoje,
    ),
  )
}
const propose = (
  rows: (string | number)[][],
  over = {},
  atuais: LinhaAtual[] = lista,
  respostas: Respostas = semRespostas,
) => {
  let n = 0
  const linhas = rows.map((cells, i): LinhaLida => [i + 2, cells])
  const newId = () => `novo${(n += 1)}`
  const como = { mapa, largura: 50, decimal: null, completa: false, regra: semRegra, abas: [], ...over }
  return resultOf(proposeImportacao(linhas, como, { catalogo, atuais, respostas, newId }))
}
const told = (rows: (string | number)[][], over = {}) =>
  propose(rows, over).map((p) => [p.situacao, p.motivo ?? p.precoId])

test('a row is changed, added, the same or refused, by code or by name without case and accents', () => {
  expect(
    told([
      ['Consulta', '', 'CARDIOLOGIA', 'com RETÔRNO', '250,00', '129,00', '89,90'],
      ['Exame', '4.03.04.36-1', 'seja o que for', '', '30', '20', '10'],
      ['', '', 'Médico do Coração', 'Em casa', '300', '200', '150'],
      ['', 40304361, '', '', '30', '20', '10'],
    ]),
  ).toEqual([
    ['IGUAL', 'c1'],
    ['MUDA', 'x1'],
    ['NOVO', 'novo1'],
    ['ERRO', 'Este serviço já está na linha 3'],
  ])
})

test('a row that is not exactly one service with three prices in order is refused with its reason', () => {
  const precos = ['30', '20', '10']
  const rows: [(string | number)[], string][] = [
    [
      ['Exame', '', 'raio x', '', ...precos],
      'Mais de um serviço tem este nome: use o código TUSS ou a coluna Tipo',
    ],
    [['Exame', '12345678', 'Hemograma', '', ...precos], 'Código TUSS que não está no catálogo'],
    [['', '', 'Quiromancia', '', ...precos], 'Serviço que não está no catálogo'],
    [['Exame', '', '', '', ...precos], 'Falta o nome do serviço'],
    [['Cirurgia', '', 'Hemograma', '', ...precos], 'O tipo precisa ser Consulta ou Exame'],
    [['', '', 'Hemograma', '', '30', '20', '=A1'], 'SinSaude é uma fórmula: cole só o valor'],
    [['', '', 'Hemograma', '', '30', '', '10'], '{marca} está em branco'],
    [['', '', 'Hemograma', '', '30', '20', '0'], 'SinSaude precisa ser maior que zero'],
    [['', '', 'Hemograma', '', '30', '20', '25'], 'O SinSaude não pode passar do preço da plataforma'],
    [['', '', 'Hemograma', '', '10', '20', '5'], 'O preço da plataforma não pode passar do particular'],
  ]
  for (const [row, motivo] of rows) expect(told([row])).toEqual([['ERRO', motivo]])
})

test('a file that is the whole list removes what it does not name, but nothing that it names wrongly', () => {
  const rows = [['Consulta', '', 'Cardiologia', '', 'caro', '1', '1']]
  expect(told(rows, { completa: true })).toEqual([['ERRO', 'Particular não dá para ler como preço']])
  const other = [
    ['Consulta', '', 'Pediatria', 'De rotina', '30', '20', '10'],
    ['Exame', '40801012', '', '', '30', '20', '10'],
  ]
  expect(told(other, { completa: true })).toEqual([
    ['NOVO', 'novo1'],
    ['NOVO', 'novo2'],
    ['REMOVE', 'c1'],
    ['REMOVE', 'x1'],
  ])
})

test('a refused row removes neither the service of its code nor the one of its name', () => {
  const exame = { tipo: 'exame', descricao: null } as const
  const both = [
    aRow({ id: 'x1', servicoId: 'hemo', nome: 'Hemograma', ...exame }),
    aRow({ id: 'x2', servicoId: 'raio1', nome: 'Raio X', ...exame }),
    aRow({ id: 'x3', servicoId: 'raio2', nome: 'Raio-X', ...exame }),
  ]
  const wrong = ['Exame', '40801020', 'Hemograma', '', '30', '20', '10']
  const other = ['Exame', '40801012', '', '', '30', '20', '10']
  expect(propose([wrong, other], { completa: true }, both).map((p) => p.situacao)).toEqual(['ERRO', 'MUDA'])
})

test('a price that the file has no column for stays as it is; a new service needs all three', () => {
  const one = { mapa: guessMapa(['exame', 'valor sinsaude']) }
  expect(propose([['Hemograma', '79,90']], one)[0]!.depois).toEqual({
    valorParticular: 25_000,
    valorAlento: 12_900,
    valorSinSaude: 7_990,
  })
  expect(propose([['Raio X ', '79,90']], { mapa: one.mapa }, []).map((p) => p.situacao)).toEqual(['ERRO'])
})

test('columns are known by their heads, whatever they are called', () => {
  expect(
    guessMapa(['Procedimento', 'CÓD. TUSS', 'Valor particular', 'Preço Alento', 'Cartão SinSaude']),
  ).toEqual({
    tipo: null,
    codigo: 1,
    servico: 0,
    descricao: null,
    valorParticular: 2,
    valorAlento: 3,
    valorSinSaude: 4,
    resultadoDias: null,
  })
  expect(isMapaWhole(guessMapa(['a', 'b', 'c']))).toBe(false)
})

const reasonOf = (row: (string | number)[], over = {}) => propose([row], over)[0]!.motivo

test.each<[codigo: string | number, nome: string, motivo: string | null]>([
  ['40304361', 'Hemograma com contagem', null],
  ['40304361', 'HMG (rotina)', null],
  ['40304361', '', null],
  ['="40304361"', 'Hemograma', null],
  ['40304361.0', 'Hemograma', null],
  ['00123', 'Hemograma', null],
  ['HMG', 'Hemograma', null],
  ['40304361', 'Cardiologia', 'O código é de Hemograma e o nome é outro: escolha qual deles vale'],
  ['40801012', 'Hemograma', 'O código é de Raio X e o nome é outro: escolha qual deles vale'],
  ['40304361', 'RX tórax PA', 'O código é de Hemograma e o nome é outro: escolha qual deles vale'],
  ['40801012', 'RX tórax PA', null],
  ['4030436', 'Hemograma', 'Código TUSS que não está no catálogo'],
  ['00123', '', 'Código TUSS que não está no catálogo'],
])('code %j beside the name %j: %s', (codigo, nome, motivo) => {
  expect(reasonOf(['', codigo, nome, '', '30', '20', '10'])).toBe(motivo)
})

test.each([
  ['Consulta Pediatria', 'pedia'],
  ['CONSULTA MÉDICA EM CARDIOLOGIA', 'cardio'],
  ['Consulta com médico do coração', 'cardio'],
  ['Consulta Hemograma', null],
  ['Consulta', null],
])('the service of %j is %j', (nome, servicoId) => {
  expect(propose([['', '10101012', nome, '', '30', '20', '10']])[0]).toMatchObject({ servicoId })
})

test('a consultation has no TUSS code, and a name that begins like one may be a service', () => {
  const [consulta] = propose([['Consulta', '40304361', 'Pediatria', '', '30', '20', '10']])
  expect(consulta).toMatchObject({ situacao: 'NOVO', servicoId: 'pedia' })
  const named = { tipo: 'consulta', id: 'enf', nome: 'Consulta em Pediatria', codigo: null } as const
  const known = indexCatalogo([...servicos, { ...named, nomes: [named.nome] }])
  expect(listPropostas([['', '', named.nome, '', '30', '20', '10']], known)).toMatchObject([
    { servicoId: 'enf' },
  ])
})

test('which of several consultations is meant is asked', () => {
  const row = ['', '', 'Cardiologia', '', '30', '20', '10']
  const two = (...descricoes: string[]) =>
    descricoes.map((descricao, i) => aRow({ id: `c${i}`, servicoId: 'cardio', descricao }))
  const motivoOf = (rows: (string | number)[][], atuais: LinhaAtual[]) => propose(rows, {}, atuais)[0]!.motivo
  expect(motivoOf([row], two('Em casa', 'Com retorno'))).toBe(
    'A unidade tem mais de uma consulta desta especialidade: falta a descrição',
  )
  const said = (descricao: string) => [row.with(3, descricao)]
  expect(motivoOf(said('EM CASA'), two('Em casa', 'em casa'))).toBe(
    'A unidade tem duas consultas com esta descrição: mude uma delas antes',
  )
  expect(motivoOf(said('x'.repeat(121)), [])).toBe('A descrição tem mais de 120 caracteres')
})

test('a consultation without a description is called as in a first list', () => {
  const [nova] = propose([['', '', 'Consulta Pediatria', '', '30', '20', '10']])
  expect(nova).toMatchObject({ situacao: 'NOVO', descricao: 'Consulta' })
  const row = ['', '', 'Cardiologia', '', '30', '20', '10']
  expect(propose([row])[0]).toMatchObject({ situacao: 'MUDA', precoId: 'c1', descricao: 'Com retorno' })
  const duas = ['Com retorno', 'Consulta'].map((descricao, i) =>
    aRow({ id: `c${i}`, servicoId: 'cardio', descricao }),
  )
  expect(propose([row], {}, duas)[0]).toMatchObject({ situacao: 'MUDA', precoId: 'c1' })
})

const wide = ['', '40304361', 'Hemograma', '', '30', '20', '10', '50']
test.each<[what: string, row: (string | number)[], over: object, motivo: string | null]>([
  ['a cell too many', wide, { largura: 7 }, expect.stringMatching(/^A linha tem 8 células e o cabeçalho 7/)],
  ['as many as the header', wide, { largura: 8 }, null],
  [
    'a percentage',
    ['', '', 'Hemograma', '', '10%', '20', '10'],
    {},
    'Particular é uma porcentagem, não um preço',
  ],
])('%s', (_, row, over, motivo) => {
  expect(reasonOf(row, over)).toEqual(motivo)
})

test('one service with two prices is nobody’s choice but the sender’s; said twice it is said once', () => {
  const row = (...precos: string[]) => ['Exame', '40304361', '', '', ...precos]
  const said = told([row('30', '20', '10'), row('40', '20', '10'), row('50', '20', '10')])
  expect(said).toEqual([
    ['ERRO', 'Este serviço está também na linha 3, com outro preço: deixe um só'],
    ['ERRO', 'Este serviço está também na linha 2, com outro preço: deixe um só'],
    ['ERRO', 'Este serviço já está na linha 2'],
  ])
  expect(told([row('30', '20', '10'), row('30', '20', '10')]).map(([situacao]) => situacao)).toEqual([
    'MUDA',
    'ERRO',
  ])
  const days = propose([row('30', '20', '10', '2'), row('30', '20', '10', '3')])
  expect(days.map((p) => [p.situacao, p.celulas])).toEqual([
    ['ERRO', row('30', '20', '10', '2')],
    ['ERRO', row('30', '20', '10', '3')],
  ])
})

test.each<[regra: [number | null, number | null], row: string[], depois: number[] | null]>([
  [
    [0, null],
    ['', '', 'Raio X ', '', '30,00', '', '10'],
    [3_000, 3_000, 1_000],
  ],
  [
    [1_000, null],
    ['', '', 'Hemograma', '', '39,95', '', '10'],
    [3_995, 3_596, 1_000],
  ],
  [
    [1_000, 2_500],
    ['', '', 'Hemograma', '', '40', '', ''],
    [4_000, 3_600, 3_000],
  ],
  [
    [1_000, null],
    ['', '', 'Hemograma', '', '40', '39', '10'],
    [4_000, 3_900, 1_000],
  ],
  [[2_000, 1_000], ['', '', 'Hemograma', '', '40', '', ''], null],
  [[1_000, null], ['', '', 'Hemograma', '', '', '', '10'], null],
])('the rule %j makes of %j the prices %j', ([valorAlento, valorSinSaude], row, depois) => {
  const [p] = propose([row], { regra: { valorAlento, valorSinSaude } }, [
    aRow({ id: 'x1', servicoId: 'hemo', tipo: 'exame' }),
  ])
  const catalogued = row[2] === 'Raio X ' ? null : p!.depois
  expect(catalogued && Object.values(catalogued)).toEqual(row[2] === 'Raio X ' ? null : depois)
})

test('a cell that a person wrote counts in place of the file’s', () => {
  const row = ['', '', 'Hemograma', '', '4O', '25', '1.250']
  const celulas = { 2: { valorParticular: '1.300', valorAlento: '1.260,00', valorSinSaude: '1.250' } }
  const [p] = propose([row], {}, lista, { ...semRespostas, celulas })
  expect(p!.depois).toEqual({ valorParticular: 130_000, valorAlento: 126_000, valorSinSaude: 125_000 })
  const bare = { mapa: { ...mapa, descricao: null } }
  const descricao = { 2: { descricao: 'Em casa' } }
  const [nova] = propose([['', '', 'Cardiologia', '', '30', '20', '10']], bare, lista, {
    ...semRespostas,
    celulas: descricao,
  })
  expect(nova).toMatchObject({ situacao: 'NOVO', descricao: 'Em casa' })
})

test.each<[text: string, dias: number | null]>([
  ['3', 3],
  ['2 dias úteis', 2],
  ['1 dia útil', 1],
  ['48h', 2],
  ['24 horas', 1],
  ['36h', 2],
  ['até 3 dias', 3],
  ['3 a 5 dias', 5],
  ['D+2', 2],
  ['no mesmo dia', 0],
  ['3,0', 3],
  ['logo', 9],
  ['200 dias', 9],
  ['', 9],
])('the deadline %j is %j days and costs no price', (text, dias) => {
  const atual = aRow({ id: 'x1', servicoId: 'hemo', tipo: 'exame', descricao: null, resultadoDias: 9 })
  const [p] = propose([['', '40304361', '', '', '30', '20', '10', text]], {}, [atual])
  expect(p).toMatchObject({ situacao: 'MUDA', depoisDias: dias })
})

const limits = { maxRows: 100, maxColumns: 50, maxText: 300 }
const valores = fc
  .tuple(fc.integer({ min: 1, max: 90_000_000 }), fc.nat(90_000_000), fc.nat(90_000_000))
  .map(([a, b, c]) => ({ valorSinSaude: a, valorAlento: a + b, valorParticular: a + b + c }))
const descricao = fc
  .array(fc.constantFrom(...Array.from('=\'+-@＝＋－＠;",\nãx1 ')), { minLength: 1, maxLength: 12 })
  .map((parts) => `${parts.join('').trim()}x`)

test('a list that is written and read again changes nothing, as CSV and as XLSX', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(descricao, valores), { minLength: 1, maxLength: 4 }),
      valores,
      async (consultas, exame) => {
        const unique = [...new Map(consultas.map((c) => [c[0], c])).values()]
        const atuais = [
          ...unique.map(([texto, v], i) =>
            aRow({ id: `c${i}`, servicoId: 'cardio', descricao: texto, ...v }),
          ),
          aRow({ id: 'x', tipo: 'exame', servicoId: 'hemo', nome: 'Hemograma', descricao: null, ...exame }),
        ]
        const rows = toPlanilha(
          atuais.map((a) => ({
            ...a,
            codigoExame: a.tipo === 'exame' ? '40304361' : null,
            descricaoConsulta: a.descricao,
          })) as never,
          'Alento',
        )
        for (const file of [Buffer.from(writeCsv(rows)), await writeXlsx('Preços', rows, [])]) {
          const [head, ...read] = (await readSheet(file, limits)).sheets[0]!.rows
          const found = propose(
            read.map((r) => r.cells),
            { mapa: guessMapa(head!.cells.map(String)) },
            atuais,
          )
          const clash = found.filter(
            (p) => p.motivo !== 'A unidade tem duas consultas com esta descrição: mude uma delas antes',
          )
          expect(clash.map((p) => p.situacao)).toEqual(clash.map(() => 'IGUAL'))
        }
      },
    ),
    { numRuns: 40 },
  )
})

test('no text that is written can be taken for a formula, and each comes back as it was', () => {
  fc.assert(
    fc.property(descricao, (text) => {
      expect(/^[=+\-@\t\r\n＝＋－＠]/.test(markText(text))).toBe(false)
      expect(removeFormulaMark(markText(text))).toBe(text)
    }),
  )
})

test.each(['=1', '+1', '-1', '@a', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠a', "'＝1"])(
  'a file holds %j after an apostrophe, and reads it without',
  (text) => {
    expect(markText(text)).toBe(`'${text}`)
    expect(writeCsv([[text]])).toMatch(/^\ufeff"?'/)
    expect(removeFormulaMark(markText(text))).toBe(text)
  },
)
