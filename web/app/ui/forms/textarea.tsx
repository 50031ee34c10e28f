import { type ComponentProps, useState } from 'react'
import { classNames } from '#ui/base/class-names.ts'
import { numberText } from '#ui/data/number.ts'
import { useEarly } from './early.tsx'
import { useField } from './field.tsx'
import css from './input.module.css'

/** Text of several lines; connected to its `Field` like `Input`. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useField()}
      {...rest}
      ref={useEarly(rest.ref)}
      className={classNames(css.input, css.textarea, className)}
    />
  )
}

/**
 * A text field with the length below. The text is never cut: characters beyond `limit` stay, are counted in red, and are refused
 * when the form is sent.
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
