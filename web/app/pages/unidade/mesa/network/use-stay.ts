import { useCallback, useEffect, type RefObject } from 'react'
import { useStaying } from '#parts/forms/unsaved.tsx'
import { useToast } from '#ui/overlay/toast.tsx'

const stayText = 'Sem internet as outras páginas não abrem. Esta continua conferindo QR Codes.'

/**
 * While offline no other page opens, and this one could not be opened again: links are blocked, and the browser asks before
 * leaving.
 */
export function useStay(reachable: RefObject<boolean>, online: boolean): void {
  const toast = useToast()
  useStaying({
    holds: useCallback(() => !reachable.current, [reachable]),
    tell: useCallback(() => toast({ text: stayText, tone: 'stop' }), [toast]),
  })
  useEffect(() => {
    const guard = new AbortController()
    const { signal } = guard
    if (!online) addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
    return () => guard.abort()
  }, [online])
}
