import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Asks the page's data anew whenever this address (server-sent events) says `mudou`; the browser opens it again by itself. */
export function useLive(url: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const source = new EventSource(url)
    const again = () => void revalidate()
    source.addEventListener('mudou', again)
    return () => source.close()
  }, [url, revalidate])
}
