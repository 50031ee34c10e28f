import { classNames } from '#ui/base/class-names.ts'
import { initialsOf } from './initials-of.ts'
import css from './portrait.module.css'

/** Clients have no portraits: two initials instead. */
export function Initials({ name }: { name: string }) {
  return (
    <span className={classNames(css.portrait, css.initials)} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
