import type { Icon as TablerIcon } from '@tabler/icons-react'
import { classNames } from './class-names.ts'
import css from './icon.module.css'

export type IconShape = TablerIcon

const strokes = { s: 2, m: 1.75, l: 1.5 }

/**
 * One Tabler icon, imported by name by the caller so that only it is bundled. Hidden from screen readers unless it has a
 * `label`.
 */
export function Icon({
  of: Shape,
  size = 'm',
  label,
  className,
}: {
  of: IconShape
  size?: 's' | 'm' | 'l'
  label?: string
  className?: string
}) {
  return (
    <Shape
      className={classNames(css.icon, css[size], className)}
      stroke={strokes[size]}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
