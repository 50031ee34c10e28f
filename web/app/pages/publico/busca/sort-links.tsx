import type { Ordenacao } from '@alento/contract/busca/busca.ts'
import IconArrowsSort from 'icon:arrows-sort'
import { type BuscaQuery, buscaHref } from '#lib/busca/busca-query.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { chipClass } from '#ui/nav/chip.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Icon } from '#ui/base/icon.tsx'
import { Menu, MenuLink } from '#ui/nav/menu.tsx'
import css from './sort-links.module.css'

/** In display order; the first one is the default. */
const ordenacoes: readonly { value: Ordenacao; label: string }[] = [
  { value: 'MenorPreco', label: 'Menor Preço' },
  { value: 'MaiorPreco', label: 'Maior Preço' },
  { value: 'Avaliacoes', label: 'Avaliações' },
  { value: 'Prestador', label: 'Prestador' },
  { value: 'Distancia', label: 'Mais perto' },
]

const linksOf = (busca: BuscaQuery) =>
  ordenacoes.map(({ value, label }) => ({
    label,
    href: buscaHref({ ...busca, ordenacao: value, page: 1 }),
    current: value === busca.ordenacao,
  }))

/** The orders (B5) as links in a line, on a wide screen. Changing the order goes back to page 1. */
export const SortLinks = ({ busca }: { busca: BuscaQuery }) => (
  <nav className={classNames(css.sorts, 'only-wide')} aria-label="Ordenar por">
    <span className="muted">Ordenar por</span>
    {linksOf(busca).map(({ label, href, current }) => (
      <Anchor key={label} href={href} aria-current={current ? 'true' : undefined}>
        {label}
      </Anchor>
    ))}
  </nav>
)

/** The same behind 'Ordenar' on a phone. */
export const SortMenu = ({ busca }: { busca: BuscaQuery }) => (
  <Menu
    className={classNames(css.menu, 'only-narrow')}
    align="start"
    summaryClass={chipClass()}
    summary={
      <>
        <Icon of={IconArrowsSort} size="s" />
        Ordenar
      </>
    }
  >
    <nav aria-label="Ordenar por">
      {linksOf(busca).map(({ label, href, current }) => (
        <MenuLink key={label} href={href} current={current}>
          {label}
        </MenuLink>
      ))}
    </nav>
  </Menu>
)
