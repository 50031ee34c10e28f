import { Form } from 'react-router'
import { cancelAgendamento, getAgendamento } from '@alento/contract/agendamento.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { fieldError, load } from '#lib/api/api.ts'
import { ownPath } from '#lib/conta/caminho.ts'
import { formatVisit } from '#lib/tempo/dia-label.ts'
import { midSentence } from '#lib/texto/format.ts'
import { idOf } from '#lib/api/entrada.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { useFocusError } from '#parts/forms/use-focus-error.ts'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import { CountedTextarea } from '#ui/forms/textarea.tsx'
import type { Route } from './+types/page'
import { actOnAgendamento } from '#pages/unidade/agendamentos/act.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Cancelar agendamento', matches)
export const ErrorBoundary = () => <RefusedPage home="/admin/agendamentos" />
export const action = (args: Route.ActionArgs) => actOnAgendamento(args)

export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, getAgendamento, cancelAgendamento)
  const agendamento = await load(args, getAgendamento, { params: { id: idOf(args.request) } }, 'equipe')
  const de = ownPath(new URL(args.request.url).searchParams.get('de'), '/admin/agendamentos')
  return { agendamento, de }
}

/** Asks for confirmation, and for the reason that the patient will read. */
export default function CancelarAgendamento({ loaderData, actionData }: Route.ComponentProps) {
  const { agendamento: a, de } = loaderData
  const problema = actionData?.problema
  const busy = useBusy()
  const form = useFocusError(problema)
  return (
    <>
      <Stack gap={4}>
        <h1>Deseja realmente cancelar o agendamento?</h1>
        <p className="muted">
          {a.paciente.name}, {midSentence(formatVisit(a.dia, a.horario))}, com {a.corpo_clinico.nome}.
        </p>
      </Stack>
      <ProblemNotice problema={problema?.errors ? undefined : problema} />
      <Card>
        <Form method="post" ref={form} noValidate>
          <input type="hidden" name="agendamento" value={a._id} />
          <input type="hidden" name="de" value={de} />
          <Stack gap={16}>
            <Field
              label="Motivo"
              hint={
                a.pedido
                  ? 'O paciente recebe este texto por e-mail. O pedido continua valendo e ele pode escolher outro horário.'
                  : 'Fica anotado no agendamento. Avise o paciente por telefone.'
              }
              error={fieldError(problema, 'motivo')}
            >
              <CountedTextarea
                name="motivo"
                rows={3}
                limit={300}
                defaultValue={actionData?.typed.motivo}
                required
              />
            </Field>
            <Buttons>
              <ButtonLink variant="outline" href={de}>
                Não
              </ButtonLink>
              <Button variant="stop" name="acao" value="cancelar" busy={busy}>
                Sim
              </Button>
            </Buttons>
          </Stack>
        </Form>
      </Card>
    </>
  )
}
