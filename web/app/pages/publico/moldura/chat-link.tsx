import { IconMessageCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Icon } from '#ui/base/icon.tsx'
import css from './chat-link.module.css'

/**
 * The floating help link on every public page. It is above bars that are fixed at the bottom (`data-bottom-bar`), moves up
 * where it would cover a price or a button, and is hidden on a phone while a field is being filled in.
 */
export function ChatLink({ href }: { href: string }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const left = new AbortController()
    // Only needed once the page is shown, so it is not part of the first load. If loading fails, the link stays in place.
    import('./keep-clear.ts').then(
      ({ keepClear }) => link.current && !left.signal.aborted && keepClear(link.current, left.signal),
      () => undefined,
    )
    return () => left.abort()
  }, [])
  return (
    <aside aria-label="Ajuda" className="no-print">
      <a ref={link} className={css.chat} href={href} target="_blank" rel="noopener">
        <Icon of={IconMessageCircle} />
        <span>
          Ajuda<span className="only-wide"> por chat</span>
        </span>
      </a>
    </aside>
  )
}
