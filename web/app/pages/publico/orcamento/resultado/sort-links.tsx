import IconArrowsSort from 'icon:arrows-sort'
import type { OrdenacaoOrcamento } from '@alento/contract/orcamento/orcamento.ts'
import { type OrcamentoQuery, resultadoHref } from '#lib/busca/orcamento-query.ts'
import css from '#pages/publico/busca/sort-links.module.css'
import { classNames } from '#ui/base/class-names.ts'
import { Icon } from '#ui/base/icon.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { chipClass } from '#ui/nav/chip.tsx'
import { Menu, MenuLink } from '#ui/nav/menu.tsx'
import own from './resultado.module.css'

/** In display order (O4). */
const sorts: readonly { value: OrdenacaoOrcamento; label: string }[] = [
  { value: 'Prestador', label: 'Prestador' },
  { value: 'Preco', label: 'Menor Preço' },
  { value: 'MaiorPreco', label: 'Maior Preço' },
  { value: 'MelhorAvaliacao', label: 'Avaliações' },
  { value: 'Distancia', label: 'Distância' },
]

/** The sorts as links in a line; on a phone behind a menu. Changing the sort goes back to page 1. */
export function SortLinks({ q }: { q: OrcamentoQuery }) {
  const links = sorts.map(({ value, label }) => ({
    label,
    href: resultadoHref({ ...q, sort: value, page: 1 }),
    current: value === q.sort,
  }))
  const now = links.find((link) => link.current)?.label
  return (
    <>
      <nav className={classNames(css.sorts, 'only-wide')} aria-label="Ordenar por">
        <span className="muted">Ordenar por</span>
        {links.map(({ label, href, current }) => (
          <Anchor key={label} href={href} inPlace aria-current={current ? 'true' : undefined}>
            {label}
          </Anchor>
        ))}
      </nav>
      <Menu
        className={classNames(own.menu, 'only-narrow')}
        align="start"
        summaryClass={chipClass()}
        summary={
          <>
            <Icon of={IconArrowsSort} size="s" />
            {now}
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
