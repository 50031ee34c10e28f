import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { formatVisit } from '#lib/tempo/dia-label.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { EditForm } from '#parts/forms/edit-form.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Checkbox } from '#ui/forms/check.tsx'
import { ChoiceTile, ChoiceTiles } from '#ui/forms/choice-row.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import type { Route } from './+types/page'
import { bookHref, dayHref, walkInHref } from '#pages/unidade/agendamentos/links.ts'
import { PatientFields } from '#pages/unidade/agendamentos/patient-fields.tsx'
import { type Lugar, loadEncaixe } from './load.ts'
import { PageHead } from '#ui/base/page-head.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Encaixe', matches)
export { RefusedAgendamentos as ErrorBoundary } from '#parts/moldura/refused-page.tsx'
export const loader = (args: Route.LoaderArgs) => loadEncaixe(args)
export { actOnAgendamento as action } from '#pages/unidade/agendamentos/act.ts'

/** A second patient at a time that is taken, on purpose. */
export default function Encaixe({ loaderData, actionData }: Route.ComponentProps) {
  const { profissional, dia, horario, abertos } = loaderData
  return (
    <>
      <PageHead title="Encaixe">
        {formatVisit(dia, horario)}, com {profissional.nome}.
      </PageHead>
      <FormRefused problema={actionData?.problema} />
      <About lugar={loaderData} />
      {abertos.length > 0 && <Squeeze lugar={loaderData} refusal={actionData} />}
    </>
  )
}

/** Two are expected only where the other patient is still to come. */
const isAlone = ({ situacao }: Lugar): boolean => situacao === 'FALTOU' || situacao === 'ATENDIDA'

/** Names the patient who is expected at that time, or the reason why no patient can be put there, and another time. */
function About({ lugar }: { lugar: Lugar }) {
  const { profissional, dia, hoje, horario, situacao, abertos } = lugar
  if (abertos.includes(horario)) {
    if (situacao === 'FALTOU')
      return (
        <Notice title={`O paciente das ${horario} não veio`}>
          Quem você encaixar fica no lugar dele. Se ele ainda chegar, os dois são esperados na mesma hora.
        </Notice>
      )
    if (situacao === 'ATENDIDA')
      return (
        <Notice title={`O paciente das ${horario} já foi atendido`}>
          Quem você encaixar fica com o resto deste horário.
        </Notice>
      )
    return (
      <Notice tone="wait" title="Este horário já tem um paciente">
        Com o encaixe, dois pacientes são esperados na mesma hora. Cada horário aceita um encaixe.
      </Notice>
    )
  }
  return (
    <Notice tone="wait" title={`O horário das ${horario} não aceita encaixe`}>
      <Stack gap={12}>
        <span>
          {abertos.length > 0
            ? 'Ele já acabou, já tem um encaixe, ou não tem paciente. Escolha outro abaixo.'
            : `${profissional.nome} não tem neste dia um horário que aceite encaixe.`}
        </span>
        <Buttons>
          {dia === hoje && (
            <ButtonLink variant="outline" href={walkInHref(profissional._id)}>
              Paciente sem hora marcada
            </ButtonLink>
          )}
          <ButtonLink variant="outline" href={bookHref(profissional._id, dia < hoje ? hoje : dia)}>
            Marcar em um horário livre
          </ButtonLink>
        </Buttons>
      </Stack>
    </Notice>
  )
}

function Squeeze({ lugar, refusal }: { lugar: Lugar; refusal: FormRefusal | undefined }) {
  const { unidade, profissional, servico, dia, horario, abertos, chave } = lugar
  const typed = refusal?.typed
  const back = dayHref({ profissional: profissional._id, dia })
  return (
    <Card>
      <EditForm refusal={refusal} gap={16}>
        <UnidadeField id={unidade} />
        <input type="hidden" name="chave" value={typed?.chave ?? chave} />
        <input type="hidden" name="profissional" value={profissional._id} />
        <input type="hidden" name="dia" value={dia} />
        <input type="hidden" name="de" value={back} />
        {abertos.includes(horario) ? (
          <input type="hidden" name="horario" value={horario} />
        ) : (
          <FieldGroup
            label="Horário de outro paciente"
            error={fieldError(refusal?.problema, 'horario') && 'Escolha o horário'}
          >
            <ChoiceTiles>
              {abertos.map((h) => (
                <ChoiceTile key={h} name="horario" value={h} defaultChecked={typed?.horario === h} required>
                  {h}
                </ChoiceTile>
              ))}
            </ChoiceTiles>
          </FieldGroup>
        )}
        <PatientFields {...{ unidade, refusal, servico }} />
        {isAlone(lugar) && abertos.includes(horario) ? (
          <input type="hidden" name="confirmo" value="on" />
        ) : (
          <Checkbox
            name="confirmo"
            defaultChecked={typed?.confirmo !== undefined}
            error={fieldError(refusal?.problema, 'confirmo')}
            required
          >
            Sim, este horário fica com dois pacientes
          </Checkbox>
        )}
        <Buttons>
          <ButtonLink variant="outline" href={back}>
            Voltar
          </ButtonLink>
          <SubmitButton name="acao" value="encaixar">
            Encaixar
          </SubmitButton>
        </Buttons>
      </EditForm>
    </Card>
  )
}
