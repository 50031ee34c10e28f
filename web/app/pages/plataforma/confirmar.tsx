import { Form } from 'react-router'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

type Props = { question: string; effect: string; typed: Record<string, string>; here: string }

/** The second step of something irreversible: the effect, and 'Sim'. The question is in the HTML, so that it works without scripts, too. */
export function Confirmar({ question, effect, typed, here }: Props) {
  return (
    <Dialog
      role="alertdialog"
      served={question}
      title={question}
      buttons={
        <>
          <ButtonLink variant="outline" href={here}>
            Não
          </ButtonLink>
          <SubmitButton variant="stop" form="confirmar">
            Sim
          </SubmitButton>
        </>
      }
    >
      <p className="muted">{effect}</p>
      <p>
        <b>Motivo:</b> {typed['motivo']}
      </p>
      <Form method="post" id="confirmar">
        {Object.entries(typed)
          .filter(([name]) => name !== 'confirmado')
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <input type="hidden" name="confirmado" value="S" />
      </Form>
    </Dialog>
  )
}
