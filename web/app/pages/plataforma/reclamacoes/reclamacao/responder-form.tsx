import { Form } from 'react-router'
import type { ReclamacaoAdmin } from '@alento/contract/cliente/reclamacao.ts'
import { mayAnswer, mayClose } from '@alento/contract/cliente/reclamacao.can.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { PostForm } from '#parts/forms/post-form.tsx'
import { mostTexto } from '#parts/reclamacao/textos.ts'
import { Button } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import { Field } from '#ui/forms/field.tsx'
import { CountedTextarea } from '#ui/forms/textarea.tsx'

type Props = { dados: ReclamacaoAdmin; refusal: FormRefusal | undefined }

/** The answer, in the version that is on the screen; closing alone is offered once it was answered. */
export function ResponderForm({ dados, refusal }: Props) {
  const answering = useBusy({ acao: 'responder' })
  const ending = useBusy({ acao: 'responderEncerrar' })
  const closing = useBusy({ acao: 'encerrar' })
  const { estado, versao } = dados
  if (!mayAnswer(estado))
    return (
      <Card>
        <p className="muted">Encerrada. Se o cliente escrever de novo, ela abre outra vez.</p>
      </Card>
    )
  return (
    <Card aria-labelledby="responder">
      <Stack gap={16}>
        <h2 id="responder">Responder</h2>
        <PostForm refusal={refusal} gap={16}>
          <input type="hidden" name="versao" value={versao} />
          <Field
            label="Resposta"
            hint="O cliente lê na área dele e por e-mail."
            error={fieldError(refusal?.problema, 'texto')}
          >
            <CountedTextarea
              name="texto"
              rows={6}
              limit={mostTexto}
              required
              defaultValue={refusal?.typed['texto']}
            />
          </Field>
          <Buttons>
            <Button name="acao" value="responder" busy={answering}>
              Responder
            </Button>
            <Button variant="outline" name="acao" value="responderEncerrar" busy={ending}>
              Responder e encerrar
            </Button>
          </Buttons>
        </PostForm>
        {mayClose(estado) && (
          <Form method="post">
            <input type="hidden" name="versao" value={versao} />
            <Button variant="stop-quiet" name="acao" value="encerrar" busy={closing}>
              Encerrar sem escrever
            </Button>
          </Form>
        )}
      </Stack>
    </Card>
  )
}
