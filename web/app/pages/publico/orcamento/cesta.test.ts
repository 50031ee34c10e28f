import { listText } from '@alento/contract/base/texto.ts'
import { expect, test } from 'vitest'
import { centavos } from '@alento/contract/base/dinheiro.ts'
import type { Orcamento, UnidadeOrcamento } from '@alento/contract/orcamento/orcamento.ts'
import { pickBest, cestaPrices, leadOf, resumoOf } from './cesta.ts'
import { preparoOf } from './preparo.ts'
import { toOpcoes, tripsText } from './resultado/opcao-view.ts'
import { toUnidade, waysToCard } from './resultado/unidade-view.ts'

const exame = (
  codigoExame: string,
  nomeExame: string,
  [particular, alento, sinSaude]: [number, number, number],
) => ({
  _id: codigoExame,
  codigoExame,
  nomeExame,
  resultadoDias: 2,
  valorParticular: centavos(particular),
  valorAlento: centavos(alento),
  valorSinSaude: centavos(sinSaude),
  porcentagemDesconto: 0,
})

const unit = (
  nomeRede: string,
  pagamentoOnline: 'S' | 'N',
  exames: ReturnType<typeof exame>[],
  faltam: string[] = [],
) => {
  const add = (of: (e: ReturnType<typeof exame>) => number) =>
    centavos(exames.reduce((total, e) => total + of(e), 0))
  return {
    _id: nomeRede,
    nomeRede,
    tipoRede: 'LABORATORIO',
    rate: 4.5,
    avaliacoes: 3,
    telefone: '2130050200',
    localAtendimento: 'Rua A',
    numero: '1',
    complemento: null,
    bairro: 'Tijuca',
    cidade: 'Rio de Janeiro',
    uf: 'RJ',
    coletaDomiciliar: 'N',
    agendamento: 'N',
    pagamentoOnline,
    pagamentoUnidade: 'S',
    lat: null,
    lng: null,
    distanciaM: 1200,
    logoVersao: null,
    exames,
    pacotes: [],
    faltam,
    resultadoDias: 2,
    subTotalParticular: add((e) => e.valorParticular),
    subTotalAlento: add((e) => e.valorAlento),
    subTotalSinSaude: add((e) => e.valorSinSaude),
    porcentagemDesconto: 50,
  } as UnidadeOrcamento
}

const hemograma = exame('40304361', 'Hemograma completo com plaquetas', [3000, 1600, 1200])
const tsh = exame('40316521', 'TSH', [4000, 2000, 1500])
const um = unit('Um', 'S', [hemograma, tsh])
const fora = unit('Fora', 'N', [hemograma, tsh])
const meio = unit('Meio', 'S', [hemograma], ['40316521'])
const opcao = (tipo: 'UM' | 'PERTO' | 'DIVIDIDO', ...partes: UnidadeOrcamento[]) => ({
  ...partes[0]!,
  tipo,
  partes,
  faltam: [],
  menos: centavos(0),
  exata: true,
})

const semPreparo = {
  explicacao: null,
  jejumH: null,
  jejumMaxH: null,
  agua: true,
  preparo: [],
  orientacao: null,
}

const quoteOf = (quote: Partial<Orcamento>): Orcamento => ({
  exames: [hemograma, tsh].map((e) => ({ ...e, tipo: 'LAB' as const, menor: null, ...semPreparo })),
  desconhecidos: [],
  lugar: null,
  raioKm: 10,
  tipoPagamento: 'Alento',
  totalCount: 1,
  pageCount: 1,
  list: [],
  opcoes: [],
  semOferta: [],
  onde: [],
  ...quote,
})
const showing = (quote: Partial<Orcamento>) => ({
  quote: quoteOf(quote),
  from: 'do centro do bairro',
  now: Date.parse('2026-11-23T12:00:00Z'),
  valorDeslocamento: 15_00,
})

test('the price that leads is the one that this person may pay, with its own saving', () => {
  expect(leadOf(cestaPrices(um, true, 'Alento'))).toBe(3600)
  expect(cestaPrices(um, true, 'Alento').saving).toBe(48.57)
  expect(leadOf(cestaPrices(um, true, 'SinSaude'))).toBe(2700)
  expect(cestaPrices(fora, false, 'Alento')).toMatchObject({ lead: 'SinSaude', alento: null })
})

test('a unit that only sells at the card price is not the cheapest for who has no card', () => {
  const way = [opcao('UM', fora), opcao('PERTO', um)]
  expect(pickBest(quoteOf({ opcoes: way }))?.partes[0]?.nomeRede).toBe('Um')
  expect(toOpcoes(showing({ opcoes: way })).map((o) => o.menor)).toEqual([false, true])
})

