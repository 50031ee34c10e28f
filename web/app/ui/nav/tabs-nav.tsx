import { numberText } from '#ui/data/number.ts'
import { Anchor } from './anchor.tsx'
import { CountBadge } from '#ui/data/badge.tsx'
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
  /** The reason why the tab cannot be chosen: it stands on the tab, which is no link then. */
  off?: string | null
}

/** Tabs as links, so that each has its URL. 'tiles' is used for the ways to pay, a choice within the page. */
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
      {tabs.map((tab) =>
        tab.off && !tab.current ? (
          <span key={tab.href} className={classNames(css.tab, css.off)}>
            <TabText tab={tab} />
            <small>{tab.off}</small>
          </span>
        ) : (
          <Anchor
            key={tab.href}
            href={tab.href}
            inPlace={look === 'tiles'}
            className={classNames(css.tab, tab.problem && css.problem)}
            aria-current={tab.current ? 'page' : undefined}
          >
            <TabText tab={tab} />
          </Anchor>
        ),
      )}
    </nav>
  )
}

function TabText({ tab }: { tab: TabLink }) {
  return (
    <>
      {tab.icon && <Icon of={tab.icon} />}
      {tab.label}
      {tab.problem && <span className="sr"> (com erro)</span>}
      {tab.count !== undefined && <CountBadge>{numberText(tab.count)}</CountBadge>}
    </>
  )
}
