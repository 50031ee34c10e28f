import { useRef } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Dialog, type DialogHandle } from '#ui/overlay/dialog.tsx'
import type { OrcamentoCard } from './orcamento-card.ts'
import { orcamentosPath } from './path.ts'

/** Asks before a kept quote is removed, also without scripts: the question has an address. */
export function AskRemove({ card }: { card: OrcamentoCard }) {
  const dialog = useRef<DialogHandle>(null)
  const navigate = useNavigate()
  // The question opens again when it is asked again while 'Não' still navigates.
  const { key } = useLocation()
  return (
    <Dialog
      ref={dialog}
      role="alertdialog"
      served={key}
      title="Deseja realmente apagar o orçamento?"
      onClose={() => void navigate(orcamentosPath, { replace: true, preventScrollReset: true })}
      buttons={
        <>
          <ButtonLink
            variant="outline"
            href={orcamentosPath}
            onClick={(event) => {
              event.preventDefault()
              dialog.current?.close()
            }}
          >
            Não
          </ButtonLink>
          <Form method="post" action={orcamentosPath} preventScrollReset>
            <input type="hidden" name="id" value={card.id} />
            <input type="hidden" name="acao" value="apagar" />
            <Button variant="stop" wide>
              Sim
            </Button>
          </Form>
        </>
      }
    >
      <p>{card.titulo}</p>
      <p className="muted">Você deixa de ser avisado quando o total baixar.</p>
    </Dialog>
  )
}
