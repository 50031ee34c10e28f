import IconMenu2 from 'icon:menu-2'
import IconX from 'icon:x'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Logo } from '#parts/moldura/logo.tsx'
import { buttonClass } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import css from './shell.module.css'

/**
 * The menu on a phone: a `<details>` that fills the screen, so that it opens without scripts. It closes on Esc, and after a choice
 * because each page has a menu of its own.
 */
export function NarrowMenu({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !box.current?.open) return
      box.current.removeAttribute('open')
      box.current.querySelector('summary')?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <details key={key} ref={box} className={`${css.narrow} only-narrow`}>
      <summary className={buttonClass({ variant: 'quiet', square: true }, css.opener)} aria-label="Menu">
        <Icon of={IconMenu2} className={css.whenShut} />
        <Icon of={IconX} className={css.whenOpen} />
      </summary>
      <div className={css.drawer}>
        <div className={css.drawerTop}>
          <Logo />
        </div>
        <nav aria-label="Menu">{children}</nav>
      </div>
    </details>
  )
}
