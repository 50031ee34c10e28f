import type { Ordenacao, Quando } from '@alento/contract/busca/busca.ts'

export type TipoBusca = 'Consulta' | 'Exame'

/** Filters of a search (B3, B4); null and '' mean none. Card prices in reais, with or without decimals, as in the URL. */
export type Filtros = {
  nomeRede: string
  /** Lowest rating, 1 to 5. */
  rate: number | null
  valorInicial: number | null
  valorFinal: number | null
  quando: Quando | null
  /** Selected names of `outrosServicos`. */
  servicos: readonly string[]
}

/** A search as written in its URL. `termo` is the specialty or the exam, as typed. */
export type BuscaQuery = Filtros & {
  tipo: TipoBusca
  termo: string
  onde: string
  page: number
  ordenacao: Ordenacao
  /** The visitor's position: 'latitude,longitude' with 3 decimals (some 100 m), '' when unknown. */
  perto: string
  /** The map of the results is open. */
  mapa: boolean
  /** A searched district is where distances begin, and not a limit: the whole city is searched. */
  arredores: boolean
}

/** The other services of B4, by their names in the URL. */
export const outrosServicos: Record<TipoBusca, readonly (readonly [name: string, label: string])[]> = {
  Consulta: [
    ['servicoAgendamento', 'Agendamento'],
    ['servicoDelivery', 'Delivery'],
    ['pagamentoOnline', 'Pagamento Online'],
    ['pagamentoAto', 'Pagamento Ato'],
  ],
  Exame: [
    ['servicoAgendamento', 'Agendamento'],
    ['coletaDomicilio', 'Coleta em Domicílio'],
    ['pagamentoOnline', 'Pagamento Online'],
    ['pagamentoAto', 'Pagamento Ato'],
  ],
}

export const semFiltros: Filtros = {
  nomeRede: '',
  rate: null,
  valorInicial: null,
  valorFinal: null,
  quando: null,
  servicos: [],
}

const nada: BuscaQuery = {
  ...semFiltros,
  tipo: 'Consulta',
  termo: '',
  onde: '',
  page: 1,
  ordenacao: 'MenorPreco',
  perto: '',
  mapa: false,
  arredores: false,
}

const put = (params: URLSearchParams, values: Record<string, string | number | false | null>): void => {
  for (const [name, value] of Object.entries(values)) if (value) params.set(name, String(value))
}

/** URL of a search; defaults and empty parts are left out. */
export function buscaHref(query: Partial<BuscaQuery>): string {
  const q = { ...nada, ...query }
  const params = new URLSearchParams({ tipoPedido: q.tipo })
  put(params, {
    [q.tipo === 'Consulta' ? 'especialidade' : 'exame']: q.termo,
    onde: q.onde,
    nomeRede: q.nomeRede,
    rate: q.rate,
    valorInicial: q.valorInicial,
    valorFinal: q.valorFinal,
    ordenacao: q.ordenacao !== 'MenorPreco' && q.ordenacao,
    ...Object.fromEntries(q.servicos.map((name) => [name, 'S'])),
    quando: q.quando,
    perto: q.perto,
    mapa: q.mapa && 1,
    arredores: q.arredores && 1,
    page: q.page > 1 && q.page,
  })
  return `/busca?${params}`
}

/** The same search with the filters shown on a screen of their own. */
export const filtersHref = (query: Partial<BuscaQuery>): string => `${buscaHref(query)}&filtros=1`
