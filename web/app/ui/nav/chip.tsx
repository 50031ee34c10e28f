import IconX from 'icon:x'
import type { ReactNode } from 'react'
import { Anchor, type AnchorProps } from './anchor.tsx'
import css from './chip.module.css'
import { classNames } from '#ui/base/class-names.ts'
import { Icon, type IconShape } from '#ui/base/icon.tsx'

/** The class of a chip, for a `summary` that opens a filter. */
export const chipClass = (on?: boolean, className?: string) => classNames(css.chip, on && css.on, className)

/** A suggestion or filter in a pill, as a link. */
export function Chip({
  on,
  icon,
  className,
  children,
  ...rest
}: AnchorProps & { on?: boolean; icon?: IconShape }) {
  return (
    <Anchor {...rest} className={chipClass(on, className)}>
      {icon && <Icon of={icon} size="s" />}
      {children}
    </Anchor>
  )
}

/** An active filter: the whole chip is a link that removes it. */
export function ChipRemove({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Anchor href={href} className={css.remove}>
      <span className="sr">Limpar </span>
      {children}
      <Icon of={IconX} size="s" />
    </Anchor>
  )
}
