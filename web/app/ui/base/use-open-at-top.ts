import { useLayoutEffect, useState } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * Opens the page at its top, also when it was reached by a form that keeps its own page where it is (`preventScrollReset`). The way
 * back and a reload find their place as everywhere.
 */
export function useOpenAtTop(): void {
  const [byLink] = useState(useHydrated())
  // This runs before the router restores a place, which then counts.
  useLayoutEffect(() => {
    if (byLink) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [byLink])
}
