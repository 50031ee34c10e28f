import { useCallback, useEffect, useRef, useState } from 'react'
import { isOnline } from './is-online.ts'
import { useStay } from './use-stay.ts'

/** Milliseconds between two checks of the network while it is down. */
const lookAgain = 15_000

/** Whether our server responds, as far as this page knows, and `look`, which asks it. While it does not, the page is held. */
export function useNetwork(): { online: boolean; look: () => Promise<boolean> } {
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
    const watch = new AbortController()
    const { signal } = watch
    addEventListener('online', () => void look(), { signal })
    addEventListener('offline', () => void reach(false), { signal })
    return () => watch.abort()
  }, [look, reach])
  useEffect(() => {
    if (online) return undefined
    const timer = setInterval(() => void look(), lookAgain)
    return () => clearInterval(timer)
  }, [online, look])
  return { online, look }
}
