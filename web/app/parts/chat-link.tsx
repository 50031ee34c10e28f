import { IconMessageCircle } from '@tabler/icons-react'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import css from './chat-link.module.css'

/** The floating help, on every public page. It rises above a bar that is fixed at the bottom (`data-bottom-bar`). */
export function ChatLink({ href }: { href: string }) {
  return (
    <a className={classNames(css.chat, 'no-print')} href={href} target="_blank" rel="noopener">
      <Icon of={IconMessageCircle} />
      <span>
        Ajuda<span className="only-wide"> por chat</span>
      </span>
    </a>
  )
}
