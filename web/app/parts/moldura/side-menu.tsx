import IconChevronDown from 'icon:chevron-down'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { isCurrent, isFolded, type MenuSection } from '#lib/conta/menu.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { CountBadge } from '#ui/data/badge.tsx'
import { Icon } from '#ui/base/icon.tsx'
import css from './side-menu.module.css'

/** By URL: the number of waiting items, and their name. */
type Counts = Readonly<Record<string, { total: number; label: string }>>
type Props = { sections: readonly MenuSection[]; titles?: boolean; counts?: Counts }

const Entries = ({ entries, counts = {} }: Pick<Props, 'counts'> & Pick<MenuSection, 'entries'>) => {
  const { pathname } = useLocation()
  return entries.map((entry) => (
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
  ))
}

/** Sums the counts of a section that is shut. */
function sumOf(entries: MenuSection['entries'], counts: Counts): { total: number; label: string } {
  const waiting = entries.flatMap(({ href }) => counts[href] ?? [])
  return {
    total: waiting.reduce((sum, { total }) => sum + total, 0),
    label: waiting.map(({ label }) => label).join(', '),
  }
}

/** One section of a long menu: open when its page is, or when it is opened; the others shut then. Works without scripts. */
function Fold({
  title,
  entries,
  counts = {},
  group,
}: MenuSection & Pick<Props, 'counts'> & { group: string }) {
  const { pathname } = useLocation()
  return (
    <details name={group} className={css.fold} open={entries.some((entry) => isCurrent(entry, pathname))}>
      <summary>
        {title}
        <Waiting of={sumOf(entries, counts)} />
        <Icon of={IconChevronDown} className={css.chevron} />
      </summary>
      <div className={css.menu}>
        <Entries entries={entries} counts={counts} />
      </div>
    </details>
  )
}

/** The menu of the client area and of the back office, from the table in `lib/conta/menu.ts`; a long one is folded by sections. */
export function SideMenu({ sections, titles, counts }: Props) {
  const group = useId()
  const folded = isFolded(sections)
  return sections.map(({ title, entries }, i) =>
    folded && i > 0 ? (
      <Fold key={title} title={title} entries={entries} counts={counts} group={group} />
    ) : (
      <div key={title} className={css.menu}>
        {titles && !folded && <h2 className={css.title}>{title}</h2>}
        <Entries entries={entries} counts={counts} />
      </div>
    ),
  )
}

function Waiting({ of }: { of: { total: number; label: string } | undefined }) {
  if (!of || of.total === 0) return null
  return (
    <span className={css.count}>
      <CountBadge tone="wait">
        {of.total}
        <span className="sr"> {of.label}</span>
      </CountBadge>
    </span>
  )
}

/** The class of an entry, for the logout button. */
export const sideMenuEntry = css.entry
