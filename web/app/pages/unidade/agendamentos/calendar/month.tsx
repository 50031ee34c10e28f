import { countText } from '@alento/contract/base/texto.ts'
import type { Output } from '@alento/contract/base/endpoint.ts'
import type { listAgendamentoMes } from '@alento/contract/agenda/agendamento.ts'
import { formatDiaLongo } from '#lib/texto/format.ts'
import { estadoVisita } from '#lib/pedido/labels.ts'
import { monthGrid, monthOf } from '#lib/tempo/month-grid.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Icon } from '#ui/base/icon.tsx'
import css from '#pages/unidade/agendamentos/agendamentos.module.css'
import { dayHref } from '#pages/unidade/agendamentos/links.ts'

type Days = Output<typeof listAgendamentoMes>

const weekdays = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']

/** Number of appointments on each day of a month; each day links to itself. */
type MonthProps = { days: Days; profissional: string | null; dia: string; hoje: string }

export function Month({ days, profissional, dia, hoje }: MonthProps) {
  const byDay = new Map(days.map((d) => [d.dia, d]))
  return (
    <>
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
            <DayCell key={d} dia={d} day={byDay.get(d)} on={d === dia} {...{ profissional, hoje }} />
          ),
        )}
      </div>
      <Legend />
    </>
  )
}

/** Returns the counts of a day that staff still need: waiting, attended, absent. Zeros are left out. */
const statesOf = ({ aguardando, atendidos, faltaram }: Days[number]) =>
  (
    [
      {
        estado: 'aguardando',
        n: aguardando,
        text: countText(aguardando, 'falta confirmar', 'faltam confirmar'),
      },
      { estado: 'atendido', n: atendidos, text: countText(atendidos, 'atendido', 'atendidos') },
      { estado: 'faltou', n: faltaram, text: countText(faltaram, 'não veio', 'não vieram') },
    ] as const
  )
    .filter(({ n }) => n > 0)
    .map((state) => ({ ...state, icon: estadoVisita[state.estado].icon }))

/** The signs of the days, in words; the days themselves say them to a screen reader. */
const Legend = () => (
  <p className={css.states} aria-hidden="true">
    {(['aguardando', 'atendido', 'faltou'] as const).map((estado) => (
      <span key={estado} data-estado={estado}>
        <Icon of={estadoVisita[estado].icon} size="s" />
        {estadoVisita[estado].text}
      </span>
    ))}
  </p>
)

const totalOf = (day: Days[number] | undefined): number =>
  day ? day.aguardando + day.confirmados + day.atendidos + day.faltaram : 0

type DayCellProps = {
  dia: string
  day: Days[number] | undefined
  on: boolean
  profissional: string | null
  hoje: string
}

function DayCell({ dia, day, on, profissional, hoje }: DayCellProps) {
  const total = totalOf(day)
  const states = day ? statesOf(day) : []
  const said = day ? [`${total} marcados`, ...states.map(({ text }) => text)].join(', ') : 'nada marcado'
  return (
    <Anchor
      href={dayHref({ profissional, dia })}
      className={css.cell}
      aria-current={on ? 'date' : undefined}
      data-today={dia === hoje ? '' : undefined}
    >
      <span className="sr">
        {formatDiaLongo(dia)}
        {dia === hoje && ', hoje'}: {said}
      </span>
      <span aria-hidden="true">
        {Number(dia.slice(8))}
        {dia === hoje && <b className="only-wide"> hoje</b>}
      </span>
      {day && (
        <span className={css.count} aria-hidden="true">
          {total}
          <span className="only-wide"> {total === 1 ? 'marcado' : 'marcados'}</span>
        </span>
      )}
      {states.length > 0 && (
        <span className={css.states} aria-hidden="true">
          {states.map(({ estado, n, text, icon }) => (
            <span key={estado} data-estado={estado} title={text}>
              <Icon of={icon} size="s" />
              {n}
            </span>
          ))}
        </span>
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
