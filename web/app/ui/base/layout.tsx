import type { ElementType, HTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './layout.module.css'

export type Gap = 4 | 8 | 12 | 16 | 24 | 32 | 48
type Box = HTMLAttributes<HTMLElement> & { as?: ElementType; children?: ReactNode }

/** The class of a stack, for a form or another element whose children are one below the other. */
export const stackClass = (gap: Gap, className?: string) => classNames(css.stack, css[`gap${gap}`], className)

/** Children one below the other. */
export function Stack({ as: Tag = 'div', gap = 16, className, ...rest }: Box & { gap?: Gap }) {
  return <Tag {...rest} className={stackClass(gap, className)} />
}

/** Children side by side, wrapping. `between` pushes the ends apart. */
export function Row({
  as: Tag = 'div',
  gap = 16,
  between,
  nowrap,
  className,
  ...rest
}: Box & { gap?: Gap; between?: boolean; nowrap?: boolean }) {
  return (
    <Tag
      {...rest}
      className={classNames(
        css.row,
        css[`gap${gap}`],
        between && css.between,
        nowrap && css.nowrap,
        className,
      )}
    />
  )
}

/** Fields in one column on a phone, `columns` from 768 px. A child with `data-span` takes the whole row. */
export function Grid({ columns = 2, className, ...rest }: Box & { columns?: 1 | 2 | 3 | 4 }) {
  return <div {...rest} className={classNames(css.grid, css[`of${columns}`], className)} />
}

/** The buttons at the end of a form: full width on a phone, in a line from 768 px. */
export function Buttons({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={classNames(css.buttons, className)} />
}

/** Centred content of 1120 with side margins. */
export function Wrap({ className, ...rest }: Box) {
  return <div {...rest} className={classNames(css.wrap, className)} />
}

/** The body of an inner page: `Wrap` with space above and below. */
export function Page({ className, ...rest }: Box) {
  return <Stack gap={24} {...rest} className={classNames(css.wrap, css.page, className)} />
}

/** A section of the home page: 48 px of vertical space, 64 and 80 on wider screens. */
export function Section({ tone = 'plain', className, ...rest }: Box & { tone?: 'plain' | 'sand' }) {
  return <section {...rest} className={classNames(css.section, tone === 'sand' && css.sand, className)} />
}

/** Main column and an aside below it, beside it from 1120 px: checkout 384, provider 424, results 336. */
export function Split({
  aside = 384,
  className,
  ...rest
}: HTMLAttributes<HTMLDivElement> & { aside?: 336 | 384 | 424 }) {
  return <div {...rest} className={classNames(css.split, css[`aside${aside}`], className)} />
}

/** An icon before a line of text. */
export function WithIcon({
  icon,
  className,
  children,
  ...rest
}: HTMLAttributes<HTMLElement> & { icon: ReactNode }) {
  return (
    <span {...rest} className={classNames(css.withIcon, className)}>
      {icon}
      <span>{children}</span>
    </span>
  )
}
