import { data } from 'react-router'
import { formatDiaLongo, midSentence } from '#lib/texto/format.ts'
import { formatMonth, monthOf } from '#lib/tempo/month-grid.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { useLive } from '#lib/tempo/use-live.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { weekOf } from '#pages/unidade/agendamentos/days.ts'
import { AgendaHead } from '#pages/unidade/agendamentos/head.tsx'
import { calendarHref } from '#pages/unidade/agendamentos/links.ts'
import { type Calendar, loadCalendar } from '#pages/unidade/agendamentos/load.ts'
import { Month } from './month.tsx'
import { NoPeople } from '#pages/unidade/agendamentos/no-people.tsx'
import { PersonWeek, Week } from './week.tsx'
import { choiceCookie } from '#pages/unidade/agendamentos/choice.server.ts'
import { Turn } from '#pages/unidade/agendamentos/day-turn.tsx'
import { Legend } from '#pages/unidade/agendamentos/horas/legend.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Calendário', matches)
export { RefusedEquipe as ErrorBoundary } from '#parts/moldura/refused-page.tsx'
export const shouldRevalidate = unlessOffline
export { actOnAgendamento as action } from '#pages/unidade/agendamentos/act.ts'

export async function loader(args: Route.LoaderArgs) {
  const calendar = await loadCalendar(args)
  const cookie = choiceCookie(calendar.visao, calendar.profissional)
  return data(calendar, { headers: { 'set-cookie': cookie } })
}

/** A week or a month of one professional or of all (A10). */
export default function Calendario({ loaderData, actionData }: Route.ComponentProps) {
  const { unidade, people, visao, profissional, dia, hoje, semana, mes } = loaderData
  useLive(`/api/agendamento/eventos?unidade=${unidade._id}`)
  if (people.length === 0) return <NoPeople />
  return (
    <>
      <AgendaHead choice={loaderData} visao={visao} />
      <ProblemNotice problema={actionData?.problema} />
      <Card>
        <Stack gap={16}>
          <CardHead title={titleOf(loaderData)}>
            <Row gap={8} nowrap>
              <Turn
                hoje={hoje}
                antes={loaderData.antes}
                depois={loaderData.depois}
                labels={
                  visao === 'semana' ? ['Semana anterior', 'Próxima semana'] : ['Mês anterior', 'Próximo mês']
                }
                hrefOf={(d) => calendarHref(visao, { profissional, dia: d })}
              />
              {visao === 'semana' && <Legend />}
            </Row>
          </CardHead>
          {visao === 'semana' && profissional && <PersonWeek calendar={loaderData} />}
          {semana && !profissional && <Week {...{ semana, dia, hoje }} />}
          {mes && <Month days={mes} {...{ profissional, dia, hoje }} />}
        </Stack>
      </Card>
    </>
  )
}

function titleOf({ visao, dia }: Calendar): string {
  if (visao === 'mes') return formatMonth(monthOf(dia))
  return `Semana de ${midSentence(formatDiaLongo(weekOf(dia)[0]!))}`
}
