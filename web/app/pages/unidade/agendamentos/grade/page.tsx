import { countText } from '@alento/contract/base/texto.ts'
import { data } from 'react-router'
import { pageTitle } from '#lib/texto/titulo.ts'
import { formatDiaSemana } from '#lib/texto/format.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { useLive } from '#lib/tempo/use-live.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { Card } from '#ui/base/card.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import type { Route } from './+types/page'
import { choiceCookie } from '#pages/unidade/agendamentos/choice.server.ts'
import { DayTools } from '#pages/unidade/agendamentos/day-tools.tsx'
import { DayTurn, WeekStrip } from '#pages/unidade/agendamentos/day-turn.tsx'
import { AgendaHead, PickPerson } from '#pages/unidade/agendamentos/head.tsx'
import {
  type Column,
  columnOf,
  cutBefore,
  detailOf,
  shownFrom,
  splitIdle,
} from '#pages/unidade/agendamentos/horas/columns.ts'
import { HourGrid } from '#pages/unidade/agendamentos/horas/hour-grid.tsx'
import css from '#pages/unidade/agendamentos/horas/horas.module.css'
import { Legend } from '#pages/unidade/agendamentos/horas/legend.tsx'
import { gridHref } from '#pages/unidade/agendamentos/links.ts'
import { type Grid, loadGrid } from '#pages/unidade/agendamentos/load.ts'
import { NoPeople } from '#pages/unidade/agendamentos/no-people.tsx'
import { toNow } from '#pages/unidade/agendamentos/visit-actions.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Grade do dia', matches)
export { RefusedAgendamentos as ErrorBoundary } from '#parts/moldura/refused-page.tsx'
export const shouldRevalidate = unlessOffline
export { actOnAgendamento as action } from '#pages/unidade/agendamentos/act.ts'

export async function loader(args: Route.LoaderArgs) {
  const grid = await loadGrid(args)
  const tudo = new URL(args.request.url).searchParams.get('tudo') === '1'
  return data({ ...grid, tudo }, { headers: { 'set-cookie': choiceCookie('grade', grid.profissional) } })
}

/** A day by the hour, a column for each professional. */
export default function GradeDoDia({ loaderData, actionData }: Route.ComponentProps) {
  const { unidade, people, profissional, dia, hoje, list, encaixes, abertos, agora, tudo } = loaderData
  useLive(`/api/agendamento/eventos?unidade=${unidade._id}`)
  if (people.length === 0) return <NoPeople />
  const here = gridHref({ profissional, dia })
  const at = (d: string) => gridHref({ profissional, dia: d })
  const { shown: all, idle } = splitIdle(columnsOf(loaderData))
  const desde = dia === hoje && !tudo ? shownFrom(all, agora) : null
  const columns = desde ? cutBefore(all, desde) : all
  const shown = profissional ?? all[0]!.key // somebody is there
  return (
    <div className={css.dense}>
      <AgendaHead choice={loaderData} visao="grade" dense />
      <ProblemNotice problema={actionData?.problema} />
      <Card className={css.sheet}>
        <Stack gap={8}>
          <div className={css.bar}>
            <h2>{formatDiaSemana(dia)}</h2>
            <DayTurn dia={dia} hoje={hoje} hrefOf={at} />
            <PickPerson choice={loaderData} visao="grade" />
            <DayTools choice={loaderData} list={list} here={here} dense />
            <Legend />
          </div>
          <WeekStrip dia={dia} hoje={hoje} dias={loaderData.dias} hrefOf={at} />
          {people.length > 1 && (
            <nav className={css.picks} aria-label="Profissional na tela">
              {people.map((p) => (
                <Anchor
                  key={p._id}
                  href={gridHref({ profissional: p._id, dia })}
                  aria-current={p._id === shown ? 'page' : undefined}
                >
                  {shortName(p.nome)}
                </Anchor>
              ))}
            </nav>
          )}
          {desde && (
            <p className="muted">
              Até as {desde}, {earlier(list, desde)}.{' '}
              <Anchor href={`${here}&tudo=1`}>Mostrar o dia inteiro</Anchor>
            </p>
          )}
          <HourGrid
            key={here}
            {...{ columns, shown, encaixes, abertos, here }}
            now={toNow(loaderData)}
            agora={agora}
          />
          {idle.length > 0 && (
            <p className="muted">Sem horários neste dia: {idle.map((c) => c.title).join(', ')}.</p>
          )}
        </Stack>
      </Card>
    </div>
  )
}

/** 'todos os 4 já passaram'. */
function earlier(list: Grid['list'], desde: string): string {
  const n = list.filter((a) => a.horario < desde && a.status !== 'CANCELADA').length
  return n === 0 ? 'nada marcado' : countText(n, 'atendimento', 'atendimentos')
}

/** 'Dra. Helena Prado' as 'Helena'. */
const shortName = (nome: string): string => nome.replace(/^Dra?\.? +/, '').split(' ')[0]!

function columnsOf({ people, profissional, dia, list, horas }: Grid): Column[] {
  return people
    .filter((p) => profissional === null || p._id === profissional)
    .map((pessoa) => {
      const column = columnOf({ dia, pessoa, horas }, list)
      return { ...column, key: pessoa._id, title: pessoa.nome, detail: detailOf(pessoa, column) }
    })
}
