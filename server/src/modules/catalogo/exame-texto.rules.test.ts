import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exames } from './dados/exames.dados.ts'
import { indexExames } from './exame-termo.rules.ts'
import { matchExames } from './exame-texto.rules.ts'

const indice = indexExames(exames.map((e) => ({ ...e, _id: e.codigoExame, orientacao: null })))
const read = (texto: string) => matchExames(texto, indice)
const certain = (texto: string) =>
  read(texto)
    .filter((l) => l.situacao === 'CERTO')
    .map((l) => l.candidatos[0]!.exame.codigoExame)

/** Texts as requests have them, and the exams that are certain. */
const table: [texto: string, codes: string][] = [
  ['Hemograma', '40304361'],
  ['- Hemograma completo', '40304361'],
  ['1) HMG', '40304361'],
  ['• hemograma c/ plaquetas', '40304361'],
  ['[ ] Hemogama completo', '40304361'],
  ['Solicito: hemograma completo', '40304361'],
  ['Glicemia de jejum', '40302040'],
  ['Glicose', '40302040'],
  ['Hb glic', '40302733'],
  ['HbA1c', '40302733'],
  ['Hemoglobina glicosilada', '40302733'],
  ['Hemoglobina glicada (HbA1c)', '40302733'],
  ['Lipidograma', '40302750'],
  ['Colesterol total e frações', '40302750'],
  ['perfil lipidico', '40302750'],
  ['Triglicérides', '40302547'],
  ['trigliceridios', '40302547'],
  ['TGO', '40302504'],
  ['TGO/AST', '40302504'],
  ['TGO, TGP', '40302504 40302512'],
  ['TGO TGP ureia creatinina', '40302504 40302512 40302580 40301630'],
  ['TGO + TGP + GGT', '40302504 40302512 40301990'],
  ['Ur e Cr', '40302580 40301630'],
  ['Cr', '40301630'],
  ['creatinia', '40301630'],
  ['Na, K, Mg', '40302423 40302318 40302237'],
  ['Ácido úrico', '40301150'],
  ['TSH', '40316521'],
  ['TSH e T4L', '40316521 40316491'],
  ['tsh t4 livre', '40316521 40316491'],
  ['T4 livre', '40316491'],
  ['Anti-TPO', '40316157'],
  ['25OHD', '40302830'],
  ['25-OH vitamina D', '40302830'],
  ['Vit. B12', '40316572'],
  ['B12, ácido fólico e ferritina', '40316572 40301087 40316270'],
  ['EAS', '40311210'],
  ['Urina tipo I', '40311210'],
  ['EAS + urocultura', '40311210 40310213'],
  ['EPF', '40303110'],
  ['Parasitologico de fezes', '40303110'],
  ['PSA total e livre', '40316149'],
  ['VDRL, HIV, HBsAg, anti-HCV', '40307760 40307182 40307018 40307026'],
  ['Toxoplasmose IgG e IgM', '40307824'],
  ['Toxoplasmose IgM', '40307832'],
  ['PCR ultrassensível', '40308391'],
  ['VHS', '40304370'],
  ['TAP/INR', '40304590'],
  ['40304361', '40304361'],
  ['4.03.04.36-1', '40304361'],
  ['4.03.02.04-0 Glicose', '40302040'],
  ['USG abdome total', '40901122'],
  ['US de abdômen total', '40901122'],
  ['Ultrassonografia abd total', '40901122'],
  ['USG TV', '40901300'],
  ['ultrassom transvaginal', '40901300'],
  ['USG de rins e vias urinárias', '40901769'],
  ['RX tórax PA e perfil', '40805026'],
  ['Raio X do joelho direito', '40804054'],
  ['Rx de joelho esquerdo', '40804054'],
  ['RM de joelho direito', '41101316'],
  ['RNM crânio', '41101014'],
  ['TC de crânio', '41001010'],
  ['Tomografia computadorizada de tórax', '41001079'],
  ['ECG', '40101010'],
  ['Eletrocardiogramma', '40101010'],
  ['ECO', '40901106'],
  ['Ecocardiograma com doppler', '40901106'],
  ['Teste ergométrico', '40101037'],
  ['Holter 24h', '20102020'],
  ['Mamografia bilateral', '40808041'],
  ['MMG', '40808041'],
  ['Densitometria óssea', '40808130'],
  ['Papanicolau', '40601137'],
  ['Preventivo', '40601137'],
  ['EDA', '40201120'],
  ['Colonoscopia', '40201082'],
  ['Doppler de carótidas', '40901360'],
]
test.each(table)('%j is certain', (texto, codes) => {
  expect(certain(texto).slice(0, codes.split(' ').length)).toEqual(codes.split(' '))
})

