import { type ReactNode, useEffect, useRef } from 'react'
import { Anchor } from './anchor.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Icon, type IconShape } from '#ui/base/icon.tsx'
import css from './menu.module.css'

/** @returns a function that removes the listeners */
function closeByItself(box: HTMLDetailsElement): () => void {
  const off = new AbortController()
  const close = () => box.removeAttribute('open')
  const onOutside = (event: Event) => {
    if (box.open && !box.contains(event.target as Node)) close()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !box.open) return
    close()
    box.querySelector('summary')?.focus()
  }
  const onChoice = (event: Event) => {
    const choice = (event.target as Element).closest('a, button')
    if (!choice) return
    close()
    // A page that a link opens takes the focus; a button that is hidden would lose it.
    if (choice.matches('button')) box.querySelector('summary')?.focus()
  }
  document.addEventListener('pointerdown', onOutside, off)
  document.addEventListener('focusin', onOutside, off)
  document.addEventListener('keydown', onKey, off)
  box.addEventListener('click', onChoice, off)
  return () => off.abort()
}

/** A `<details>` that opens over the page. With scripts it also closes on Esc, on a click outside and after a choice. */
export function Menu({
  summary,
  summaryClass,
  label,
  align = 'end',
  className,
  children,
}: {
  summary: ReactNode
  /** Usually `buttonClass(…)` or `chipClass(…)`. */
  summaryClass?: string
  /** Needed when the summary is an icon alone. */
  label?: string
  align?: 'start' | 'end' | 'full'
  className?: string
  children: ReactNode
}) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => (details.current ? closeByItself(details.current) : undefined), [])
  return (
    <details
      ref={details}
      data-menu=""
      className={classNames(css.menu, align === 'full' && css.isFull, className)}
    >
      <summary className={summaryClass} aria-label={label}>
        {summary}
      </summary>
      <div className={classNames(css.panel, css[align])}>{children}</div>
    </details>
  )
}

type ItemText = { icon?: IconShape; detail?: ReactNode; children: ReactNode }

function ItemContent({ icon, detail, children }: ItemText) {
  return (
    <>
      {icon && <Icon of={icon} className={css.icon} />}
      <span>
        <b>{children}</b>
        {detail && <small>{detail}</small>}
      </span>
    </>
  )
}

export function MenuLink({ href, current, ...text }: ItemText & { href: string; current?: boolean }) {
  return (
    <Anchor href={href} className={css.item} aria-current={current ? 'page' : undefined}>
      <ItemContent {...text} />
    </Anchor>
  )
}

/** A choice that runs an action: put it in a form. */
export function MenuButton({ name, value, ...text }: ItemText & { name?: string; value?: string }) {
  return (
    <button type="submit" name={name} value={value} className={css.item}>
      <ItemContent {...text} />
    </button>
  )
}
