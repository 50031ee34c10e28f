import type { CSSProperties } from 'react'
import { classNames } from '#ui/base/class-names.ts'
import type { Column } from './columns.ts'
import { minutesOf } from '#lib/visita/passo.ts'
import { type Frame, horarioOf, hoursOf, offsetOf } from './geometry.ts'
import css from './horas.module.css'

/** Returns the place of a moment in the frame. */
export const atMinute = (frame: Frame, minute: number) =>
  ({ '--at': offsetOf(frame, minute) }) as CSSProperties

export const isInside = (agora: string, { inicio, fim }: { inicio: number; fim: number }): boolean =>
  minutesOf(agora) >= inicio && minutesOf(agora) < fim

type Today = 'shown' | 'beside' | null

/** Whether today is the column that a narrow screen shows, or another one. */
export function todayIn(columns: readonly Column[], shown: string, hoje: string): Today {
  const today = columns.filter((c) => c.dia === hoje)
  if (today.length === 0) return null
  return today.some((c) => c.key === shown) ? 'shown' : 'beside'
}

type AxisProps = { frame: Frame; agora: string; today: Today }

/** The hours, and the present time where today is in sight; it stays while the columns scroll sideways. */
export const Axis = ({ frame, agora, today }: AxisProps) => (
  <div className={css.axis} aria-hidden="true">
    {today && isInside(agora, frame) && (
      <b
        className={classNames(css.clock, today === 'beside' && css.beside)}
        style={atMinute(frame, minutesOf(agora))}
      >
        {agora}
      </b>
    )}
    {hoursOf(frame).map((hour) => (
      <span key={hour} style={atMinute(frame, hour)}>
        {horarioOf(hour)}
      </span>
    ))}
  </div>
)
