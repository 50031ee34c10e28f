import { useLocation } from 'react-router'
import { isCurrent, type MenuSection } from '#lib/conta/menu.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Count } from '#ui/data/badge.tsx'
import { Icon } from '#ui/base/icon.tsx'
import css from './side-menu.module.css'

/** The menu of the client area and of the back office, from the table in `lib/conta/menu.ts`. */
export function SideMenu({
  sections,
  titles,
  counts = {},
}: {
  sections: readonly MenuSection[]
  titles?: boolean
  /** By URL: the number of waiting items, and their name. */
  counts?: Readonly<Record<string, { total: number; label: string }>>
}) {
  const { pathname } = useLocation()
  return sections.map(({ title, entries }) => (
    <div key={title} className={css.menu}>
      {titles && <h2 className={css.title}>{title}</h2>}
      {entries.map((entry) => (
        <Anchor
          key={entry.href}
          href={entry.href}
          className={css.entry}
          aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
        >
          <Icon of={entry.icon} />
          {entry.label}
          <Waiting of={counts[entry.href]} />
        </Anchor>
      ))}
    </div>
  ))
}

function Waiting({ of }: { of: { total: number; label: string } | undefined }) {
  if (!of || of.total === 0) return null
  return (
    <span className={css.count}>
      <Count tone="wait">
        {of.total}
        <span className="sr"> {of.label}</span>
      </Count>
    </span>
  )
}

/** The class of an entry, for the logout button. */
export const sideMenuEntry = css.entry
