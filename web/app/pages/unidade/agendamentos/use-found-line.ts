import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** A link to one appointment (`#agendamento-…`) opens its line and takes the focus there. */
export function useFoundLine(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (!hash.startsWith('#agendamento-')) return
    const details = document.getElementById(hash.slice(1))?.querySelector('details')
    if (!details) return
    details.open = true
    details.querySelector('summary')?.focus()
  }, [hash])
}
