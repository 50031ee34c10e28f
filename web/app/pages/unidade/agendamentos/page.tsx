import type { Agendamento } from '@alento/contract/agenda/agendamento.ts'
import { data, redirect } from 'react-router'
import { formatDiaLongo } from '#lib/texto/format.ts'
import { monthGrid } from '#lib/tempo/month-grid.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { useLive } from '#lib/tempo/use-live.ts'
import { MonthCalendar } from '#parts/agenda/month-calendar.tsx'
import { Picture } from '#parts/moldura/pictures.tsx'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'
import type { Route } from './+types/page'
import css from './agendamentos.module.css'
import { choiceCookie, readChoice } from './choice.server.ts'
import { DayLines } from './day-lines.tsx'
import { DayTools } from './day-tools.tsx'
import { DayTurn, WeekStrip } from './day-turn.tsx'
import { ReopenConfirm } from './fechar/reopen.tsx'
import { AgendaHead } from './head.tsx'
import { calendarHref, dayHref, gridHref } from './links.ts'
import { type Day, loadDay } from './load.ts'
import { NoPeople } from './no-people.tsx'
import { useFoundLine } from './use-found-line.ts'
import { toNow } from './visit-actions.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Agendamentos', matches)
export { RefusedEquipe as ErrorBoundary } from '#parts/moldura/refused-page.tsx'
export const shouldRevalidate = unlessOffline
export { actOnAgendamento as action } from './act.ts'

/** The menu's address, without any choice, leads to the view that was chosen last. */
export async function loader(args: Route.LoaderArgs) {
  const day = await loadDay(args)
  const { profissional, dia } = day
  const { visao } = readChoice(args.request)
  if (visao !== 'lista' && new URL(args.request.url).searchParams.size === 0)
    throw redirect(
      visao === 'grade' ? gridHref({ profissional, dia }) : calendarHref(visao, { profissional, dia }),
    )
  return data(day, { headers: { 'set-cookie': choiceCookie('lista', profissional) } })
}

/** A day in one line for each appointment (A10), updated live while it is open. */
export default function Agendamentos({ loaderData, actionData }: Route.ComponentProps) {
  const { unidade, people, list, free, encaixes, abertos, closed, profissional, dia, hoje } = loaderData
  useLive(`/api/agendamento/eventos?unidade=${unidade._id}`)
  useFoundLine()
  const here = dayHref({ profissional, dia })
  if (people.length === 0) return <NoPeople />
  const at = (d: string) => dayHref({ profissional, dia: d })
  const { fechamento } = loaderData
  const reopen = fechamento && <ReopenConfirm fechamento={fechamento} unidade={unidade._id} de={here} />
  return (
    <>
      <AgendaHead choice={loaderData} visao="lista" />
      <ProblemNotice problema={actionData?.problema} />
      <div className={css.split}>
        <Card pad="flush" className={css.first}>
          <CardHead title={formatDiaLongo(dia)}>
            <DayTurn dia={dia} hoje={hoje} hrefOf={at} />
          </CardHead>
          <WeekStrip dia={dia} hoje={hoje} dias={loaderData.calendar.dias} hrefOf={at} />
          <DayTools choice={loaderData} list={list} here={here} />
          {closed && list.length > 0 && (
            <div className={css.closed}>
              <p>{closed}</p>
              {reopen}
            </div>
          )}
          {list.length + free.length > 0 ? (
            <DayLines
              {...{ list, free, encaixes, abertos, profissional, dia, here }}
              now={toNow(loaderData)}
            />
          ) : (
            <Empty
              picture={<Picture name="vazio" />}
              title={closed ?? 'Nada marcado neste dia'}
              action={reopen}
            >
              Escolha outro dia no calendário. Os dias com marcação estão destacados.
            </Empty>
          )}
        </Card>
        <Aside day={loaderData} />
      </div>
    </>
  )
}

const waiting = (a: Agendamento): boolean => a.status === 'AGUARDANDO_CONFIRMACAO'

/** The month, highlighting days with appointments, and the figures of the day. */
function Aside({ day: { calendar, profissional, dia, list, free } }: { day: Day }) {
  const live = list.filter((a) => a.status !== 'CANCELADA')
  const attended = live.filter((a) => a.situacaoVisita === 'ATENDIDA').length
  const days = monthGrid(calendar.mes).filter((d): d is string => d !== null)
  return (
    <Card>
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
        <dt>Falta confirmar</dt>
        <dd className={live.some(waiting) ? css.wait : undefined}>{live.filter(waiting).length}</dd>
        {attended > 0 && (
          <>
            <dt>Atendidos</dt>
            <dd>{attended}</dd>
          </>
        )}
        <dt>Horários livres</dt>
        <dd>{free.reduce((sum, { pessoas }) => sum + pessoas.length, 0)}</dd>
      </dl>
    </Card>
  )
}
