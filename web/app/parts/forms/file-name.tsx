import { useEffect, useRef } from 'react'

/**
 * Hidden field with the name of the chosen file, which the multipart text fields would not contain; it only helps to recognise
 * the import later. Without scripts it is empty. Must come before the file's field.
 */
export function FileName() {
  const name = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const form = name.current?.form
    const follow = () => {
      const file = form?.querySelector<HTMLInputElement>('input[type=file]')
      if (name.current) name.current.value = file?.files?.[0]?.name ?? ''
    }
    follow()
    form?.addEventListener('change', follow)
    return () => form?.removeEventListener('change', follow)
  }, [])
  return <input ref={name} type="hidden" name="nome" />
}
