import { lastValueOf, parseWhole } from '#lib/busca/read-params.ts'
import { Id } from '@alento/contract/base/lista.ts'
import { maxExamesOrcamento, raios } from '@alento/contract/orcamento/orcamento.can.ts'
import type { OrdenacaoOrcamento, TipoOrcamento } from '@alento/contract/orcamento/orcamento.ts'
import { outrosServicos } from '#lib/busca/busca-query.ts'
import { type Lugar, orcamentoVazio, type OrcamentoQuery, type Parte } from '#lib/busca/orcamento-query.ts'
import { cutPerto } from '#lib/busca/perto.ts'
import { parsePlace } from '#lib/busca/place.ts'

const tipos: readonly TipoOrcamento[] = ['LABORATORIO', 'CLINICA DE IMAGEM', 'AMBOS']
const sorts: readonly OrdenacaoOrcamento[] = [
  'Prestador',
  'Preco',
  'MaiorPreco',
  'MelhorAvaliacao',
  'Distancia',
]
const lastPage = 501
const maxText = 80
const maxFora = 999

/** Codes with commas between them, each once. */
const everyCode = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => text.split(',')).map((code) => code.trim()))].filter((code) =>
    /^\d{1,10}$/.test(code),
  )

/** At most so many codes as one quote compares, and how many that leaves out. */
function basketOf(texts: readonly string[]): Pick<OrcamentoQuery, 'exames' | 'fora'> {
  const all = everyCode(texts)
  return { exames: all.slice(0, maxExamesOrcamento), fora: Math.max(0, all.length - maxExamesOrcamento) }
}

function lugarOf(params: URLSearchParams): Lugar | null {
  const [cidade, uf] = [
    lastValueOf(params, 'cidade').slice(0, maxText),
    lastValueOf(params, 'uf').toUpperCase(),
  ]
  const bairro = lastValueOf(params, 'bairro').slice(0, maxText)
  // A place counts only when the typed field would read it in the same way.
  const known = cidade ? parsePlace(`${cidade}, ${uf}`) : null
  return known?.uf ? { cidade: known.cidade, uf: known.uf, ...(bairro && { bairro }) } : null
}

/** Reads the quote; invalid values count as missing. */
export function readOrcamento(params: URLSearchParams): OrcamentoQuery {
  const { exames, fora } = basketOf(params.getAll('exames'))
  return {
    ...orcamentoVazio,
    tipo: tipos.find((tipo) => tipo === lastValueOf(params, 'tipo')) ?? 'AMBOS',
    lugar: lugarOf(params),
    perto: cutPerto(lastValueOf(params, 'perto')),
    exames,
    // The number of exams left out by an address that was longer: the page says so as long as the basket stays as it is.
    fora: fora || (parseWhole(lastValueOf(params, 'fora'), maxFora) ?? 0),
    raioKm: raios.find((km) => String(km) === lastValueOf(params, 'raioKm')) ?? orcamentoVazio.raioKm,
    serie: lastValueOf(params, 'serie').slice(0, 8),
    rede: Id.safeParse(lastValueOf(params, 'rede')).data ?? '',
    sort: sorts.find((sort) => sort === lastValueOf(params, 'sort')) ?? 'Preco',
    page: parseWhole(lastValueOf(params, 'page'), lastPage) ?? 1,
    rate: parseWhole(lastValueOf(params, 'rate'), 5),
    nomeRede: lastValueOf(params, 'nomeRede').slice(0, maxText),
    servicos: outrosServicos.Exame.map(([name]) => name).filter((name) => lastValueOf(params, name) === 'S'),
    mapa: params.has('mapa'),
  }
}

/** The additions of a plain form to the quote: a place and an exam as they were typed, and a code to be removed. */
export type TypedAdditions = { onde: string | null; exame: string; tirar: string }

export const readTypedAdditions = (params: URLSearchParams): TypedAdditions => ({
  onde: params.has('onde') ? lastValueOf(params, 'onde').slice(0, 120) : null,
  exame: lastValueOf(params, 'exame').slice(0, maxText),
  tirar: lastValueOf(params, 'tirar'),
})

const maxPartes = 3

/** Reads the units of a purchase with the exams bought there; other values are left out. */
export const readPartes = (params: URLSearchParams): Parte[] =>
  params
    .getAll('parte')
    .flatMap((text) => {
      const [unidade = '', codes = ''] = text.split(':')
      const codigos = everyCode([codes]).slice(0, maxExamesOrcamento)
      return Id.safeParse(unidade).success && codigos.length > 0 ? [{ unidade, codigos }] : []
    })
    .slice(0, maxPartes)

/** The basket with one more exam, as long as it has room; else it is left out. */
export const withExame = (q: OrcamentoQuery, codigo: string): OrcamentoQuery => ({
  ...q,
  ...basketOf([...q.exames, codigo]),
  page: 1,
})

export const withoutExame = (q: OrcamentoQuery, codigo: string): OrcamentoQuery => ({
  ...q,
  exames: q.exames.filter((code) => code !== codigo),
  fora: 0,
  page: 1,
})
