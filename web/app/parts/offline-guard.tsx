import { useEffect } from 'react'
import { offlineText } from '../lib/offline-text.ts'
import { useToast } from '../ui/toast.tsx'

/**
 * Without network a form is not sent: what was typed stays, the buyer is told, and the same click sends it later with the
 * same key. Before React sees the event, so that no page is replaced by an error. A dialog, over which no toast is heard, says it
 * by itself.
 */
export function OfflineGuard() {
  const toast = useToast()
  useEffect(() => {
    const stop = (event: SubmitEvent) => {
      if (navigator.onLine || (event.target as Element).matches('[data-says-offline]')) return
      event.preventDefault()
      event.stopPropagation()
      toast({ text: offlineText, tone: 'stop' })
    }
    document.addEventListener('submit', stop, { capture: true })
    return () => document.removeEventListener('submit', stop, { capture: true })
  }, [toast])
  return null
}
