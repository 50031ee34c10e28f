import IconChevronLeft from 'icon:chevron-left'
import IconChevronRight from 'icon:chevron-right'
import { Link } from 'react-router'
import { formatDiaLongo } from '#lib/texto/format.ts'
import { formatMonth, monthFrom } from '#lib/tempo/month-grid.ts'
import { buttonClass } from '#ui/base/button.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Icon, type IconShape } from '#ui/base/icon.tsx'
import css from './month-calendar.module.css'

const weekdays = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']

type MonthCalendarProps = {
  id?: string
  mes: string
  anterior: string | null
  proximo: string | null
  dias: readonly string[]
  /** Days that are links too, without emphasis. */
  quiet?: readonly string[]
  /** Shows a legend for the emphasis: free times. */
  legend?: boolean
  chosen: string | null
  dayHref: (dia: string) => string
  monthHref: (mes: string) => string
}

/**
 * One month, without the weeks before the first day that can be chosen; only the days in `dias` (with a free time) and `quiet` are links. The scroll position is kept when one is chosen.
 */
export function MonthCalendar(props: MonthCalendarProps) {
  const { id, mes, anterior, proximo, monthHref, legend = true } = props
  return (
    <div className={css.calendar} id={id}>
      <div className={css.head}>
        <MonthLink href={anterior && monthHref(anterior)} icon={IconChevronLeft} label="Mês anterior" />
        <span aria-live="polite">{formatMonth(mes)}</span>
        <MonthLink href={proximo && monthHref(proximo)} icon={IconChevronRight} label="Próximo mês" />
      </div>
      <Days {...props} />
      {legend && (
        <p className={css.key} aria-hidden="true">
          <span>
            <i />
            Tem horário
          </span>
          <span>
            <i />
            Dia escolhido
          </span>
        </p>
      )}
    </div>
  )
}

function Days({ mes, anterior, dias, quiet = [], chosen, dayHref }: MonthCalendarProps) {
  const free = new Set(dias)
  const linked = new Set(quiet)
  return (
    <div className={css.grid}>
      {weekdays.map((day) => (
        <span key={day} className={css.weekday} aria-hidden="true">
          {day}
        </span>
      ))}
      {monthFrom(mes, anterior ? undefined : [...dias, ...quiet].toSorted()[0]).map((dia, place) => {
        // oxlint-disable-next-line react/no-array-index-key -- the blanks before the first day
        if (dia === null) return <span key={place} />
        const day = Number(dia.slice(8))
        if (!free.has(dia) && !linked.has(dia)) return <span key={dia}>{day}</span>
        const on = dia === chosen
        return (
          <Link
            key={dia}
            to={dayHref(dia)}
            className={on ? css.chosen : free.has(dia) ? css.free : css.quiet}
            aria-label={formatDiaLongo(dia)}
            aria-current={on ? 'date' : undefined}
            preventScrollReset
            replace
            rel="nofollow"
          >
            {day}
          </Link>
        )
      })}
    </div>
  )
}

function MonthLink({ href, icon, label }: { href: string | null; icon: IconShape; label: string }) {
  const look = buttonClass({ variant: 'quiet', size: 'small', square: true })
  if (!href) return <span className={classNames(look, css.off)} aria-hidden="true" />
  return (
    <Link to={href} className={look} aria-label={label} preventScrollReset replace rel="nofollow">
      <Icon of={icon} />
    </Link>
  )
}
