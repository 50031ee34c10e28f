import { useLocation } from 'react-router'
import { isCurrent, type MenuSection } from '#lib/menu.ts'
import { Anchor } from '../ui/anchor.tsx'
import { Icon } from '../ui/icon.tsx'
import css from './side-menu.module.css'

/** The menu of the client area and of the back office, from the one table of `lib/menu.ts`. */
export function SideMenu({ sections, titles }: { sections: readonly MenuSection[]; titles?: boolean }) {
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
        </Anchor>
      ))}
    </div>
  ))
}

/** The class of an entry, for the button that leaves. */
export const sideMenuEntry = css.entry
