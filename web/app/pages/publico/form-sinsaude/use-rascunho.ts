import { type RefObject, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { Result } from './act.ts'

const afterMs = 600

/**
 * Stores the draft a moment after the last keystroke, without moving. A button of the form stores it too, so that a waiting one is
 * dropped then. Returns when it was last stored, as '10:12'; undefined before.
 */
export function useRascunho(form: RefObject<HTMLFormElement | null>): string | undefined {
  const { submit, data } = useFetcher<Result>({ key: 'rascunho' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const element = form.current
    if (!element) return undefined
    const gone = new AbortController()
    const { signal } = gone
    const stop = () => clearTimeout(timer.current)
    const later = () => {
      stop()
      timer.current = setTimeout(() => {
        if (!navigator.onLine) return
        const typed = new FormData(element)
        typed.set('intent', 'guardar')
        const action = element.getAttribute('action') ?? ''
        void submit(typed, { method: 'post', action, defaultShouldRevalidate: false })
      }, afterMs)
    }
    element.addEventListener('input', later, { signal })
    element.addEventListener('submit', stop, { signal, capture: true })
    return () => {
      stop()
      gone.abort()
    }
  }, [form, submit])
  return data?.guardado
}
