import IconLock from 'icon:lock'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#ui/base/class-names.ts'
import { EarlyInput } from './early.tsx'
import { useField } from './field.tsx'
import { Icon, type IconShape } from '#ui/base/icon.tsx'
import css from './input.module.css'

/** Without `onChange`, which misses text that is typed before the scripts run: `onInput` hears of it. */
export type InputProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  icon?: IconShape
  /** An icon, or a drawing such as a card brand, at the right end. A read-only input shows a lock there. */
  iconEnd?: IconShape
  end?: ReactNode
}

/** Text control of height 52 (44 compact). Takes its id and error attributes from the `Field` around it. */
export function Input({ icon, iconEnd, end, className, ...rest }: InputProps) {
  const wiring = useField()
  const tail = end ?? (iconEnd ? <Icon of={iconEnd} /> : rest.readOnly ? <Icon of={IconLock} /> : null)
  const input = (
    <EarlyInput
      {...wiring}
      {...rest}
      className={classNames(css.input, icon && css.hasIcon, Boolean(tail) && css.hasEnd, className)}
    />
  )
  if (!icon && !tail) return input
  return (
    <span className={css.box}>
      {icon && <Icon of={icon} className={css.start} />}
      {input}
      {tail && <span className={css.end}>{tail}</span>}
    </span>
  )
}
