import type { TipoOrcamento } from '@alento/contract/orcamento/orcamento.ts'
import { outrosServicos } from '#lib/busca/busca-query.ts'
import type { OrcamentoQuery } from '#lib/busca/orcamento-query.ts'
import { notaLabel } from '#pages/publico/busca/busca-filters.ts'

/** The kinds of units as they are chosen, in this order (O1). */
export const tipoTexts: Record<TipoOrcamento, string> = {
  LABORATORIO: 'Laboratório',
  'CLINICA DE IMAGEM': 'Clínica de imagem',
  AMBOS: 'Ambos',
}

type HrefOf = (q: OrcamentoQuery) => string

/** Returns the filters of the comparison, each with the address of the quote without it. */
export function filtersOf(q: OrcamentoQuery, hrefOf: HrefOf): { label: string; href: string }[] {
  const without = (changes: Partial<OrcamentoQuery>): string => hrefOf({ ...q, ...changes, page: 1 })
  return [
    ...(q.tipo === 'AMBOS' ? [] : [{ label: tipoTexts[q.tipo], href: without({ tipo: 'AMBOS' }) }]),
    ...(q.rate === null ? [] : [{ label: notaLabel(q.rate), href: without({ rate: null }) }]),
    ...outrosServicos.Exame.filter(([name]) => q.servicos.includes(name)).map(([name, label]) => ({
      label,
      href: without({ servicos: q.servicos.filter((s) => s !== name) }),
    })),
    ...(q.nomeRede ? [{ label: `“${q.nomeRede}”`, href: without({ nomeRede: '' }) }] : []),
    ...(q.rede ? [{ label: 'Só este lugar', href: without({ rede: '' }) }] : []),
    ...(q.serie ? [{ label: `Cartão ${q.serie}`, href: without({ serie: '' }) }] : []),
  ]
}

/** The same basket at all places near. */
export const withoutFilters = (q: OrcamentoQuery): OrcamentoQuery => ({
  ...q,
  tipo: 'AMBOS',
  rate: null,
  servicos: [],
  nomeRede: '',
  rede: '',
  serie: '',
  page: 1,
})

/** The address at which all places near are compared; null when nothing narrows the comparison. */
export const everyPlaceHref = (q: OrcamentoQuery, hrefOf: HrefOf): string | null =>
  filtersOf(q, hrefOf).length > 0 ? hrefOf(withoutFilters(q)) : null

/** Whether a text is the beginning of a card's number that the comparison takes. */
export const isSerie = (text: string): boolean => /^\d{4}$/.test(text)

/** Returns the sentence about a card's first digits that no place takes (O1, O6); null where some do, or none were typed. */
export const unknownSerie = ({ serie, rede }: OrcamentoQuery, total: number): string | null =>
  !isSerie(serie) || total > 0
    ? null
    : `${rede ? 'Este lugar não' : 'Nenhum lugar perto'} aceita um cartão que começa com ${serie}. Confira os 4 primeiros números do seu cartão.`

/** Over the exams that no compared unit does. */
export const unsoldTitle = (narrowed: boolean): string =>
  narrowed ? 'Com esta escolha ninguém perto faz' : 'Ninguém perto faz'
