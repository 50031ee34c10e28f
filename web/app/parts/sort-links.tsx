import { IconArrowsSort } from '@tabler/icons-react'
import { type BuscaQuery, buscaHref, ordenacoes } from '../lib/busca-query.ts'
import { Anchor } from '../ui/anchor.tsx'
import { chipClass } from '../ui/chip.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu, MenuLink } from '../ui/menu.tsx'
import css from './sort-links.module.css'

/** B5 as links: in a line, or behind 'Ordenar' on a phone. Another order starts at page 1. */
export function SortLinks({ busca }: { busca: BuscaQuery }) {
  const links = ordenacoes.map(({ value, label }) => ({
    label,
    href: buscaHref({ ...busca, ordenacao: value, page: 1 }),
    current: value === busca.ordenacao,
  }))
  return (
    <>
      <nav className={classNames(css.sorts, 'only-wide')} aria-label="Ordenar por">
        <span className="muted">Ordenar por</span>
        {links.map(({ label, href, current }) => (
          <Anchor key={label} href={href} aria-current={current ? 'true' : undefined}>
            {label}
          </Anchor>
        ))}
      </nav>
      <Menu
        className="only-narrow"
        align="end"
        summaryClass={chipClass()}
        summary={
          <>
            <Icon of={IconArrowsSort} size="s" />
            Ordenar
          </>
        }
      >
        <nav aria-label="Ordenar por">
          {links.map(({ label, href, current }) => (
            <MenuLink key={label} href={href} current={current}>
              {label}
            </MenuLink>
          ))}
        </nav>
      </Menu>
    </>
  )
}
