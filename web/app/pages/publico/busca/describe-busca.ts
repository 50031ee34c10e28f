import { activeLinks } from './busca-filters.ts'
import { buscaHref } from '#lib/busca/busca-query.ts'
import { countPlaces } from './count-places.ts'
import type { BuscaData } from './load.ts'

const description = ({ total, servico, lugar }: BuscaData): string =>
  servico && lugar && total > 0
    ? `${countPlaces(total, servico)} em ${lugar}. Compare preços e avaliações antes de sair de casa.`
    : 'Busque consultas e exames por especialidade e cidade e compare os preços antes de sair de casa.'

/**
 * Title and description for search engines: successful searches by their resolved names; none for others, nor for filtered
 * ones.
 */
export function describeBusca(found: BuscaData, asking: boolean) {
  const { busca, servico, lugar, offers } = found
  const known = servico && lugar
  const empty = asking ? busca.termo !== '' : offers.length === 0
  const changed = busca.ordenacao !== 'MenorPreco' || busca.mapa || activeLinks(busca).length > 0
  return {
    title: known ? `${servico} em ${lugar}` : 'Buscar consultas e exames',
    description: description(found),
    canonical: known
      ? buscaHref({ tipo: busca.tipo, termo: servico, onde: lugar, page: busca.page })
      : '/busca',
    noindex: empty || changed,
  }
}
