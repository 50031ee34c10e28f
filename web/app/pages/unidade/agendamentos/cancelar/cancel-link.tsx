import { useState } from 'react'
import type { Agendamento } from '@alento/contract/agenda/agendamento.ts'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { aboutHref } from '#pages/unidade/agendamentos/links.ts'
import { CancelForm, cancelQuestion, agendamentoText } from './cancel-form.tsx'

/** Asks for confirmation over the page; the link leads to the page that asks without scripts. */
export function CancelLink({ a, here, label }: { a: Agendamento; here: string; label: string }) {
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
  return (
    <>
      <ButtonLink
        variant="stop-quiet"
        size="small"
        href={aboutHref('cancelar', a._id, here)}
        aria-label={label}
        onClick={(event) => {
          event.preventDefault()
          setAsked(true)
        }}
      >
        Cancelar
      </ButtonLink>
      {asked && (
        <Dialog open title={cancelQuestion} onClose={close} wide>
          <p className="muted">{agendamentoText(a)}</p>
          <CancelForm
            a={a}
            de={here}
            back={
              <Button type="button" variant="outline" onClick={close}>
                Não
              </Button>
            }
          />
        </Dialog>
      )}
    </>
  )
}
