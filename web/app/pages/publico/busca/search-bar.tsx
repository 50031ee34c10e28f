import IconAdjustmentsHorizontal from 'icon:adjustments-horizontal'
import IconMap2 from 'icon:map-2'
import { type BuscaQuery, buscaHref, filtersHref } from '#lib/busca/busca-query.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Chip, ChipRemove } from '#ui/nav/chip.tsx'
import css from './search-bar.module.css'
import { SortLinks, SortMenu } from './sort-links.tsx'

/** An active filter, with the search without it. */
export type FilterLink = { label: string; href: string }

type BarProps = { busca: BuscaQuery; filters: readonly FilterLink[] }

const MapChip = ({ busca }: { busca: BuscaQuery }) => (
  <Chip
    href={`${buscaHref({ ...busca, mapa: !busca.mapa })}${busca.mapa ? '' : '#mapa'}`}
    on={busca.mapa}
    icon={IconMap2}
    rel="nofollow"
  >
    <span className="only-wide">{busca.mapa ? 'Fechar o mapa' : 'Ver no mapa'}</span>
    <span className="only-narrow">
      {busca.mapa ? (
        <>
          Fechar<span className="sr"> mapa</span>
        </>
      ) : (
        'Mapa'
      )}
    </span>
  </Chip>
)

/** Tools of a result: filters on a phone, order, map. */
export const SearchTools = ({ busca, filters }: BarProps) => (
  <div className={css.tools}>
    <Chip
      href={filtersHref(busca)}
      on={filters.length > 0}
      icon={IconAdjustmentsHorizontal}
      // Beside the open map there is no room for the filters.
      className={busca.mapa ? undefined : 'only-narrow'}
      rel="nofollow"
    >
      {filters.length > 0 ? `Filtros · ${filters.length}` : 'Filtros'}
    </Chip>
    <SortMenu busca={busca} />
    <SortLinks busca={busca} />
    <MapChip busca={busca} />
  </div>
)

/** The active filters, each with a link to remove it (B3), and one to remove all. */
export function FilterChips({ filters, clearHref }: { filters: readonly FilterLink[]; clearHref: string }) {
  if (filters.length === 0) return null
  return (
    <div className={css.chips}>
      {filters.map(({ label, href }) => (
        <ChipRemove key={label} href={href}>
          {label}
        </ChipRemove>
      ))}
      <Anchor href={clearHref}>Limpar tudo</Anchor>
    </div>
  )
}
