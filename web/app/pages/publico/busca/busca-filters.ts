import { type BuscaQuery, buscaHref, outrosServicos, semFiltros } from '#lib/busca/busca-query.ts'
import { formatReais } from '@alento/contract/base/texto.ts'

/** Card price in reais; null means no limit. B3. */
export type Faixa = { de: number | null; ate: number | null }

export const faixas: readonly Faixa[] = [
  { de: null, ate: 60 },
  { de: 60, ate: 100 },
  { de: 100, ate: 200 },
  { de: 200, ate: 400 },
  { de: 400, ate: null },
]

const reais = (n: number): string => formatReais(n * 100).replace(/,00$/, '')

export function faixaLabel({ de, ate }: Faixa): string {
  if (de === null) return ate === null ? 'Qualquer preço' : `Até ${reais(ate)}`
  return ate === null ? `${reais(de)} ou mais` : `${reais(de)} a ${reais(ate)}`
}

/** In a form one value contains both ends. */
export const faixaValue = ({ de, ate }: Faixa): string => `${de ?? ''}-${ate ?? ''}`

export const quandoOptions = [
  { value: 'hoje', label: 'Hoje' },
  { value: 'amanha', label: 'Até amanhã' },
  { value: 'semana', label: 'Esta semana' },
] as const

export const notas = [5, 4, 3] as const
export const notaLabel = (rate: number): string => (rate === 5 ? 'Nota 5' : `Nota ${rate} ou mais`)

/** An active filter, and the search without it, from its first page. */
export type Active = { label: string; without: BuscaQuery }

type Rule = [on: boolean, label: string, cleared: Partial<BuscaQuery>]

function rulesOf(b: BuscaQuery): Rule[] {
  const quando = quandoOptions.find(({ value }) => value === b.quando)
  const priced = b.valorInicial !== null || b.valorFinal !== null
  return [
    [priced, faixaLabel({ de: b.valorInicial, ate: b.valorFinal }), { valorInicial: null, valorFinal: null }],
    [b.rate !== null, notaLabel(b.rate ?? 0), { rate: null }],
    [quando !== undefined, `Horário: ${quando?.label.toLowerCase()}`, { quando: null }],
    ...outrosServicos[b.tipo].map(([name, label]): Rule => [
      b.servicos.includes(name),
      label,
      { servicos: b.servicos.filter((s) => s !== name) },
    ]),
    [b.nomeRede !== '', `“${b.nomeRede}”`, { nomeRede: '' }],
  ]
}

/** In the order of the form. */
export const activeFilters = (busca: BuscaQuery): Active[] =>
  rulesOf(busca).flatMap(([on, label, cleared]) =>
    on ? [{ label, without: { ...busca, ...cleared, page: 1 } }] : [],
  )

export const clearFilters = (busca: BuscaQuery): BuscaQuery => ({ ...busca, ...semFiltros, page: 1 })

/** The visitor's position is not a filter but can be removed like one; distances are then measured from the place again. */
export const activeLinks = (busca: BuscaQuery): { label: string; href: string }[] => [
  ...(busca.arredores
    ? [{ label: 'Bairro e arredores', href: buscaHref({ ...busca, arredores: false, page: 1 }) }]
    : []),
  ...(busca.perto
    ? [{ label: 'Perto de você', href: buscaHref({ ...busca, perto: '', ordenacao: 'MenorPreco', page: 1 }) }]
    : []),
  ...activeFilters(busca).map(({ label, without }) => ({ label, href: buscaHref(without) })),
]
