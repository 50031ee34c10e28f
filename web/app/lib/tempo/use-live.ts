import { useEffect } from 'react'
import { useReload } from '#lib/api/use-reload.ts'

/** Reloads the page's data whenever this URL (server-sent events) sends `mudou`; the browser reconnects on its own. */
export function useLive(url: string): void {
  const reload = useReload()
  useEffect(() => {
    const source = new EventSource(url)
    source.addEventListener('mudou', reload)
    return () => source.close()
  }, [url, reload])
}
