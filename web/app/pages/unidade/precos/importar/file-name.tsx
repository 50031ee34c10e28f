import { useEffect, useRef } from 'react'

/**
 * The name of the chosen file, which the form does not send by itself as a text: it only helps to know the import again. Without
 * scripts it is empty. Stands before the file's field.
 */
export function FileName() {
  const name = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const form = name.current?.form
    const follow = (event: Event) => {
      const input = event.target
      if (name.current && input instanceof HTMLInputElement && input.type === 'file')
        name.current.value = input.files?.[0]?.name ?? ''
    }
    form?.addEventListener('change', follow)
    return () => form?.removeEventListener('change', follow)
  }, [])
  return <input ref={name} type="hidden" name="nome" />
}
