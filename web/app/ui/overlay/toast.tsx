import IconAlertCircle from 'icon:alert-circle'
import IconCircleCheck from 'icon:circle-check'
import {
  createContext,
  type FormEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { Icon } from '#ui/base/icon.tsx'
import css from './toast.module.css'

export type ToastMessage = {
  text: string
  tone?: 'ok' | 'stop'
  closeLabel?: string
  /** A form that takes it back, shown as 'Desfazer'. The message then stays longer, or `ms` milliseconds. */
  undo?: { action: string; fields: Readonly<Record<string, string>>; ms?: number } | null
  /** The event of the window after which it is no longer true: 'online'. */
  until?: 'online'
}

/** Sends a form without loading the page again. */
type Send = (form: HTMLFormElement) => void

const ToastContext = createContext<(message: ToastMessage | null) => void>(() => {})

/** `const toast = useToast(); toast({ text: 'Código copiado' })`. Null takes the shown one away. */
export const useToast = () => use(ToastContext)

/** Milliseconds. A person who undoes something has read the message, noticed the mistake, and gone to the button. */
const [shown, shownWithUndo] = [8000, 25_000]

/**
 * One short message at a time: a new one replaces the last. Errors stay until closed, results disappear after 8 s, those that can be
 * taken back after 25 s or the time that they state, before the server stops allowing it.
 */
function ToastBox({
  message,
  onClose,
  send,
}: {
  message: ToastMessage | null
  onClose: (message: ToastMessage | null) => void
  send?: Send
}) {
  useEffect(() => {
    const end = () => onClose(message)
    const ms = message?.undo ? (message.undo.ms ?? shownWithUndo) : shown
    const timer = message && message.tone !== 'stop' ? setTimeout(end, ms) : undefined
    const over = message?.until
    if (over) addEventListener(over, end)
    return () => {
      clearTimeout(timer)
      if (over) removeEventListener(over, end)
    }
  }, [message, onClose])
  const stop = message?.tone === 'stop'
  return (
    // Stays in the page while empty, so that screen readers announce a change.
    <div className={css.place} role={stop ? 'alert' : 'status'}>
      {message && (
        <div className={css.toast}>
          <Icon of={stop ? IconAlertCircle : IconCircleCheck} className={stop ? css.stop : css.ok} />
          <span className={css.text}>{message.text}</span>
          {message.undo && <Undo action={message.undo.action} fields={message.undo.fields} send={send} />}
          <button type="button" className={css.close} onClick={() => onClose(message)}>
            {message.closeLabel ?? 'Fechar'}
          </button>
        </div>
      )}
    </div>
  )
}

type UndoProps = Omit<NonNullable<ToastMessage['undo']>, 'ms'> & { send: Send | undefined }

/** A form of the page itself, so that it works without scripts too. */
function Undo({ action, fields, send }: UndoProps) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!send) return
    event.preventDefault()
    send(event.currentTarget)
  }
  return (
    <form method="post" action={action} onSubmit={onSubmit}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className={css.close} data-desfazer="">
        Desfazer
      </button>
    </form>
  )
}

type Change = { fresh: ToastMessage | null | undefined; moved: boolean }

/**
 * Returns the message after a navigation or a result. A message that came with the page stays; on another page a message about the
 * last one is removed, unless it is true until an event.
 */
export function nextMessage(now: ToastMessage | null, { fresh, moved }: Change): ToastMessage | null {
  if (fresh) return fresh
  return moved && !now?.until ? null : now
}

type ProviderProps = { flash?: ToastMessage | null; page?: string; send?: Send; children: ReactNode }

/**
 * `flash` is the server's result of the last action; it is in the first HTML. The message comes before the page: without scripts
 * nobody could close it, so it takes its own space. `page` is the path of the page.
 */
export function ToastProvider({ flash, page, send, children }: ProviderProps) {
  const [message, setMessage] = useState<ToastMessage | null>(flash ?? null)
  const [lastFlash, setLastFlash] = useState(flash)
  const [lastPage, setLastPage] = useState(page)
  if (flash !== lastFlash || page !== lastPage) {
    setLastFlash(flash)
    setLastPage(page)
    setMessage(nextMessage(message, { fresh: flash === lastFlash ? null : flash, moved: page !== lastPage }))
  }
  // Closes the message that is over: its timer may fire when the next one is shown and its effect has not run yet.
  const close = useCallback(
    (over: ToastMessage | null) => setMessage((now) => (now === over ? null : now)),
    [],
  )
  const show = useMemo(() => (next: ToastMessage | null) => setMessage(next && { ...next }), [])
  return (
    <ToastContext value={show}>
      <ToastBox message={message} onClose={close} send={send} />
      {children}
    </ToastContext>
  )
}