/** Texts that may mean several exams, with one that must be offered. */
test.each([
  ['USG tireoide', '40901203'],
  ['tireoide', '40316521'],
  ['Raio X', '40805026'],
  ['joelho', '40804054'],
  ['Beta HCG', '40305767'],
  ['Toxoplasmose', '40307824'],
  ['urina', '40311210'],
  ['alergia', '40307271'],
  ['ENMG', '40103323'],
  ['covid', '40314618'],
  ['testosterna livr', '40316505'],
  ['ecocardiograma doppler colorido', '40901106'],
])('%j is asked, or certain when only one has this name', (texto, code) => {
  const [line] = read(texto)
  expect(line!.candidatos.map((c) => c.exame.codigoExame)).toContain(code)
})

test('a text that could be two exams is never certain', () => {
  for (const texto of [
    'tireoide',
    'Raio X',
    'joelho',
    'Beta HCG',
    'Toxoplasmose',
    'hepatite b',
    'USG',
    'exame de sangue',
  ])
    expect([texto, read(texto).map((l) => l.situacao)]).toEqual([texto, ['CONFERIR']])
})

test('IgG and IgM, T3 and T4 are never taken for one another', () => {
  expect(certain('Rubéola IgG')).toEqual(['40307697'])
  expect(certain('Rubeola IgM')).toEqual(['40307700'])
  expect(certain('Rubéola IgA')).toEqual([])
  expect(certain('T5 livre')).toEqual([])
})

test('a line that no exam is like is named by its number alone, once a line', () => {
  const lido = read('TSH\n\nzonulina\nzonulina, ureia, qwxz')
  expect(lido.map((l) => [l.linha, l.texto, l.situacao])).toEqual([
    [1, 'TSH', 'CERTO'],
    [3, null, 'NAO_ACHADO'],
    [4, null, 'NAO_ACHADO'],
    [4, 'ureia', 'CERTO'],
  ])
})

test.each([
  'quezia bertoldo',
  'tsh quezia bertoldo',
  'hemogama completo quezia',
  'ultrassom quezia bertoldo tireoide',
  'sou a quezia, moro na vila kennedy e preciso de tsh e ureia',
])('%j: no word that the catalog does not know is given back', (texto) => {
  expect(JSON.stringify(read(texto).map((l) => l.texto))).not.toMatch(/quezia|bertoldo|kennedy|moro/i)
})

test('of a line like an exam the words that it shares are returned, also with a typing error', () => {
  const said = (texto: string) => read(texto).map((l) => [l.situacao, l.texto])
  expect(said('testosterna livr')).toEqual([['CONFERIR', 'testosterna livr']])
  expect(said('Hemogama completo')).toEqual([['CERTO', 'Hemogama completo']])
  expect(said('4.03.04.36-1')).toEqual([['CERTO', '4.03.04.36-1']])
  expect(said('Raio X do joelho direito')).toEqual([['CERTO', 'Raio X do joelho direito']])
})

test('of a whole request only the exams come back', () => {
  const lido = read(`Dr. Roberto Nogueira - CRM 52-12345-6
Clínica São Lucas, Rua das Flores, 123, Tijuca
Paciente: Joana Prado   CPF 123.456.789-09
Nasc: 01/02/1980  Tel (21) 98765-4321
FULANO DE TAL

Solicito:
1. Hemograma completo
2) Glicemia de jejum
- TSH, T4 livre
* USG de abdome total
Obrigada
Rio, 12/03/2026`)
  expect(lido.map((l) => [l.texto, l.situacao])).toEqual([
    ['Hemograma completo', 'CERTO'],
    ['Glicemia de jejum', 'CERTO'],
    ['TSH', 'CERTO'],
    ['T4 livre', 'CERTO'],
    ['USG de abdome total', 'CERTO'],
  ])
})

