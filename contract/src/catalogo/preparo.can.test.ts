import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  codigosPreparo,
  conflitosOf,
  preparoOfExames,
  type CodigoPreparo,
  type PreparoExame,
} from './preparo.can.ts'

let codigo = 40000000
const exame = (nomeExame: string, over: Partial<PreparoExame> = {}): PreparoExame => ({
  codigoExame: String(codigo++),
  nomeExame,
  jejumH: null,
  jejumMaxH: null,
  agua: true,
  preparo: [],
  ...over,
})
const com = (nome: string, ...preparo: CodigoPreparo[]) => exame(nome, { preparo })
const glicemia = exame('Glicemia', { jejumH: 8, jejumMaxH: 14 })
const lipidios = exame('Perfil lipídico', { jejumH: 12, jejumMaxH: 14, preparo: ['SEM_ALCOOL_72H'] })
const endoscopia = exame('Endoscopia', { jejumH: 8, agua: false, preparo: ['ACOMPANHANTE_SEDACAO'] })
const esteira = com('Teste ergométrico', 'REFEICAO_LEVE_ANTES')

test('the instruction of one exam alone comes after the common sentences, with its name when there are others', () => {
  const frasco = exame('Urina', { preparo: ['ROUPA_CONFORTAVEL'], orientacao: 'Traga o frasco.' })
  expect(preparoOfExames([frasco]).frases).toEqual(['Venha com roupa leve e tênis.', 'Traga o frasco.'])
  expect(preparoOfExames([frasco, exame('TSH')]).frases.at(-1)).toBe('Urina: Traga o frasco.')
})

test('a visit has the longest fasting, and names the exams that need it', () => {
  expect(preparoOfExames([exame('TSH'), glicemia, lipidios])).toMatchObject({
    jejumH: 12,
    agua: true,
    jejum: 'Jejum de 12 horas para Perfil lipídico, no máximo 14 para Glicemia e Perfil lipídico. Água pode.',
  })
  const insulina = exame('Insulina', { jejumH: 8, jejumMaxH: 12 })
  expect(preparoOfExames([glicemia, insulina]).jejum).toBe(
    'Jejum de 8 horas, no máximo 12 para Insulina. Água pode.',
  )
  expect(preparoOfExames([glicemia, exame('TSH')]).jejum).toBe(
    'Jejum de 8 horas para Glicemia, no máximo 14. Água pode.',
  )
  expect(preparoOfExames([glicemia]).jejum).toBe('Jejum de 8 horas, no máximo 14. Água pode.')
  expect(preparoOfExames([exame('TSH')])).toMatchObject({ jejumH: null, jejum: null, frases: [] })
})

test('one exam without water forbids it for the visit', () => {
  expect(preparoOfExames([lipidios, endoscopia])).toMatchObject({ jejumH: 12, agua: false })
  expect(preparoOfExames([lipidios, endoscopia]).jejum).toContain('Sem água: Endoscopia.')
})

test('a sentence that two exams share is said once, and every view says that the unit leads', () => {
  const { frases, aviso } = preparoOfExames([lipidios, com('Triglicerídeos', 'SEM_ALCOOL_72H', 'PELA_MANHA')])
  expect(frases).toEqual([
    'A coleta é de manhã, em geral entre 7h e 10h.',
    'Não tome bebida alcoólica nas 72 horas antes.',
  ])
  expect(aviso).toContain('unidade')
})

test('every code has one plain sentence of its own', () => {
  const all = preparoOfExames([com('Tudo', ...codigosPreparo)]).frases
  expect(new Set(all).size).toBe(codigosPreparo.length)
  for (const frase of all) expect(frase).toMatch(/^[A-ZÁÉÍÓÚÀÂÊÔÃÕ].{10,160}\.$/u)
})

const texto = (...exames: PreparoExame[]) => conflitosOf(exames).map((c) => c.texto)

