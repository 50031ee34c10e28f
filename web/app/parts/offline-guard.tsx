import { useEffect } from 'react'
import { useToast } from '../ui/toast.tsx'

/** Text of a call without an answer (status 0). Source: specification, section 8. */
export const offlineText = 'Você não está conectado à internet. Verifique e tente novamente'

/**
 * Without network a form is not sent: what was typed stays, the buyer is told, and the same click sends it later with the
 * same key. Before React sees the event, so that no page is replaced by an error.
 */
export function OfflineGuard() {
  const toast = useToast()
  useEffect(() => {
    const stop = (event: SubmitEvent) => {
      if (navigator.onLine) return
      event.preventDefault()
      event.stopPropagation()
      toast({ text: offlineText, tone: 'stop' })
    }
    document.addEventListener('submit', stop, { capture: true })
    return () => document.removeEventListener('submit', stop, { capture: true })
  }, [toast])
  return null
}
