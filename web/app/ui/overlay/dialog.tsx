import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { classNames } from '#ui/base/class-names.ts'
import css from './dialog.module.css'

export type DialogHandle = { open: () => void; close: () => void }

type DialogProps = {
  title: ReactNode
  children?: ReactNode
  /** Buttons, side by side. First 'Não', outlined, then 'Sim'. */
  buttons?: ReactNode
  /** For controlled use; otherwise keep a `ref` and call `open()`. */
  open?: boolean
  /**
   * Open from the start, also in the HTML: without scripts it lies over the page, with them it becomes modal. Another text
   * opens it again, should it have been closed.
   */
  served?: string
  /** Without scripts a served one stands in the page, above the content that follows, not over it. */
  inPage?: boolean
  onClose?: () => void
  /** 'alertdialog' when it only asks a question. */
  role?: 'dialog' | 'alertdialog'
  /** 640 px wide; 'most' is 920, for large forms. */
  wide?: boolean | 'most'
  ref?: Ref<DialogHandle>
}

function show(dialog: HTMLDialogElement | null, isTold: RefObject<boolean>): void {
  isTold.current = false
  dialog?.showModal()
}

/**
 * The browser's modal dialog, which handles Esc, keeps the focus inside and restores it. A click on the backdrop closes it too.
 * `onClose` is called at once: the browser's 'close' event waits for the next frame, and a key may be pressed before it.
 */
export function Dialog(props: DialogProps) {
  const { title, children, buttons, open, served, inPage, onClose, role = 'dialog', wide, ref } = props
  const titleId = useId()
  const box = useRef<HTMLDialogElement>(null)
  const isTold = useRef(true)
  const tell = () => {
    if (isTold.current) return
    isTold.current = true
    onClose?.()
  }
  const close = () => {
    box.current?.close()
    tell()
  }
  useImperativeHandle(ref, () => ({ open: () => show(box.current, isTold), close }))
  useEffect(() => {
    if (open === undefined || !box.current || open === box.current.open) return
    if (open) show(box.current, isTold)
    else box.current.close()
  }, [open])
  // The dialog opens before it is painted: Esc closes a modal dialog only.
  useLayoutEffect(() => {
    const dialog = box.current
    if (served === undefined || !dialog || dialog.matches(':modal')) return
    const typing = dialog.contains(document.activeElement) ? document.activeElement : null
    dialog.removeAttribute('open') // `close()` would report that it was closed
    show(dialog, isTold)
    // A field that is typed in before the scripts run.
    if (typing instanceof HTMLElement) typing.focus()
  }, [served])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Esc is the key; this is the backdrop
    <dialog
      ref={box}
      {...(served !== undefined && { open: true })}
      role={role}
      aria-labelledby={titleId}
      className={classNames(
        css.dialog,
        wide && (wide === 'most' ? css.most : css.wide),
        inPage && css.inPage,
      )}
      onCancel={(event) => event.target === box.current && close()}
      onClose={() => !box.current?.open && tell()}
      onClick={(event) => event.target === box.current && close()}
    >
      <div className={css.inside}>
        <div className={css.text}>
          <h2 className={css.title} id={titleId}>
            {title}
          </h2>
          {children}
        </div>
        {buttons && <div className={css.buttons}>{buttons}</div>}
      </div>
    </dialog>
  )
}
