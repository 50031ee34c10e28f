import { classNames } from './class-names.ts'
import css from './icon.module.css'

/** The export of a module `icon:<name>`. `body` is the SVG inside of it. */
export type IconShape = { body: string }

const strokes = { s: 2, m: 1.75, l: 1.5 }

/**
 * One Tabler icon, imported by name by the caller so that only it is bundled. Hidden from screen readers unless it has a
 * `label`.
 */
export function Icon({
  of: shape,
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
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokes[size]}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames(css.icon, css[size], className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      dangerouslySetInnerHTML={{ __html: shape.body }}
    />
  )
}
