import { useEffect, useRef } from 'react'

/** After a refused form, moves the focus to its first field with an error. Pass the action's result; the ref is the form's. */
export function useFocusError(refusal: unknown) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!refusal) return
    const invalid = form.current?.querySelector<HTMLElement>(
      '[aria-invalid="true"], [data-invalid] input, [data-invalid] select',
    )
    invalid?.focus()
  }, [refusal])
  return form
}
