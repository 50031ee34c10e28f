import { Anchor } from './anchor.tsx'
import { Count } from '#ui/data/badge.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Icon, type IconShape } from '#ui/base/icon.tsx'
import css from './tabs-nav.module.css'

export type TabLink = {
  href: string
  label: string
  current?: boolean
  icon?: IconShape
  count?: number
  problem?: boolean
}

/** Tabs as links, so that each has its URL. 'tiles' is used for the ways to pay. */
export function TabsNav({
  label,
  tabs,
  look = 'line',
}: {
  label: string
  tabs: readonly TabLink[]
  look?: 'line' | 'tiles'
}) {
  return (
    <nav className={look === 'tiles' ? css.tiles : css.line} aria-label={label}>
      {tabs.map((tab) => (
        <Anchor
          key={tab.href}
          href={tab.href}
          className={classNames(css.tab, tab.problem && css.problem)}
          aria-current={tab.current ? 'page' : undefined}
        >
          {tab.icon && <Icon of={tab.icon} />}
          {tab.label}
          {tab.problem && <span className="sr"> (com erro)</span>}
          {tab.count !== undefined && <Count>{tab.count}</Count>}
        </Anchor>
      ))}
    </nav>
  )
}
