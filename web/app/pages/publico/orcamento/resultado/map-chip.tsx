import IconMap2 from 'icon:map-2'
import { type OrcamentoQuery, resultadoHref } from '#lib/busca/orcamento-query.ts'
import { Chip } from '#ui/nav/chip.tsx'

/** Opens and closes the map of the units of this page of the comparison. */
export const MapChip = ({ q }: { q: OrcamentoQuery }) => (
  <Chip
    href={`${resultadoHref({ ...q, mapa: !q.mapa })}${q.mapa ? '' : '#mapa'}`}
    on={q.mapa}
    icon={IconMap2}
    rel="nofollow"
  >
    {q.mapa ? 'Fechar o mapa' : 'Mapa'}
  </Chip>
)
