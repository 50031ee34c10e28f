import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { Agendamento } from '@alento/contract/agendamento.ts'
import { addDays } from '@alento/contract/base/zona.ts'
import { formatDiaLongo } from '#lib/texto/format.ts'
import { monthGrid } from '#lib/tempo/month-grid.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { useLive } from '#lib/tempo/use-live.ts'
import { MonthCalendar } from '#parts/agenda/month-calendar.tsx'
import { Picture } from '#parts/moldura/pictures.tsx'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Row } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { actOnAgendamento } from './act.ts'
import css from './agendamentos.module.css'
import { DayLines } from './day-lines.tsx'
import { AgendaHead } from './head.tsx'
import { dayHref } from './links.ts'
import { type Day, loadDay } from './load.ts'
import { NoPeople } from './no-people.tsx'
import { nowOf } from './visit-actions.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Agendamentos', matches)
export const ErrorBoundary = () => <RefusedPage home="/admin" />
export const shouldRevalidate = unlessOffline
export const loader = (args: Route.LoaderArgs) => loadDay(args)
export const action = (args: Route.ActionArgs) => actOnAgendamento(args)

/** A professional's day (A10), updated live while it is open. */
export default function Agendamentos({ loaderData, actionData }: Route.ComponentProps) {
  const { unidade, people, list, free, closed, profissional, dia } = loaderData
  useLive(`/api/agendamento/eventos?unidade=${unidade._id}`)
  const here = dayHref({ profissional, dia })
  if (people.length === 0) return <NoPeople />
  return (
    <>
      <AgendaHead choice={loaderData} visao="dia" />
      <ProblemNotice problema={actionData?.problema} />
      <div className={css.split}>
        <Aside day={loaderData} />
        <Card pad="flush">
          <CardHead title={formatDiaLongo(dia)}>
            <Turn day={loaderData} />
          </CardHead>
          {closed && list.length > 0 && <p className={css.closed}>{closed}</p>}
          {list.length + free.length > 0 ? (
            <DayLines {...{ list, free, profissional, dia, here }} now={nowOf(loaderData)} />
          ) : (
            <Empty picture={<Picture name="vazio" />} title={closed ?? 'Nada marcado neste dia'}>
              Escolha outro dia no calendário. Os dias com marcação estão destacados.
            </Empty>
          )}
        </Card>
      </div>
    </>
  )
}

function Turn({ day: { profissional, dia, hoje } }: { day: Day }) {
  const at = (d: string) => dayHref({ profissional, dia: d })
  return (
    <Row gap={8} nowrap>
      <ButtonLink
        variant="outline"
        size="small"
        square
        icon={IconChevronLeft}
        href={at(addDays(dia, -1))}
        aria-label="Dia anterior"
      />
      <ButtonLink variant="outline" size="small" href={at(hoje)}>
        Hoje
      </ButtonLink>
      <ButtonLink
        variant="outline"
        size="small"
        square
        icon={IconChevronRight}
        href={at(addDays(dia, 1))}
        aria-label="Próximo dia"
      />
    </Row>
  )
}

const waiting = (a: Agendamento): boolean => a.status === 'AGUARDANDO_CONFIRMACAO'

/** The month, highlighting days with appointments, and the figures of the day. */
function Aside({ day: { calendar, profissional, dia, list, free } }: { day: Day }) {
  const live = list.filter((a) => a.status !== 'CANCELADA')
  const attended = live.filter((a) => a.situacaoVisita === 'ATENDIDA').length
  const days = monthGrid(calendar.mes).filter((d): d is string => d !== null)
  return (
    <Card className={css.aside}>
      <MonthCalendar
        {...calendar}
        quiet={days}
        legend={false}
        chosen={dia}
        dayHref={(d) => dayHref({ profissional, dia: d })}
        monthHref={(mes) => `${dayHref({ profissional, dia })}&mes=${mes}`}
      />
      <dl className={css.figures}>
        <dt>Marcados neste dia</dt>
        <dd>{live.length}</dd>
        <dt>À espera de confirmação</dt>
        <dd className={live.some(waiting) ? css.wait : undefined}>{live.filter(waiting).length}</dd>
        {attended > 0 && (
          <>
            <dt>Atendidos</dt>
            <dd>{attended}</dd>
          </>
        )}
        {profissional && (
          <>
            <dt>Horários livres</dt>
            <dd>{free.length}</dd>
          </>
        )}
      </dl>
    </Card>
  )
}
