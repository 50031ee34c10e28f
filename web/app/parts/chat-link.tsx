import { IconMessageCircle } from '@tabler/icons-react'
import { Icon } from '../ui/icon.tsx'
import css from './chat-link.module.css'

/** The floating help, on every public page. It rises above a bar that is fixed at the bottom (`data-bottom-bar`). */
export function ChatLink({ href }: { href: string }) {
  return (
    <aside aria-label="Ajuda" className="no-print">
      <a className={css.chat} href={href} target="_blank" rel="noopener">
        <Icon of={IconMessageCircle} />
        <span>
          Ajuda<span className="only-wide"> por chat</span>
        </span>
      </a>
    </aside>
  )
}
