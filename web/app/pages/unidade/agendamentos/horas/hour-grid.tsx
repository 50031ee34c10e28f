import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Agendamento } from '@alento/contract/agendamento.ts'
import { classNames } from '#ui/base/class-names.ts'
import { useHydrated } from '#ui/base/use-hydrated.ts'
import type { Now } from '#pages/unidade/agendamentos/visit-actions.tsx'
import { Booked, Free, placeOf } from './block.tsx'
import type { Column } from './columns.ts'
import { Details } from './details.tsx'
import { frameOf, gapsOf, horarioOf, lanesOf, minutesOf, pxOf } from './geometry.ts'
import css from './horas.module.css'
import { AskMove, type Move, useMove } from './move.tsx'

type GridProps = {
  columns: readonly Column[]
  /** The only column on a narrow screen. */
  shown: string
  encaixes: readonly string[]
  /** Those beside which a second patient may stand. */
  abertos: readonly string[]
  here: string
  now: Now
  /** The unit's clock, HH:MM. */
  agora: string
}

/** Columns of hours: appointments, free times and hours without attendance, to scale. */
export function HourGrid({ columns, shown, encaixes, abertos, here, now, agora }: GridProps) {
  const move = useMove(here)
  const [open, setOpen] = useState<string | null>(null)
  const hydrated = useHydrated()
  const grid = useRef<HTMLDivElement>(null)
  const frame = frameOf(
    columns.flatMap((c) => [...c.faixas, ...c.list.map((a) => ({ de: a.horario, ate: a.ate }))]),
  )
  const all = columns.flatMap((c) => c.list)
  const opened = all.find((a) => a._id === open) ?? null
  // Picked in its details, the first free time takes the focus.
  useEffect(() => {
    if (!move.picked || move.dragged) return
    const targets = [...(grid.current?.querySelectorAll<HTMLElement>('[data-target]') ?? [])]
    ;(targets.find((t) => t.offsetParent !== null) ?? targets[0])?.focus()
  }, [move.picked, move.dragged])
  return (
    <>
      <p className="muted" aria-live="polite">
        {move.picked
          ? `Escolha um horário livre para ${move.picked.paciente.name}. As setas andam por eles, Esc desiste.`
          : hydrated
            ? 'Aperte em um agendamento para ver e mudar, ou arraste-o até um horário livre.'
            : 'Aperte em um agendamento para ver e mudar.'}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc gives up what is picked, arrows walk over the free times */}
      <div
        ref={grid}
        className={css.grid}
        style={
          {
            '--columns': columns.length,
            '--least': isOnePerson(columns) ? '0px' : '150px',
            '--height': `${pxOf(frame.fim - frame.inicio)}px`,
          } as CSSProperties
        }
        onKeyDown={(event) => walk(event, move)}
      >
        <Axis {...frame} agora={agora} today={todayIn(columns, shown, now.hoje)} />
        {columns.map((column) => (
          <DayColumn
            key={column.key}
            shown={column.key === shown}
            {...{ column, frame, encaixes, move, now, agora }}
            open={(a) => setOpen(a._id)}
          />
        ))}
      </div>
      <Details
        a={opened}
        squeeze={opened !== null && abertos.includes(opened._id)}
        {...{ here, now, move }}
        onClose={() => setOpen(null)}
      />
    </>
  )
}

type ColumnProps = Omit<DayProps, 'fuso'> & { shown: boolean; now: Now; agora: string }

/** A day of a professional under its title, with the present time and the question about a move. */
function DayColumn({ shown, now, agora, ...day }: ColumnProps) {
  const { column, frame, move } = day
  const asks = move.to?.dia === column.dia && move.picked?.corpo_clinico._id === column.profissional
  return (
    <section className={classNames(css.column, shown && css.shown)} aria-label={column.title}>
      <header className={css.head} data-today={column.hoje ? '' : undefined}>
        <b>{column.title}</b>
        <small>{column.detail}</small>
      </header>
      <div className={css.day}>
        <Day {...day} fuso={now.fuso} />
        {column.dia === now.hoje && isInside(agora, frame) && (
          <i className={css.now} style={{ top: pxOf(minutesOf(agora) - frame.inicio) }} aria-hidden="true" />
        )}
        {asks && move.to && (
          <AskMove move={move} top={pxOf(minutesOf(move.to.horario) - frame.inicio) + 52} />
        )}
      </div>
    </section>
  )
}

