import type { Output } from '@alento/contract/base/endpoint.ts'
import type { listAgendamentoMes } from '@alento/contract/agendamento.ts'
import { formatDiaLongo } from '#lib/texto/format.ts'
import { monthGrid, monthOf } from '#lib/tempo/month-grid.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { classNames } from '#ui/base/class-names.ts'
import css from '#pages/unidade/agendamentos/agendamentos.module.css'
import { dayHref } from '#pages/unidade/agendamentos/links.ts'

type Days = Output<typeof listAgendamentoMes>

const weekdays = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']

/** Number of appointments on each day of a month; each day links to itself. */
export function Month({ days, profissional, dia }: { days: Days; profissional: string | null; dia: string }) {
  const byDay = new Map(days.map((d) => [d.dia, d]))
  return (
    <div className={css.month}>
      {weekdays.map((day) => (
        <span key={day} aria-hidden="true">
          {day}
        </span>
      ))}
      {monthGrid(monthOf(dia)).map((d, place) =>
        d === null ? (
          // oxlint-disable-next-line react/no-array-index-key -- the blanks before the first day
          <span key={place} />
        ) : (
          <DayCell key={d} dia={d} day={byDay.get(d)} on={d === dia} profissional={profissional} />
        ),
      )}
    </div>
  )
}

type DayCellProps = { dia: string; day: Days[number] | undefined; on: boolean; profissional: string | null }

function DayCell({ dia, day, on, profissional }: DayCellProps) {
  const total = day ? day.aguardando + day.confirmados : 0
  const said = day ? `${total} marcados, ${day.aguardando} à espera de confirmação` : 'nada marcado'
  return (
    <Anchor href={dayHref({ profissional, dia })} className={css.cell} aria-current={on ? 'date' : undefined}>
      <span className="sr">
        {formatDiaLongo(dia)}: {said}
      </span>
      <span aria-hidden="true">{Number(dia.slice(8))}</span>
      {day && (
        <span className={css.count} aria-hidden="true">
          {total}
          <span className="only-wide"> {total === 1 ? 'marcado' : 'marcados'}</span>
        </span>
      )}
      {day && day.aguardando > 0 && (
        <small className={classNames('only-wide', css.cellWait)} aria-hidden="true">
          {day.aguardando} à espera
        </small>
      )}
      {!profissional &&
        day?.profissionais.slice(0, 2).map((p) => (
          <small key={p.nome} className="only-wide" aria-hidden="true">
            {p.total} · {p.nome}
          </small>
        ))}
    </Anchor>
  )
}
