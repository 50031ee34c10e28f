import type { ComponentProps } from 'react'
import { classNames } from '#ui/base/class-names.ts'
import { useEarly } from './early.tsx'
import { useField } from './field.tsx'
import css from './input.module.css'

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
    <select
      {...useField()}
      {...rest}
      ref={useEarly(rest.ref)}
      className={classNames(css.input, css.select, className)}
    >
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
