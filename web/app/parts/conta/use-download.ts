import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { offlineText } from '#lib/forms/offline-text.ts'
import { useToast } from '#ui/overlay/toast.tsx'

/** Saves the response as a downloaded file. */
async function saveFile(response: Response): Promise<void> {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
  link.click()
  // The browser has started reading it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/**
 * For a form with a button that requests a file at `file`: fetching it by script keeps the page and the typed values when the
 * network fails. Without scripts the browser sends the form itself. A refusal follows the server's redirect.
 */
export function useDownload(file: string) {
  const navigate = useNavigate()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const fetchFile = async (form: HTMLFormElement) => {
    setBusy(true)
    try {
      const body = new URLSearchParams()
      for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
      const response = await fetch(file, { method: 'POST', body })
      const { pathname, search } = new URL(response.url)
      if (response.redirected) await navigate(pathname + search)
      else if (response.ok) await saveFile(response)
      else toast({ text: 'Não foi possível baixar agora. Tente de novo.', tone: 'stop' })
    } catch {
      toast({ text: offlineText, tone: 'stop' })
    } finally {
      setBusy(false)
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter?.getAttribute('formaction') !== file) return
    event.preventDefault()
    void fetchFile(event.currentTarget)
  }
  return { onSubmit, busy }
}