const isInside = (agora: string, { inicio, fim }: { inicio: number; fim: number }): boolean =>
  minutesOf(agora) >= inicio && minutesOf(agora) < fim

/** Esc gives up; arrows lead to the free time before or after. */
function walk(event: KeyboardEvent<HTMLElement>, move: Move): void {
  if (!move.picked) return
  if (event.key === 'Escape') return move.giveUp()
  const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
  if (by === undefined || !(event.target instanceof HTMLElement)) return
  const targets = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-target]')]
  const at = targets.indexOf(event.target)
  if (at < 0) return
  event.preventDefault()
  targets[(at + by + targets.length) % targets.length]?.focus()
}

/** The days of one professional fit beside each other; of many professionals each column keeps a readable width. */
const isOnePerson = (columns: readonly Column[]): boolean =>
  columns.every((c) => c.profissional === columns[0]?.profissional)

type Today = 'shown' | 'beside' | null

/** Whether today is the column that a narrow screen shows, or another one. */
function todayIn(columns: readonly Column[], shown: string, hoje: string): Today {
  const today = columns.filter((c) => c.dia === hoje)
  if (today.length === 0) return null
  return today.some((c) => c.key === shown) ? 'shown' : 'beside'
}

type AxisProps = { inicio: number; fim: number; agora: string; today: Today }

/** The hours, and the present time where today is in sight; it stays while the columns scroll sideways. */
const Axis = ({ inicio, fim, agora, today }: AxisProps) => (
  <div className={css.axis} aria-hidden="true">
    {today && isInside(agora, { inicio, fim }) && (
      <b
        className={classNames(css.clock, today === 'beside' && css.beside)}
        style={{ top: pxOf(minutesOf(agora) - inicio) }}
      >
        {agora}
      </b>
    )}
    {Array.from({ length: (fim - inicio) / 60 }, (_, n) => inicio + n * 60).map((hour) => (
      <span key={hour} style={{ top: pxOf(hour - inicio) }}>
        {horarioOf(hour)}
      </span>
    ))}
  </div>
)

type DayProps = {
  column: Column
  frame: { inicio: number; fim: number }
  encaixes: readonly string[]
  fuso: string
  move: Move
  open: (a: Agendamento) => void
}

function Day({ column, frame, encaixes, fuso, move, open }: DayProps) {
  const { list, livres, faixas, minutos, dia, profissional, closed } = column
  const { inicio } = frame
  // A patient who was attended long before the appointment has left the time to others: both stand at one place.
  const lanes = lanesOf([
    ...list.map((a) => ({ de: a.horario, ate: a.ate })),
    ...livres.map((de) => ({ de, ate: horarioOf(minutesOf(de) + minutos) })),
  ])
  return (
    <>
      {gapsOf(faixas, frame).map(({ de, ate, text }) => (
        <span key={de} className={css.off} style={placeOf(inicio, de, minutesOf(ate) - minutesOf(de))}>
          {faixas.length === 0 ? (closed ?? text) : text}
        </span>
      ))}
      {livres.map((horario, n) => (
        <Free
          key={horario}
          {...{ dia, horario, profissional, move }}
          lane={lanes[list.length + n]!} // one for each
          style={placeOf(inicio, horario, minutos)}
        />
      ))}
      {list.map((a, n) => (
        <Booked
          key={a._id}
          {...{ a, inicio, fuso, move, open }}
          lane={lanes[n]!} // one for each
          encaixe={encaixes.includes(a._id)}
        />
      ))}
    </>
  )
}
