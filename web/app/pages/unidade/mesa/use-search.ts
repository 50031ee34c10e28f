import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import { useToast } from '#ui/overlay/toast.tsx'

type Asked = {
  /** Whether the server could be reached, as far as the page knows. */
  online: boolean
  look: () => Promise<boolean>
  /** Checks this text on the device, because the server cannot be reached. */
  onOffline: (text: string) => void
  isQr: (text: string) => boolean
  /** In words, a text that belongs to the other check of the desk and is not sent; null for any other. */
  notHere: (text: string) => string | null
  /** Formats the text that was typed before scripts ran. */
  onTyped?: (input: HTMLInputElement) => void
}

/** Milliseconds for which an answer of the server counts. */
const fresh = 2_000

/** `ask` asks `look` once for all that follows at once; `isThere` says whether a result is known already. */
function useFreshLook({ look, online }: Pick<Asked, 'look' | 'online'>) {
  const last = useRef<{ there: Promise<boolean>; known: boolean; until: number } | null>(null)
  // A page that was just opened has just come from the server.
  useEffect(() => {
    const answered = { there: Promise.resolve(true), known: true, until: performance.now() + fresh }
    last.current = online ? answered : null
  }, [online])
  return useMemo(() => {
    const isFresh = () => last.current !== null && performance.now() < last.current.until
    return {
      isThere: (): boolean => isFresh() && last.current!.known,
      ask: (): Promise<boolean> => {
        if (last.current && isFresh()) return last.current.there
        const asked = { there: look(), known: false, until: Infinity }
        void asked.there.then((there) =>
          Object.assign(asked, { known: there, until: performance.now() + fresh }),
        )
        last.current = asked
        return asked.there
      },
    }
  }, [look])
}

/**
 * The desk's field: submits it when the server can be reached, and otherwise passes its text to `onOffline`. Typing asks whether it
 * can, so that Enter does not wait for that.
 */
export function useSearch({ look, online, onOffline, isQr, notHere, onTyped }: Asked) {
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const toast = useToast()
  const [looking, setLooking] = useState(false)
  const { ask, isThere } = useFreshLook({ look, online })
  // Selects the text, so that the next one replaces the last one; a text typed before scripts ran is kept.
  useEffect(() => {
    const field = input.current
    if (!field) return
    if (field.value === field.defaultValue) field.select()
    else onTyped?.(field)
  }, [onTyped])
  useEffect(() => {
    const field = input.current
    const typing = () => void ask()
    field?.addEventListener('input', typing)
    return () => field?.removeEventListener('input', typing)
  }, [ask])
  const submit = (event: FormEvent) => {
    toast(null) // it was about the check before
    const refusal = notHere(input.current?.value ?? '')
    if (refusal) {
      event.preventDefault()
      if (input.current) input.current.value = ''
      return toast({ text: refusal, tone: 'stop' })
    }
    if (isThere()) return
    event.preventDefault()
    void lookAndSend()
  }
  const lookAndSend = async () => {
    setLooking(true)
    const there = await ask()
    setLooking(false)
    if (there) form.current?.requestSubmit()
    else {
      const text = input.current?.value ?? ''
      onOffline(text)
      // The text of a QR is nothing to correct; a typed code is.
      if (input.current && isQr(text)) input.current.value = ''
      else input.current?.select()
    }
  }
  /** Puts the text that the camera read into the field and checks it at once. */
  const search = (text: string) => {
    if (input.current) input.current.value = text
    form.current?.requestSubmit()
  }
  const empty = () => {
    if (!input.current) return
    input.current.value = ''
    input.current.focus()
  }
  return { form, input, looking, submit, search, empty }
}
