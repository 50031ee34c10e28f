import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { getAgendamento, moveAgendamento } from '@alento/contract/agenda/agendamento.ts'
import { load } from '#lib/api/api.ts'
import { ownPath } from '#lib/conta/caminho.ts'
import { formatVisit } from '#lib/tempo/dia-label.ts'
import { formatDiaLongo, midSentence } from '#lib/texto/format.ts'
import { idOf } from '#lib/api/entrada.ts'
import { loadTimes } from '#lib/tempo/free-times.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { MonthCalendar } from '#parts/agenda/month-calendar.tsx'
import { NearestTimes } from '#parts/agenda/nearest-times.tsx'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { ChoiceTile, ChoiceTiles } from '#ui/forms/choice-row.tsx'
import { Buttons, Stack, stackClass } from '#ui/base/layout.tsx'
import { StepGroup } from '#ui/nav/steps-number.tsx'
import type { Route } from './+types/page'
import { PageHead } from '#ui/base/page-head.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Remarcar agendamento', matches)
export { RefusedAgendamentos as ErrorBoundary } from '#parts/moldura/refused-page.tsx'
export const shouldRevalidate = unlessOffline
export { actOnAgendamento as action } from '#pages/unidade/agendamentos/act.ts'

/** `?id=` the appointment, `?dia=&horario=` the choices so far, `?de=` where it returns to. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, getAgendamento, moveAgendamento)
  const id = idOf(args.request)
  const params = new URL(args.request.url).searchParams
  const agendamento = await load(args, getAgendamento, { params: { id } }, 'equipe')
  const times = await loadTimes(args, agendamento.corpo_clinico._id, params)
  return { agendamento, de: ownPath(params.get('de'), '/admin/agendamentos'), ...times }
}
type Data = Awaited<ReturnType<typeof loader>>

const hrefOf = ({ agendamento: { _id }, de }: Data, changes: Record<string, string>): string =>
  `/admin/agendamentos/remarcar?${new URLSearchParams({ id: _id, de, ...changes })}`

/** Another day and time of the same professional. */
export default function RemarcarAgendamento({ loaderData, actionData }: Route.ComponentProps) {
  const { agendamento: a, calendar, dia, de } = loaderData
  return (
    <>
      <PageHead title="Remarcar agendamento">
        {a.paciente.name}, hora marcada para {midSentence(formatVisit(a.dia, a.horario))}, com{' '}
        {a.corpo_clinico.nome}.
      </PageHead>
      <ProblemNotice problema={actionData?.problema} />
      <NearestTimes problema={actionData?.problema} hrefOf={(h) => hrefOf(loaderData, h)} />
      <Card>
        {calendar ? (
          <Stack gap={24}>
            <StepGroup number={1} title="Que dia">
              <MonthCalendar
                {...calendar}
                chosen={dia}
                dayHref={(d) => hrefOf(loaderData, { dia: d })}
                monthHref={(mes) => hrefOf(loaderData, { mes })}
              />
            </StepGroup>
            <StepGroup number={2} title="Que horas">
              <Times key={dia} data={loaderData} />
            </StepGroup>
          </Stack>
        ) : (
          <p>{a.corpo_clinico.nome} não tem horário livre nos próximos 60 dias.</p>
        )}
        {!dia && <Back href={de} />}
      </Card>
    </>
  )
}

const Back = ({ href, children }: { href: string; children?: ReactNode }) => (
  <Buttons>
    <ButtonLink variant="outline" href={href}>
      Voltar
    </ButtonLink>
    {children}
  </Buttons>
)

function Times({ data: { agendamento, dia, horario, horarios, de } }: { data: Data }) {
  if (!dia) return <p className="muted">Escolha o dia para ver os horários livres.</p>
  return (
    <Form method="post" className={stackClass(16)}>
      <input type="hidden" name="agendamento" value={agendamento._id} />
      <input type="hidden" name="de" value={de} />
      <input type="hidden" name="dia" value={dia} />
      <p className="muted">{formatDiaLongo(dia)}</p>
      <ChoiceTiles>
        {horarios.map((h) => (
          <ChoiceTile key={h} name="horario" value={h} defaultChecked={h === horario} required>
            {h}
          </ChoiceTile>
        ))}
      </ChoiceTiles>
      <Back href={de}>
        <SubmitButton name="acao" value="remarcar">
          Remarcar
        </SubmitButton>
      </Back>
    </Form>
  )
}
