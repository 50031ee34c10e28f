import { Form } from 'react-router'
import { useBusy } from '#lib/forms/use-busy.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { formatVisit } from '#lib/tempo/dia-label.ts'
import { CelularField } from '#parts/forms/celular-field.tsx'
import { pageTitle } from '#lib/texto/titulo.ts'
import { NearestTimes } from '#parts/agenda/nearest-times.tsx'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { useFocusError } from '#parts/forms/use-focus-error.ts'
import { useUnsaved } from '#parts/forms/unsaved.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { actOnAgendamento } from '#pages/unidade/agendamentos/act.ts'
import { bookHref, dayHref } from '#pages/unidade/agendamentos/links.ts'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Encaixar paciente', matches)

export const ErrorBoundary = () => <RefusedPage home="/admin/agendamentos" />

export const action = (args: Route.ActionArgs) => actOnAgendamento(args)

/** Makes an appointment by phone for a patient without an account. */
export default function EncaixarPaciente({ loaderData, actionData }: Route.ComponentProps) {
  const { unidade, profissional, servico, dia, horario, chave } = loaderData
  const problema = actionData?.problema
  const typed = actionData?.typed
  const busy = useBusy()
  const form = useFocusError(problema)
  useUnsaved(form, { refused: actionData })
  const back = dayHref({ profissional: profissional._id, dia })
  return (
    <>
      <Stack gap={4}>
        <h1>Encaixar paciente</h1>
        <p className="muted">
          {formatVisit(dia, horario)}, com {profissional.nome}. O horário já fica confirmado.
        </p>
      </Stack>
      <ProblemNotice problema={problema?.errors ? undefined : problema} />
      <NearestTimes problema={problema} hrefOf={(h) => bookHref(profissional._id, h.dia, h.horario)} />
      <Card>
        <Form method="post" ref={form} noValidate>
          <UnidadeField id={unidade} />
          <input type="hidden" name="chave" value={typed?.chave ?? chave} />
          <input type="hidden" name="profissional" value={profissional._id} />
          <input type="hidden" name="dia" value={dia} />
          <input type="hidden" name="horario" value={horario} />
          <input type="hidden" name="de" value={back} />
          <Stack gap={16}>
            <Fields refusal={actionData} servico={servico} />
            <Buttons>
              <ButtonLink variant="outline" href={back}>
                Voltar
              </ButtonLink>
              <Button busy={busy}>Encaixar</Button>
            </Buttons>
          </Stack>
        </Form>
      </Card>
    </>
  )
}

type FieldsProps = {
  refusal: FormRefusal | undefined
  servico: string
}

function Fields({ refusal, servico }: FieldsProps) {
  const { problema, typed } = refusal ?? {}
  return (
    <>
      <Field label="Nome do paciente" error={fieldError(problema, 'paciente.name')}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is opened to type the name of who is on the phone */}
        <Input name="name" defaultValue={typed?.name} maxLength={120} autoComplete="off" autoFocus required />
      </Field>
      <CelularField
        label="Celular com DDD"
        field="paciente.telefoneCelular"
        optional
        hint="Para avisar o paciente se algo mudar."
        refusal={refusal}
        autoComplete="off"
      />
      <Field label="Serviço" optional error={fieldError(problema, 'servico')}>
        <Input name="servico" defaultValue={typed?.servico ?? servico} maxLength={120} autoComplete="off" />
      </Field>
    </>
  )
}
