import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Reloads the page's data whenever this URL (server-sent events) sends `mudou`; the browser reconnects on its own. */
export function useLive(url: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const source = new EventSource(url)
    const again = () => void revalidate()
    source.addEventListener('mudou', again)
    return () => source.close()
  }, [url, revalidate])
}
