import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatDiaLongo, midSentence } from '#lib/texto/format.ts'
import { formatMonth, monthOf } from '#lib/tempo/month-grid.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { useLive } from '#lib/tempo/use-live.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Row } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { actOnAgendamento } from '#pages/unidade/agendamentos/act.ts'
import { weekOf } from '#pages/unidade/agendamentos/days.ts'
import { AgendaHead } from '#pages/unidade/agendamentos/head.tsx'
import { calendarHref } from '#pages/unidade/agendamentos/links.ts'
import { type Calendar, loadCalendar } from '#pages/unidade/agendamentos/load.ts'
import { Month } from './month.tsx'
import { NoPeople } from '#pages/unidade/agendamentos/no-people.tsx'
import { Week } from './week.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Calendário', matches)
export const ErrorBoundary = () => <RefusedPage home="/admin" />
export const shouldRevalidate = unlessOffline
export const loader = (args: Route.LoaderArgs) => loadCalendar(args)
export const action = (args: Route.ActionArgs) => actOnAgendamento(args)

/** A week or a month of one professional or of all (A10). */
export default function Calendario({ loaderData, actionData }: Route.ComponentProps) {
  const { unidade, people, visao, profissional, dia, semana, mes } = loaderData
  useLive(`/api/agendamento/eventos?unidade=${unidade._id}`)
  if (people.length === 0) return <NoPeople />
  const here = calendarHref(visao, { profissional, dia })
  return (
    <>
      <AgendaHead choice={loaderData} visao={visao} />
      <ProblemNotice problema={actionData?.problema} />
      <Card>
        <CardHead title={titleOf(loaderData)}>
          <Turn calendar={loaderData} />
        </CardHead>
        {semana && <Week {...{ semana, profissional, dia, here }} />}
        {mes && <Month days={mes} profissional={profissional} dia={dia} />}
      </Card>
    </>
  )
}

function titleOf({ visao, dia }: Calendar): string {
  if (visao === 'mes') return formatMonth(monthOf(dia))
  return `Semana de ${midSentence(formatDiaLongo(weekOf(dia)[0]!))}`
}

function Turn({ calendar: { visao, profissional, antes, depois, hoje } }: { calendar: Calendar }) {
  const at = (dia: string) => calendarHref(visao, { profissional, dia })
  const [before, after] =
    visao === 'semana' ? ['Semana anterior', 'Próxima semana'] : ['Mês anterior', 'Próximo mês']
  return (
    <Row gap={8} nowrap>
      <ButtonLink
        variant="outline"
        size="small"
        square
        icon={IconChevronLeft}
        href={at(antes)}
        aria-label={before}
      />
      <ButtonLink variant="outline" size="small" href={at(hoje)}>
        Hoje
      </ButtonLink>
      <ButtonLink
        variant="outline"
        size="small"
        square
        icon={IconChevronRight}
        href={at(depois)}
        aria-label={after}
      />
    </Row>
  )
}
