import { type ComponentProps, useState } from 'react'
import { classNames } from '#ui/base/class-names.ts'
import { numberText } from '#ui/data/number.ts'
import { useField } from './field.tsx'
import css from './input.module.css'

/** Text of several lines; connected to its `Field` like `Input`. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...useField()} {...rest} className={classNames(css.input, css.textarea, className)} />
}

/**
 * Text with its length below. Nothing is cut: what is longer than `limit` characters stays, is counted in red, and is refused
 * when it is sent.
 */
export function CountedTextarea({ limit, ...rest }: ComponentProps<'textarea'> & { limit: number }) {
  const [length, setLength] = useState(String(rest.defaultValue ?? '').length)
  return (
    <>
      <Textarea {...rest} onInput={(event) => setLength(event.currentTarget.value.length)} />
      <span className={classNames(css.count, length > limit && css.over)}>
        {`${numberText(length)} de ${numberText(limit)}`}
      </span>
    </>
  )
}
