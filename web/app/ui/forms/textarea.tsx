import type { ComponentProps } from 'react'
import { classNames } from '#ui/base/class-names.ts'
import { useField } from './field.tsx'
import css from './input.module.css'

/** Text of several lines; connected to its `Field` like `Input`. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...useField()} {...rest} className={classNames(css.input, css.textarea, className)} />
}
