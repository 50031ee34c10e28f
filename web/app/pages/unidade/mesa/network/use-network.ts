import { useCallback, useEffect, useRef, useState } from 'react'
import { isOnline } from './is-online.ts'
import { useStay } from './use-stay.ts'

/** Milliseconds between two checks of the network while it is down, or while something waits for it. */
const lookAgain = 15_000

/**
 * Whether our server responds, as far as this page knows, `look`, which asks it, and `reach`, for a caller that found out by
 * itself. While it does not respond, the page is held.
 */
export function useReach() {
  const [online, setOnline] = useState(true)
  const reachable = useRef(true)
  const reach = useCallback((there: boolean): boolean => {
    reachable.current = there
    setOnline(there)
    return there
  }, [])
  const look = useCallback(async () => reach(await isOnline()), [reach])
  useStay(reachable, online)
  useEffect(() => {
    const offline = () => void reach(false)
    addEventListener('offline', offline)
    return () => removeEventListener('offline', offline)
  }, [reach])
  return { online, look, reach }
}

/** Runs `check` when the browser has a network again, and every 15 seconds while it is `due`. */
export function useLookAgain(check: () => Promise<unknown>, due: boolean): void {
  useEffect(() => {
    const again = () => void check()
    addEventListener('online', again)
    const timer = due ? setInterval(again, lookAgain) : undefined
    return () => {
      removeEventListener('online', again)
      clearInterval(timer)
    }
  }, [check, due])
}

/** The network of a page that sends nothing by itself. */
export function useNetwork(): { online: boolean; look: () => Promise<boolean> } {
  const { online, look } = useReach()
  useLookAgain(look, !online)
  return { online, look }
}
