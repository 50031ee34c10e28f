import { useLayoutEffect, useRef } from 'react'
import { Form, type FormProps } from 'react-router'
import { type Fields, useBusy } from '#lib/forms/use-busy.ts'
import { Button, type ButtonProps } from '#ui/base/button.tsx'
import { type Gap, stackClass } from '#ui/base/layout.tsx'

/**
 * Moves the focus to the first field with an error after a refused form, before the page is painted, so that no keystroke lands
 * elsewhere. Pass the action's result; the ref is the form's.
 */
export function useFocusError(refusal: unknown) {
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    if (!refusal) return
    const invalid = form.current?.querySelector<HTMLElement>(
      '[aria-invalid="true"], [data-invalid] input, [data-invalid] select',
    )
    invalid?.focus()
  }, [refusal])
  return form
}

/** With `gap` the children of the form are one below the other, as in a `Stack`. */
type PostProps = FormProps & { refusal: unknown; gap?: Gap }

/** A form of this page, with that focus. */
export const PostForm = ({ refusal, gap, ...props }: PostProps) => (
  <Form method="post" noValidate className={gap && stackClass(gap)} {...props} ref={useFocusError(refusal)} />
)

/** The button that sends a form of this page, busy until its outcome; `of` as for `useBusy`. */
export const SubmitButton = ({ of, ...props }: ButtonProps & { of?: Fields }) => (
  <Button {...props} busy={useBusy(of)} />
)
