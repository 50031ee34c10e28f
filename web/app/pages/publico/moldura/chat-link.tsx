import { IconMessageCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Icon } from '#ui/base/icon.tsx'
import css from './chat-link.module.css'

/**
 * The floating help, on every public page. It rises above a bar that is fixed at the bottom (`data-bottom-bar`), steps up where it
 * would lie on a price or a button, and leaves the screen to the field that is being filled in on a phone.
 */
export function ChatLink({ href }: { href: string }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const left = new AbortController()
    // Of no use before the page stands: not part of the first load. Should it be lost, the link stays where it is.
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
