import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { Icon } from '#ui/base/icon.tsx'
import css from './toast.module.css'

export type ToastMessage = {
  text: string
  tone?: 'ok' | 'stop'
  closeLabel?: string
  /** The event of the window after which it is no longer true: 'online'. */
  until?: 'online'
  /** A form that takes it back, shown as 'Desfazer'. */
  undo?: { action: string; fields: Readonly<Record<string, string>> } | null
}

/** How long a result stays; longer when it can be taken back, which the server allows for 30 s. */
const [staysMs, staysToUndoMs] = [8_000, 25_000]

const ToastContext = createContext<(message: ToastMessage | null) => void>(() => {})

/** `const toast = useToast(); toast({ text: 'Código copiado' })`. Null takes the shown one away. */
export const useToast = () => use(ToastContext)

/** One short message at a time: a new one replaces the last. Errors stay until closed, results disappear. */
function ToastBox({ message, onClose }: { message: ToastMessage | null; onClose: () => void }) {
  useEffect(() => {
    const timer =
      message && message.tone !== 'stop'
        ? setTimeout(onClose, message.undo ? staysToUndoMs : staysMs)
        : undefined
    const over = message?.until
    if (over) addEventListener(over, onClose)
    return () => {
      clearTimeout(timer)
      if (over) removeEventListener(over, onClose)
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
          {message.undo && <Undo {...message.undo} />}
          <button type="button" className={css.close} onClick={onClose}>
            {message.closeLabel ?? 'Fechar'}
          </button>
        </div>
      )}
    </div>
  )
}

/** A form of the page itself, so that it works without scripts too. */
const Undo = ({ action, fields }: NonNullable<ToastMessage['undo']>) => (
  <form method="post" action={action}>
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <button className={css.undo}>Desfazer</button>
  </form>
)

/**
 * `flash` is the server's result of the last action; it is in the first HTML. It comes before the page: without scripts nobody
 * could close it, so it takes its own space.
 */
export function ToastProvider({ flash, children }: { flash?: ToastMessage | null; children: ReactNode }) {
  const [message, setMessage] = useState<ToastMessage | null>(flash ?? null)
  const [lastFlash, setLastFlash] = useState(flash)
  if (flash !== lastFlash) {
    setLastFlash(flash)
    if (flash) setMessage(flash)
  }
  const close = useCallback(() => setMessage(null), [])
  const show = useMemo(() => (next: ToastMessage | null) => setMessage(next && { ...next }), [])
  return (
    <ToastContext value={show}>
      <ToastBox message={message} onClose={close} />
      {children}
    </ToastContext>
  )
}
