import { useEffect, useEffectEvent } from 'react'
import { useReload } from '#lib/api/use-reload.ts'

const quick = { everyMs: 3_000, forMs: 120_000 }
const slowMs = 10_000

/** Reloads the page's data while it is visible: every 3 s, after two minutes every 10 s. Stops when the user leaves the page. */
export function usePolling(): void {
  const reload = useReload()
  const ask = useEffectEvent(() => {
    if (document.visibilityState === 'visible') reload()
  })
  useEffect(() => {
    const start = performance.now()
    let timer = 0
    const next = () => {
      const waited = performance.now() - start
      timer = window.setTimeout(
        () => {
          ask()
          next()
        },
        waited < quick.forMs ? quick.everyMs : slowMs,
      )
    }
    next()
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [])
}
