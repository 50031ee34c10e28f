import type { ReactNode } from 'react'
import css from './empty.module.css'

/** An empty list: a picture, a sentence and the next step. */
export function Empty({
  picture,
  title,
  as: Tag = 'h2',
  children,
  action,
}: {
  picture?: ReactNode
  title: ReactNode
  as?: 'h1' | 'h2' | 'h3'
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={css.empty}>
      {picture && <div className={css.picture}>{picture}</div>}
      <Tag className={css.title}>{title}</Tag>
      {children && <p className={css.text}>{children}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
