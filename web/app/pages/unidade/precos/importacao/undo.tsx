import { type MouseEvent, useId, useRef } from 'react'
import { Form } from 'react-router'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import { Dialog, type DialogHandle } from '#ui/overlay/dialog.tsx'

const undoTitle = 'Desfazer esta importação?'
const undoDetail = 'Os preços voltam ao que eram antes dela. O que mudou depois fica como está.'

/** Asks before undoing an import, because it cannot be applied a second time. Without scripts the page itself asks, on top. */
export function UndoButton({ rede, here }: { rede: string; here: string }) {
  const dialog = useRef<DialogHandle>(null)
  const form = useId()
  const ask = (event: MouseEvent) => {
    event.preventDefault()
    dialog.current?.open()
  }
  return (
    <>
      <ButtonLink variant="stop-outline" href={`${here}?desfazer=1`} onClick={ask}>
        Desfazer importação
      </ButtonLink>
      <Dialog
        ref={dialog}
        role="alertdialog"
        title={undoTitle}
        buttons={
          <>
            <Button type="button" variant="outline" onClick={() => dialog.current?.close()}>
              Não
            </Button>
            <Button variant="stop" form={form} name="acao" value="desfazer">
              Sim
            </Button>
          </>
        }
      >
        <p className="muted">{undoDetail}</p>
        <Form id={form} method="post" action={here}>
          <UnidadeField id={rede} />
        </Form>
      </Dialog>
    </>
  )
}

/** The question on the page, for a browser without scripts. */
export const AskUndo = ({ rede, here }: { rede: string; here: string }) => (
  <Card role="alertdialog" aria-labelledby="desfazer">
    <Stack>
      <h2 id="desfazer">{undoTitle}</h2>
      <p>{undoDetail}</p>
      <Form method="post" action={here}>
        <UnidadeField id={rede} />
        <Buttons>
          <ButtonLink variant="outline" href={here}>
            Não
          </ButtonLink>
          <Button variant="stop" name="acao" value="desfazer">
            Sim
          </Button>
        </Buttons>
      </Form>
    </Stack>
  </Card>
)
