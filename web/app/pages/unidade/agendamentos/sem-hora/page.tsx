import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { formatVisit } from '#lib/tempo/dia-label.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { EditForm } from '#parts/forms/edit-form.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { ChoiceRow } from '#ui/forms/choice-row.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import type { Route } from './+types/page'
import { bookHref, dayHref } from '#pages/unidade/agendamentos/links.ts'
import { loadFreeTimes } from '#pages/unidade/agendamentos/novo/load.ts'
import { PatientFields } from '#pages/unidade/agendamentos/patient-fields.tsx'
import { choicesOf } from './choices.ts'
import { PageHead } from '#ui/base/page-head.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Paciente sem hora marcada', matches)
export { RefusedAgendamentos as ErrorBoundary } from '#parts/moldura/refused-page.tsx'
export { actOnAgendamento as action } from '#pages/unidade/agendamentos/act.ts'

/** Loads the times for a patient at the desk, of each professional. `?profissional=` is chosen already. */
export async function loader(args: Route.LoaderArgs) {
  const { semana, ...free } = await loadFreeTimes(args, null, null)
  return {
    ...free,
    ...choicesOf(semana),
    profissional: new URL(args.request.url).searchParams.get('profissional'),
    chave: crypto.randomUUID(),
    agora: formatInstante(new Date(nowMs()).toISOString(), free.fuso).slice(-5),
  }
}
type Data = Awaited<ReturnType<typeof loader>>

/** The page for a patient at the desk without an appointment: a free time of today, beside another patient, or the next free time. */
export default function SemHoraMarcada({ loaderData, actionData }: Route.ComponentProps) {
  const { unidade, livres, encaixes, depois, hoje, chave } = loaderData
  const problema = actionData?.problema
  const typed = actionData?.typed
  const possible = livres.length + encaixes.length > 0
  return (
    <>
      <PageHead title="Paciente sem hora marcada">
        {livres.length > 0 ? 'O primeiro horário livre de hoje de cada profissional.' : noneToday(depois)}
      </PageHead>
      <FormRefused problema={problema} />
      <Card>
        <EditForm refusal={actionData} gap={16}>
          <UnidadeField id={unidade} />
          <input type="hidden" name="chave" value={typed?.chave ?? chave} />
          <input type="hidden" name="dia" value={hoje} />
          <input type="hidden" name="de" value={dayHref({ profissional: null, dia: hoje })} />
          <WithWhom data={loaderData} refusal={actionData} />
          {possible && <PatientFields unidade={unidade} refusal={actionData} servico="" />}
          <Later list={depois} />
          <Buttons>
            <ButtonLink variant="outline" href={dayHref({ profissional: null, dia: hoje })}>
              Voltar
            </ButtonLink>
            {possible ? (
              <SubmitButton name="acao" value="semHora">
                Marcar
              </SubmitButton>
            ) : (
              <ButtonLink href={bookHref(null, hoje)}>Escolher outro dia</ButtonLink>
            )}
          </Buttons>
        </EditForm>
      </Card>
    </>
  )
}

const noneToday = (depois: Data['depois']): string =>
  depois.length > 0
    ? 'Ninguém tem horário livre hoje.'
    : 'Ninguém tem horário livre hoje nem nos próximos seis dias.'

/** A free time is chosen already; a time with another patient never is. */
function WithWhom({ data, refusal }: { data: Data; refusal: FormRefusal | undefined }) {
  const { livres, encaixes, agora, profissional } = data
  const first =
    livres.find((c) => c.pessoa._id === profissional) ??
    livres.toSorted((a, b) => a.horario.localeCompare(b.horario))[0]
  const chosen = refusal?.typed.quem ?? (first && `${first.pessoa._id} ${first.horario}`)
  const error = fieldError(refusal?.problema, 'corpo_clinico') && 'Escolha com quem'
  const row = (value: string, title: string, detail: string) => (
    <ChoiceRow key={value} {...{ value, title, detail }} name="quem" defaultChecked={value === chosen} />
  )
  return (
    <>
      {livres.length > 0 && (
        <FieldGroup label="Com quem" error={error}>
          <Stack gap={8}>
            {livres.map(({ pessoa, horario }) =>
              row(
                `${pessoa._id} ${horario}`,
                pessoa.label,
                horario <= agora ? `Agora, no horário das ${horario}` : `Às ${horario}`,
              ),
            )}
          </Stack>
        </FieldGroup>
      )}
      {encaixes.length > 0 && (
        <FieldGroup
          label="Encaixe, na mesma hora de outro paciente"
          error={livres.length === 0 ? error : undefined}
        >
          <Stack gap={8}>
            {encaixes.map(({ pessoa, horario }) =>
              row(
                `${pessoa._id} ${horario} encaixe`,
                pessoa.label,
                horario <= agora
                  ? `Agora, com o paciente das ${horario}`
                  : `Às ${horario}, com outro paciente`,
              ),
            )}
          </Stack>
        </FieldGroup>
      )}
    </>
  )
}

/** The next free time of those who have none today. */
const Later = ({ list }: { list: Data['depois'] }) =>
  list.length > 0 && (
    <Stack gap={8}>
      <b>Próximo horário livre</b>
      {list.map(({ pessoa, dia, horario }) => (
        <p key={pessoa._id}>
          <Anchor href={bookHref(pessoa._id, dia, horario)}>{formatVisit(dia, horario)}</Anchor>, com{' '}
          {pessoa.nome}
        </p>
      ))}
    </Stack>
  )
