import { IconLock } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useField } from './field.tsx'
import { Icon, type IconShape } from './icon.tsx'
import css from './input.module.css'

export type InputProps = ComponentProps<'input'> & {
  icon?: IconShape
  /** An icon, or a drawing such as a card brand, at the right end. A read-only input shows a lock there. */
  iconEnd?: IconShape
  end?: ReactNode
}

/** Text control of 52 (44 compact). Takes its id and error wiring from the `Field` around it. */
export function Input({ icon, iconEnd, end, className, ...rest }: InputProps) {
  const wiring = useField()
  const tail = end ?? (iconEnd ? <Icon of={iconEnd} /> : rest.readOnly ? <Icon of={IconLock} /> : null)
  const input = (
    <input
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

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...useField()} {...rest} className={classNames(css.input, css.textarea, className)} />
}

export type Option = { value: string; label: string; disabled?: boolean }

/** Native select; give `options`, or `<option>`s as children. `placeholder` is the empty first choice. */
export function Select({
  options,
  placeholder,
  className,
  children,
  ...rest
}: ComponentProps<'select'> & { options?: readonly Option[]; placeholder?: string }) {
  return (
    <select {...useField()} {...rest} className={classNames(css.input, css.select, className)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options?.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
      {children}
    </select>
  )
}