test('an exam in a line with a name is found, and the line is not given back', () => {
  const lido = read('[12/03/2026 10:31] Maria: oi\nPaciente Joana Prado, hemograma e TSH')
  expect(lido.map((l) => l.texto)).toEqual(['Hemograma completo com plaquetas', 'TSH'])
  expect(JSON.stringify(lido)).not.toMatch(/joana|prado|maria/i)
})

test('an exam that is written twice is read once, and at most 100 lines come back', () => {
  expect(certain('TSH\ntsh\nT4L, TSH')).toEqual(['40316521', '40316491'])
  expect(
    read(
      Array.from(
        { length: 500 },
        (_, i) => `zyx${'abcdefghij'[i % 10]}${'klmnopqrst'[((i / 10) % 10) | 0]}${'uvwyz'[i % 5]}${i}`,
      ).join('\n'),
    ).length,
  ).toBe(100)
})

const digits = (n: number) => fc.stringMatching(new RegExp(`^[1-9][0-9]{${n - 1}}$`))
const cpf = digits(11).map((d) => d.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4'))
const fone = digits(11).map((d) => d.replace(/(..)(.....)(....)/, '($1) $2-$3'))
const word = fc.constantFrom(
  'hemograma',
  'TSH',
  'paciente',
  'usg',
  ',',
  ' e ',
  '\n',
  '+',
  ': ',
  '- ',
  'tgo/tgp',
  'zonulina',
  ' ',
)

test('the reader never throws, never returns a CPF or a telephone, and its answer is bounded', () => {
  const piece = fc.oneof(word, fc.string({ unit: 'binary', maxLength: 20 }))
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 30 }),
      fc.oneof(cpf, fone, digits(11)),
      fc.nat(30),
      (pieces, secret, at) => {
        const texto = [...pieces.slice(0, at), secret, ...pieces.slice(at)].join(' ')
        const lido = read(texto)
        expect(lido.length).toBeLessThanOrEqual(100)
        const said = lido.map((l) => l.texto).join('\n')
        expect(said).not.toContain(secret)
        for (const l of lido) {
          expect(l.linha).toBeGreaterThan(0)
          expect((l.texto ?? '').length).toBeLessThanOrEqual(120)
          expect(l.candidatos.length).toBeLessThanOrEqual(5)
          expect(l.situacao === 'CERTO' ? l.candidatos.length : 1).toBe(1)
          expect(l.candidatos.length === 0).toBe(l.situacao === 'NAO_ACHADO')
          expect(l.situacao === 'NAO_ACHADO' ? l.texto : null).toBeNull()
        }
      },
    ),
    { numRuns: 100 },
  )
})

/** Inputs that cost most: no separator, only separators, words alike many terms, digits with separators. */
test.each([
  'a',
  'a ',
  ',',
  'a,',
  'hemograma ',
  'hemograma e ',
  'ultrassom ',
  'anti igg ',
  '1 ',
  '1-',
  '4.03.04.36-',
  'É',
  '([x',
  '- ',
  'anti tpo+',
  ': ',
])('5,000 characters of %j are read in little time', (unit) => {
  const texto = unit.repeat(5_000).slice(0, 5_000)
  read(texto)
  const began = performance.now()
  read(texto)
  expect(performance.now() - began).toBeLessThan(500)
})

test('a run of blanks is one blank before any pattern looks at it', () => {
  const blanks = ' '.repeat(40)
  const [one, ...others] = read(`hemograma${blanks}completo`)
  expect([one?.situacao, one?.texto, others]).toEqual(['CERTO', 'hemograma completo', []])
  expect(read(`TGO${blanks},${blanks}TGP`)).toEqual(read('TGO , TGP'))
})
