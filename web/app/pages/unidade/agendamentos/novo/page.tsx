import { useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import type { FormRefusal } from '#lib/api/api.ts'
import { formatVisit } from '#lib/tempo/dia-label.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { NearestTimes } from '#parts/agenda/nearest-times.tsx'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { EditForm } from '#parts/forms/edit-form.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Buttons } from '#ui/base/layout.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import type { Route } from './+types/page'
import { bookHref, dayHref } from '#pages/unidade/agendamentos/links.ts'
import { PatientFields } from '#pages/unidade/agendamentos/patient-fields.tsx'
import { loadNovo, type Novo } from './load.ts'
import { PickDay } from './pick-day.tsx'
import { Times } from './times.tsx'
import { PageHead } from '#ui/base/page-head.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Novo agendamento', matches)
export { RefusedAgendamentos as ErrorBoundary } from '#parts/moldura/refused-page.tsx'
export const loader = (args: Route.LoaderArgs) => loadNovo(args)
export { actOnAgendamento as action } from '#pages/unidade/agendamentos/act.ts'

/** Makes an appointment by phone for a patient without an account: professional, time and patient, as far as they are not known yet. */
export default function NovoAgendamento({ loaderData, actionData }: Route.ComponentProps) {
  const { chosen, dia, horario } = loaderData
  const problema = actionData?.problema
  const known = chosen !== null && horario !== null
  const whom = actionData?.typed.quem?.split(' ')[0] ?? null
  return (
    <>
      <PageHead title="Novo agendamento">
        {known ? `${formatVisit(dia, horario)}, com ${chosen.nome}. ` : ''}O horário já fica confirmado.
      </PageHead>
      <FormRefused problema={problema} />
      <NearestTimes problema={problema} hrefOf={(h) => bookHref(whom, h.dia, h.horario)} />
      <Card>
        <Booking novo={loaderData} refusal={actionData} known={known} />
      </Card>
    </>
  )
}

type BookingProps = { novo: Novo; refusal: FormRefusal | undefined; known: boolean }

function Booking({ novo, refusal, known }: BookingProps) {
  const { unidade, chosen, dia, times, chave } = novo
  const submit = useSubmit()
  const look = useRef<HTMLFormElement>(null)
  const back = dayHref({ profissional: chosen?._id ?? null, dia })
  const possible = known || hasFree(times)
  return (
    <>
      {/* Another professional or day is another search of this page, which keeps the typed values. */}
      <EditForm refusal={refusal} wholePage gap={16}>
        <UnidadeField id={unidade} />
        <input type="hidden" name="chave" value={refusal?.typed.chave ?? chave} />
        <input type="hidden" name="dia" value={dia} />
        <input type="hidden" name="de" value={back} />
        <PatientFields {...{ unidade, refusal }} servico={servicoOf(novo)} />
        {!known && (
          <PickDay
            {...novo}
            form={lookId}
            onChange={() => void submit(look.current, { replace: true, preventScrollReset: true })}
          />
        )}
        <When novo={novo} known={known} chosen={refusal?.typed.quem} />
        <Buttons>
          <ButtonLink variant="outline" href={back}>
            Voltar
          </ButtonLink>
          {possible && <SubmitButton>Marcar</SubmitButton>}
        </Buttons>
      </EditForm>
      <Form ref={look} id={lookId} hidden />
    </>
  )
}

/** The form of another professional or day, whose fields stand among those of the booking. */
const lookId = 'procurar-horario'

const hasFree = (times: Novo['times']): boolean => times.some((t) => t.livres.length > 0)
const servicoOf = ({ chosen }: Novo): string => chosen?.especialidade ?? ''

type WhenProps = { novo: Novo; known: boolean; chosen: string | undefined }

/** Professional and time: known already, or to be chosen. */
const When = ({ novo: { chosen: pessoa, dia, horario, times, proximo }, known, chosen }: WhenProps) =>
  known ? (
    <input type="hidden" name="quem" value={`${pessoa?._id} ${horario}`} />
  ) : (
    <>
      {!hasFree(times) && <NextFree proximo={proximo} />}
      <Times key={`${pessoa?._id} ${dia}`} times={times} horario={horario} chosen={chosen} />
    </>
  )

/** Shown where the day has no free time. */
const NextFree = ({ proximo }: Pick<Novo, 'proximo'>) =>
  proximo ? (
    <p>
      Nenhum horário livre neste dia. Próximo livre:{' '}
      <Anchor href={bookHref(proximo.pessoa._id, proximo.dia, proximo.horario)}>
        {formatVisit(proximo.dia, proximo.horario)}
      </Anchor>
      , com {proximo.pessoa.nome}.
    </p>
  ) : (
    <p>Nenhum horário livre neste dia nem nos próximos 60.</p>
  )
