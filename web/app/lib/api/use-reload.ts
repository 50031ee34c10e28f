import { useCallback, useEffect, useRef } from 'react'
// oxlint-disable-next-line no-restricted-imports -- the one place that reloads
import { useNavigation, useRevalidator } from 'react-router'

/**
 * Loads the page's data again: at once, or when the navigation that is under way has ended. Breaking into one would begin its loading
 * anew, and what the server tells once, the result of the form before it (`aviso.ts`), would be lost with the first answer.
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
