import { IconLogout } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { isCurrent, type MenuEntry } from '#lib/conta/menu.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Icon } from '#ui/base/icon.tsx'
import css from './bottom-bar.module.css'

/**
 * The area's menu within reach of the thumb, below 1120 px. 'Sair' is a plain form post, so that nothing of the session stays
 * in the page.
 */
export function BottomBar({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
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
          {entry.label}
        </Anchor>
      ))}
      <form method="post" action="/sair">
        <button>
          <Icon of={IconLogout} />
          Sair
        </button>
      </form>
    </nav>
  )
}
