import type { ReactNode } from 'react'
import { classNames } from '#ui/base/class-names.ts'
import css from './ticket.module.css'

/**
 * A ticket with tear lines between its parts, used by the voucher and by the desk that validates it. In print it has no shadow.
 */
export function Ticket({ label, children }: { label: string; children: ReactNode }) {
  return (
    <article className={css.ticket} aria-label={label}>
      {children}
    </article>
  )
}

export function TicketPart({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classNames(css.part, className)}>{children}</div>
}

export const TicketCut = () => <div className={css.cut} />

/** The code in a size that is easy to type from. */
export function TicketCode({ codigo }: { codigo: string }) {
  return <span className={css.code}>{codigo}</span>
}
