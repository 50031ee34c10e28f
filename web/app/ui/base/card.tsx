import type { ElementType, HTMLAttributes, ReactNode } from 'react'
import css from './card.module.css'
import { classNames } from './class-names.ts'

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: ElementType
  children?: ReactNode
  /** 'flush' has no padding and clips: for tables and lists with hairlines. */
  pad?: 'normal' | 'flush'
  /** 'panel' is one that stays visible beside the content: radius 20 and shadow. */
  tone?: 'card' | 'panel'
}

export function Card({ as: Tag = 'section', pad = 'normal', tone = 'card', className, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={classNames(css.card, tone === 'panel' && css.panel, pad === 'flush' && css.flush, className)}
    />
  )
}

/** Title line of a card: title on the left, action on the right. Inside a flush card it has its own padding. */
export function CardHead({
  title,
  children,
  as: Tag = 'h2',
}: {
  title: ReactNode
  children?: ReactNode
  as?: 'h2' | 'h3'
}) {
  return (
    <div className={css.head}>
      <Tag>{title}</Tag>
      {children}
    </div>
  )
}

/** Children separated by hairlines. */
export function DividedList({
  as: Tag = 'div',
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: ElementType }) {
  return <Tag {...rest} className={classNames(css.divided, className)} />
}
