import { type FormEvent, type ReactElement, type ReactNode, useRef } from 'react'
import { Button } from '#ui/base/button.tsx'
import { Dialog, type DialogHandle } from './dialog.tsx'

/**
 * Asks before the form inside is sent: `<Confirm question="Deseja realmente remover?" stop><Form …/></Confirm>`. The first
 * submit opens the question; 'Sim' sends the same form with the same button, including its name and value. Without scripts the
 * form is sent directly, so an irreversible action also needs a page that asks.
 */
export function Confirm({
  question,
  detail,
  stop,
  yes = 'Sim',
  no = 'Não',
  when,
  children,
}: {
  question: string
  detail?: ReactNode
  stop?: boolean
  yes?: string
  no?: string
  /** Asks only for the button with this value; the others send as they are. */
  when?: string
  children: ReactElement
}) {
  const dialog = useRef<DialogHandle>(null)
  const waiting = useRef<{ form: HTMLFormElement; button: HTMLElement | null }>(null)
  const allowed = useRef(false)

  function ask(event: FormEvent<HTMLElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (allowed.current || (when !== undefined && submitter?.getAttribute('value') !== when)) return
    event.preventDefault()
    event.stopPropagation()
    waiting.current = { form: event.target as HTMLFormElement, button: submitter }
    dialog.current?.open()
  }

  function send() {
    dialog.current?.close()
    allowed.current = true
    waiting.current?.form.requestSubmit(waiting.current.button)
    allowed.current = false
  }

  return (
    // The dialog is outside the element that catches submits, because React events bubble along the component tree.
    <>
      <div onSubmitCapture={ask}>{children}</div>
      <Dialog
        ref={dialog}
        role="alertdialog"
        title={question}
        buttons={
          <>
            <Button type="button" variant="outline" onClick={() => dialog.current?.close()}>
              {no}
            </Button>
            <Button type="button" variant={stop ? 'stop' : 'primary'} onClick={send}>
              {yes}
            </Button>
          </>
        }
      >
        {detail && <p className="muted">{detail}</p>}
      </Dialog>
    </>
  )
}