test.each<[string, PreparoExame[], string]>([
  [
    'fasting and exercise',
    [glicemia, esteira],
    'Faça primeiro, em jejum, Glicemia e coma algo leve antes de Teste ergométrico.',
  ],
  [
    'sedation and exercise',
    [endoscopia, esteira],
    'Marque Teste ergométrico para outro dia: depois da sedação de Endoscopia não se faz esforço.',
  ],
  [
    'full and empty bladder',
    [com('US pélvico', 'BEXIGA_CHEIA'), com('US transvaginal', 'BEXIGA_VAZIA')],
    'Faça primeiro, com a bexiga cheia, US pélvico; depois urine e faça US transvaginal.',
  ],
  [
    'no water and full bladder',
    [exame('Teste do sopro', { jejumH: 6, agua: false }), com('US pélvico', 'BEXIGA_CHEIA')],
    'Faça primeiro, sem água, Teste do sopro e só depois beba água para US pélvico.',
  ],
  [
    'first urine and full bladder',
    [com('Urina', 'PRIMEIRA_URINA'), com('US pélvico', 'BEXIGA_CHEIA')],
    'Colha ao acordar a urina de Urina e só depois beba água para US pélvico.',
  ],
  [
    'rest and exercise',
    [com('CK', 'SEM_EXERCICIO_24H'), esteira],
    'Faça CK antes de Teste ergométrico: o esforço altera o resultado.',
  ],
  [
    'magnet and recorder',
    [com('Ressonância', 'SEM_METAL'), com('Holter', 'APARELHO_24H')],
    'Faça primeiro Ressonância e só depois ponha o aparelho de Holter.',
  ],
  [
    'bones and contrast',
    [com('Densitometria', 'ANTES_DO_CONTRASTE'), com('Tomografia', 'CONTRASTE_PERGUNTAR')],
    'Faça Densitometria antes de Tomografia: o contraste pode atrapalhar.',
  ],
  [
    'pupils',
    [com('Campimetria', 'ANTES_DE_DILATAR'), com('Retina', 'PUPILA_DILATADA')],
    'Faça Campimetria antes de Retina, que dilata a pupila.',
  ],
  [
    'smear and gel',
    [com('Papanicolau', 'SEM_RELACAO_48H'), com('US transvaginal', 'BEXIGA_VAZIA')],
    'Colha Papanicolau antes de US transvaginal: o gel pode atrapalhar.',
  ],
  [
    'PSA and rectal ultrasound',
    [com('PSA', 'PROSTATA_48H'), { ...exame('US transretal'), codigoExame: '40901335' }],
    'Colha PSA antes de US transretal, que pode alterar o resultado.',
  ],
  [
    'a fasting too long for another',
    [exame('A', { jejumH: 4, jejumMaxH: 8 }), exame('B', { jejumH: 12 })],
    'Faça A em outro dia ou horário: o jejum de B é longo demais.',
  ],
])('conflict of one visit: %s', (_, exames, said) => {
  expect(texto(...exames)).toEqual([said])
  expect(texto(...exames.toReversed())).toEqual([said])
  for (const one of exames) expect(texto(one)).toEqual([])
})

const anExame = fc.record({
  codigoExame: fc.stringMatching(/^\d{8}$/),
  nomeExame: fc.string({ minLength: 1, maxLength: 20 }),
  jejumH: fc.option(fc.integer({ min: 1, max: 24 }), { nil: null }),
  jejumMaxH: fc.constant(null),
  agua: fc.boolean(),
  preparo: fc.subarray([...codigosPreparo]),
})

test('more exams never shorten the fasting, allow water or drop a sentence', () => {
  fc.assert(
    fc.property(fc.array(anExame, { maxLength: 8 }), anExame, (exames, more) => {
      const before = preparoOfExames(exames)
      const after = preparoOfExames([...exames, more])
      expect(after.jejumH ?? 0).toBeGreaterThanOrEqual(before.jejumH ?? 0)
      expect(after.agua && !before.agua).toBe(false)
      expect(before.frases.every((f) => after.frases.includes(f))).toBe(true)
    }),
  )
})
