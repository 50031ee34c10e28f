import { useCallback, useEffect, useRef } from 'react'
// oxlint-disable-next-line no-restricted-imports -- the one place that reloads
import { useNavigation, useRevalidator } from 'react-router'

/**
 * Loads the page's data again: at once, or when the navigation that is under way has ended. In the middle of a navigation the router
 * would drop its request and send it a second time, and the message about the form that led there would be lost, because the
 * server sends it only once (`aviso.ts`).
 */
export function useReload(): () => void {
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  const isMoving = useRef(false)
  const isWanted = useRef(false)
  const reload = useCallback(() => {
    isWanted.current = isMoving.current
    if (!isWanted.current) void revalidate()
  }, [revalidate])
  useEffect(() => {
    isMoving.current = state !== 'idle'
    if (isWanted.current && !isMoving.current) reload()
  }, [state, reload])
  return reload
}
