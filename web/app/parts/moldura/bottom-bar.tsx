import { useLocation } from 'react-router'
import { isCurrent, type MenuEntry } from '#lib/conta/menu.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Icon } from '#ui/base/icon.tsx'
import css from './bottom-bar.module.css'

type Props = {
  label: string
  entries: readonly Pick<MenuEntry, 'href' | 'label' | 'icon' | 'short'>[]
}

/** The pages of an area that are used most, within reach of the thumb, below 1120 px. */
export function BottomBar({ label, entries }: Props) {
  const { pathname } = useLocation()
  return (
    <nav className={classNames(css.bar, 'only-narrow', 'no-print')} aria-label={label} data-bottom-bar="">
      {entries.map((entry) => (
        <Anchor
          key={entry.href}
          href={entry.href}
          aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
        >
          <Icon of={entry.icon} />
          {entry.short ?? entry.label}
        </Anchor>
      ))}
    </nav>
  )
}