test('the recommended way values a trip: a further place for R$ 3,00 is not worth it, for R$ 16,00 it is', () => {
  const at = (nome: string, valor: number, distanciaM: number | null = 1200) => ({
    ...unit(nome, 'S', [exame(nome, nome, [valor, valor, valor])]),
    distanciaM,
  })
  const waysAt = (tres: number, valorDeslocamento = 15_00) =>
    toOpcoes({
      ...showing({
        opcoes: [
          { ...opcao('UM', at('a', 400_00)), subTotalAlento: centavos(400_00) },
          { ...opcao('DIVIDIDO', at('a', 1), at('b', 1)), subTotalAlento: centavos(313_10) },
          { ...opcao('DIVIDIDO', at('a', 1), at('b', 1), at('c', 1)), subTotalAlento: centavos(tres) },
        ],
      }),
      valorDeslocamento,
    })
  const flags = (ways: ReturnType<typeof toOpcoes>) => ways.map((w) => [w.menor, w.recomendada])
  expect(flags(waysAt(310_10))).toEqual([
    [false, false],
    [false, true],
    [true, false],
  ])
  expect(flags(waysAt(297_10))[2]).toEqual([true, true])
  expect(flags(waysAt(310_10, 0))[2]).toEqual([true, true])
  expect(waysAt(310_10).map((w) => [w.title, w.detail])).toEqual([
    ['Tudo em um lugar', 'Uma ida, 1,2 km'],
    ['Dividido em 2 lugares', 'Duas idas, 2,4 km ao todo, um pagamento só'],
    ['Dividido em 3 lugares', 'Três idas, 3,6 km ao todo, um pagamento só'],
  ])
  const [far] = toOpcoes(showing({ opcoes: [opcao('DIVIDIDO', at('a', 1), at('b', 1, null))] }))
  expect(far!.detail).toBe('Duas idas, um pagamento só')
  expect(tripsText(showing({}))).toBe(
    'Recomendamos pelo preço e pelas idas: cada lugar a mais conta como R$\u00a015,00. Quilômetros só de ida, em linha reta, a partir do centro do bairro.',
  )
})

test('the panel names each exam short and whole, with its price where all cost least', () => {
  const { linhas, prices, feitos } = resumoOf(quoteOf({ opcoes: [opcao('UM', um)] }))
  expect(linhas[0]).toMatchObject({
    nome: 'Hemograma completo com plaquetas',
    curto: 'Hemograma compl…',
    valor: 1600,
  })
  expect(prices && leadOf(prices)).toBe(linhas.reduce((total, l) => total + (l.valor ?? 0), 0))
  expect(feitos).toBe(2)
})

test('where nobody does all, the panel shows the unit that does most and how many that are', () => {
  const { linhas, feitos } = resumoOf(quoteOf({ list: [meio] }))
  expect(feitos).toBe(1)
  expect(linhas.map((l) => l.valor)).toEqual([1600, null])
})

test('a unit says what it does not do and where that is done', () => {
  const onde = [{ codigoExame: '40316521', _id: 'u', nomeRede: 'Um', distanciaM: 900 }]
  const view = toUnidade(meio, showing({ list: [meio], onde }))
  expect(view).toMatchObject({
    faz: '1 dos 2 exames',
    faltam: 'Não faz TSH.',
    onde: 'Onde faz: Um, a 900 m.',
    distancia: 'a 1,2 km do centro do bairro',
    resultado: '25/11',
    parte: { unidade: 'Meio', codigos: ['40304361'] },
  })
})

test('at a unit that sells at the card price alone, nobody without a card is sent to buy', () => {
  expect(toUnidade(fora, showing({})).soCartao).toBe(true)
  expect(toUnidade(um, showing({})).soCartao).toBe(false)
  expect(toUnidade(fora, showing({ tipoPagamento: 'SinSaude' })).soCartao).toBe(false)
  const ways = (card: Parameters<typeof waysToCard>[0]) =>
    waysToCard(card, { comprar: '/comprar', here: '/aqui?a=1' })
  const planos = { label: 'Ver os planos', href: '/sinsaudecard?de=%2Faqui%3Fa%3D1' }
  expect(ways('sem-cartao')).toEqual([planos])
  expect(ways('visitante')).toEqual([planos, { label: 'Já tenho o cartão', href: '/comprar' }])
  expect(ways('SUSPENSO')).toEqual([{ label: 'Ver o meu cartão', href: '/admincliente/cartao' }])
})

test('a result has no day where the unit gave none', () => {
  expect(toUnidade({ ...um, resultadoDias: null }, showing({})).resultado).toBeNull()
})

test('names are joined as they are said', () => {
  expect([listText([]), listText(['A']), listText(['A', 'B']), listText(['A', 'B', 'C'])]).toEqual([
    '',
    'A',
    'A e B',
    'A, B e C',
  ])
})

test('a divided basket says conflicts only between exams of the same unit, with its name', () => {
  const [jejum, esforco] = [
    { ...semPreparo, jejumH: 8 },
    { ...semPreparo, preparo: ['REFEICAO_LEVE_ANTES' as const] },
  ]
  const exames = [
    { ...hemograma, ...jejum },
    { ...tsh, ...esforco },
  ].map((e) => ({ ...e, tipo: 'LAB' as const, menor: null }))
  const conflitos = (...partes: UnidadeOrcamento[]) =>
    toOpcoes(showing({ exames, opcoes: [opcao('DIVIDIDO', ...partes)] }))[0]!.conflitos
  const [so, outro] = [unit('Só', 'S', [hemograma]), unit('Outro', 'S', [tsh])]
  expect(conflitos(so, outro)).toEqual([])
  expect(conflitos(um, so)).toEqual([
    'Um: Faça primeiro, em jejum, Hemograma completo com plaquetas e coma algo leve antes de TSH.',
  ])
  // All in one visit is said once, above all ways.
  expect(conflitos(um)).toEqual([])
  expect(preparoOf(exames).conflitos).toHaveLength(1)
})
