import { lastValueOf, parseWhole } from '#lib/busca/read-params.ts'
import type { Ordenacao, Quando } from '@alento/contract/busca/busca.ts'
import { type BuscaQuery, type Filtros, outrosServicos, type TipoBusca } from '#lib/busca/busca-query.ts'
import { cutPerto } from '#lib/busca/perto.ts'
import { formatPlace } from '#lib/busca/place.ts'

const lastPage = 501
const maxTermo = 80
const quandos: readonly Quando[] = ['hoje', 'amanha', 'semana']
const ordens: readonly Ordenacao[] = ['MaiorPreco', 'Avaliacoes', 'Prestador', 'Distancia']

/** One of the known words, else null. */
const pickKnown = <Word extends string>(words: readonly Word[], text: string): Word | null =>
  words.find((word) => word === text) ?? null

/** '89.90' or '89,90'; 0 means no filter. */
function reaisOf(text: string): number | null {
  const n = Number(text.replace(',', '.'))
  return n > 0 && n <= 1_000_000 ? Math.round(n * 100) / 100 : null
}

/** A price range of the form has both ends in one value: '60-100', '400-'. */
function pricesOf(params: URLSearchParams): Pick<Filtros, 'valorInicial' | 'valorFinal'> {
  const [from = '', to = ''] = lastValueOf(params, 'faixa').split('-')
  if (from || to) return { valorInicial: reaisOf(from), valorFinal: reaisOf(to) }
  return {
    valorInicial: reaisOf(lastValueOf(params, 'valorInicial')),
    valorFinal: reaisOf(lastValueOf(params, 'valorFinal')),
  }
}

const readFiltros = (params: URLSearchParams, tipo: TipoBusca): Filtros => ({
  nomeRede: lastValueOf(params, 'nomeRede').slice(0, maxTermo),
  rate: parseWhole(lastValueOf(params, 'rate'), 5),
  ...pricesOf(params),
  quando: tipo === 'Consulta' ? pickKnown(quandos, lastValueOf(params, 'quando')) : null,
  servicos: outrosServicos[tipo].map(([name]) => name).filter((name) => params.get(name) === 'S'),
})

/** Reads the search; invalid values count as missing. The place is `onde`, or `bairro`, `cidade` and `uf`. */
export function readBusca(params: URLSearchParams): BuscaQuery {
  const tipo = params.get('tipoPedido') === 'Exame' ? 'Exame' : 'Consulta'
  const cidade = lastValueOf(params, 'cidade')
  const place = {
    bairro: lastValueOf(params, 'bairro'),
    cidade,
    uf: lastValueOf(params, 'uf').toUpperCase() || null,
  }
  return {
    tipo,
    termo: lastValueOf(params, tipo === 'Consulta' ? 'especialidade' : 'exame').slice(0, maxTermo),
    onde: lastValueOf(params, 'onde').slice(0, 120) || (cidade && formatPlace(place)),
    page: parseWhole(lastValueOf(params, 'page'), lastPage) ?? 1,
    ordenacao: pickKnown(ordens, lastValueOf(params, 'ordenacao')) ?? 'MenorPreco',
    ...readFiltros(params, tipo),
    perto: cutPerto(lastValueOf(params, 'perto')),
    mapa: params.has('mapa'),
    arredores: params.has('arredores'),
  }
}

/** Converts a search form to its URL, without the empty values that a plain form sends. */
export function addressOf(form: HTMLFormElement): BuscaQuery {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.set(name, value)
  return readBusca(params)
}
