import type { ReactNode } from 'react'
import css from './badge.module.css'
import { classNames } from '#ui/base/class-names.ts'
import { Icon, type IconShape } from '#ui/base/icon.tsx'

export type BadgeTone = 'primary' | 'ok' | 'wait' | 'stop' | 'plain'

/**
 * Icon and word in a tinted pill; `bare` omits the pill for dense tables. `sentenceCase` shows specified capitals (ATIVO) in
 * sentence case. The word has an element of its own: beside the icon a page translator would keep the old one.
 */
export function Badge({
  tone = 'primary',
  icon,
  bare,
  sentenceCase,
  children,
}: {
  tone?: BadgeTone
  icon?: IconShape
  bare?: boolean
  sentenceCase?: boolean
  children: ReactNode
}) {
  return (
    <span className={classNames(bare ? css.bare : css.badge, css[tone])}>
      {icon && <Icon of={icon} size="s" className={css.icon} />}
      <span {...(sentenceCase && { className: css.sentence })}>{children}</span>
    </span>
  )
}

/** A number in a pill: pending items in a menu, items of a group. */
export function CountBadge({ tone = 'plain', children }: { tone?: 'plain' | 'wait'; children: ReactNode }) {
  return <span className={classNames(css.count, css[tone])}>{children}</span>
}
