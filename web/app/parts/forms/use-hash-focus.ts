import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Focuses the field that the address names, as the browser does where it loads the whole page. */
export function useHashFocus(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const field = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (field?.matches('input, select, textarea')) field.focus({ preventScroll: true })
  }, [hash])
}
