import { countText } from '@alento/contract/base/texto.ts'
import type { Agendamento } from '@alento/contract/agenda/agendamento.ts'
import { toEstadoVisita } from '@alento/contract/agenda/agendamento.can.ts'
import { estadoVisita } from '#lib/pedido/labels.ts'
import { formatDiaLongo, formatDiaSemana } from '#lib/texto/format.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Icon } from '#ui/base/icon.tsx'
import css from '#pages/unidade/agendamentos/agendamentos.module.css'
import { type Column, columnOf } from '#pages/unidade/agendamentos/horas/columns.ts'
import { calendarHref, dayHref } from '#pages/unidade/agendamentos/links.ts'
import type { Calendar } from '#pages/unidade/agendamentos/load.ts'
import { HourGrid } from '#pages/unidade/agendamentos/horas/hour-grid.tsx'
import { toNow } from '#pages/unidade/agendamentos/visit-actions.tsx'
import { WeekStrip } from '#pages/unidade/agendamentos/day-turn.tsx'

type Semana = NonNullable<Calendar['semana']>
type WeekCalendar = Extract<Calendar, { visao: 'semana' }>

/** 'Dom, 22/11'. */
const shortDay = (dia: string): string =>
  formatDiaSemana(dia).replace(/^(.{3})[^,]*, (\d\d\/\d\d).*$/, '$1, $2')

/** The seven days of one professional, by the hour. */
export function PersonWeek({ calendar }: { calendar: WeekCalendar }) {
  const { semana, people, profissional, dia, hoje, agora } = calendar
  const pessoa = people.find((p) => p._id === profissional)
  if (!pessoa) return null
  const list = semana.dias.flatMap((d) => d.list)
  const columns = semana.dias.map((d): Column => {
    const column = columnOf({ dia: d.dia, pessoa, horas: semana.horas }, list)
    const free = countText(column.livres.length, 'livre', 'livres')
    return {
      ...column,
      key: d.dia,
      hoje: d.dia === hoje,
      title: shortDay(d.dia),
      detail: d.dia === hoje ? `Hoje · ${free}` : free,
    }
  })
  const at = (d: string) => calendarHref('semana', { profissional, dia: d })
  return (
    <>
      <WeekStrip
        dia={dia}
        hoje={hoje}
        dias={semana.dias.flatMap((d) => (d.list.length > 0 ? [d.dia] : []))}
        hrefOf={at}
      />
      <HourGrid
        key={`${profissional} ${semana.dias[0]?.dia}`}
        {...{ columns, agora }}
        shown={dia}
        encaixes={semana.encaixes}
        abertos={semana.abertos}
        here={at(dia)}
        now={toNow(calendar)}
      />
    </>
  )
}

/** Seven days of all professionals beside each other, on a phone one below the other. */
export const Week = ({ semana, dia, hoje }: { semana: Semana; dia: string; hoje: string }) => (
  <div className={css.week}>
    {semana.dias.map((day) => (
      <section
        key={day.dia}
        className={css.day}
        aria-label={formatDiaLongo(day.dia)}
        aria-current={day.dia === dia ? 'date' : undefined}
        data-today={day.dia === hoje ? '' : undefined}
      >
        <Anchor href={dayHref({ profissional: null, dia: day.dia })} className={css.dayHead}>
          {shortDay(day.dia)}
          {day.dia === hoje && ' · hoje'}
        </Anchor>
        {day.list
          .filter((a) => a.status !== 'CANCELADA')
          .map((a) => (
            <Slot key={a._id} a={a} />
          ))}
        {day.list.length === 0 && <span className="small muted">{day.closed ?? 'Nada marcado'}</span>}
      </section>
    ))}
  </div>
)

function Slot({ a }: { a: Agendamento }) {
  const estado = toEstadoVisita(a)
  const { text, icon } = estadoVisita[estado]
  return (
    <Anchor
      className={css.slot}
      data-estado={estado}
      href={`${dayHref({ profissional: null, dia: a.dia })}#agendamento-${a._id}`}
    >
      <b>
        {a.horario} {a.paciente.name}
      </b>
      <small>{a.corpo_clinico.nome}</small>
      <small>
        <Icon of={icon} size="s" /> {text}
      </small>
    </Anchor>
  )
}
