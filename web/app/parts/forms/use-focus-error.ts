import { useEffect, useRef } from 'react'

/** After a refused form, focus goes to its first field in error. Give the result of the action; the ref is the form's. */
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
