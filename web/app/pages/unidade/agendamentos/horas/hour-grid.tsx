import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Agendamento } from '@alento/contract/agenda/agendamento.ts'
import { classNames } from '#ui/base/class-names.ts'
import { useHydrated } from '#ui/base/use-hydrated.ts'
import type { Now } from '#pages/unidade/agendamentos/visit-actions.tsx'
import { AgendamentoBlock, Free, styleOfBlock } from './block.tsx'
import { atMinute, Axis, isInside, todayIn } from './axis.tsx'
import type { Column } from './columns.ts'
import { Details } from './details.tsx'
import { minutesOf } from '#lib/visita/passo.ts'
import {
  foldedFrameOf,
  type Frame,
  gapsOf,
  horarioOf,
  hoursOf,
  lanesOf,
  offsetOf,
  rowHeightOf,
} from './geometry.ts'
import css from './horas.module.css'
import { AskMove, type Move, useMove } from './move.tsx'

type GridProps = {
  columns: readonly Column[]
  /** The only column on a narrow screen. */
  shown: string
  encaixes: readonly string[]
  /** The appointments beside which a second patient may stand. */
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
  const frame = foldedFrameOf(
    columns.flatMap((c) => [...c.faixas, ...c.list.map((a) => ({ de: a.horario, ate: a.ate }))]),
    Math.min(...columns.map((c) => c.minutos)),
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
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc unpicks, arrows walk over the free times */}
      <div
        ref={grid}
        className={classNames(css.grid, columns.length === 1 && css.one)}
        style={
          {
            '--columns': columns.length,
            '--least': isOnePerson(columns) ? '0px' : '150px',
            '--minutes': offsetOf(frame, frame.fim),
            '--wide-minute': `${rowHeightOf(frame) / frame.row}px`,
          } as CSSProperties
        }
        onKeyDown={(event) => walk(event, move)}
      >
        <Axis frame={frame} agora={agora} today={todayIn(columns, shown, now.hoje)} />
        {columns.map((column) => (
          <DayColumn
            key={column.key}
            shown={column.key === shown}
            {...{ column, frame, encaixes, move, now, agora }}
            open={(a) => setOpen(a._id)}
          />
        ))}
      </div>
      <p className={classNames(css.hint, move.picked && css.picking)} aria-live="polite">
        {move.picked
          ? `Escolha um horário livre para ${move.picked.paciente.name}. As setas andam por eles, Esc desiste.`
          : hydrated
            ? 'Aperte em um agendamento para ver e mudar, ou arraste-o até um horário livre.'
            : 'Aperte em um agendamento para ver e mudar.'}
      </p>
      <AskMove move={move} />
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

/** A day of a professional under its title, with the present time. */
function DayColumn({ shown, now, agora, ...day }: ColumnProps) {
  const { column, frame } = day
  return (
    <section className={classNames(css.column, shown && css.shown)} aria-label={column.title}>
      <header className={css.head} data-today={column.hoje ? '' : undefined}>
        <b>{column.title}</b>
        <small>{column.detail}</small>
      </header>
      <div className={css.day}>
        {hoursOf(frame).map((hour) => (
          <i key={hour} className={css.hour} style={atMinute(frame, hour)} aria-hidden="true" />
        ))}
        <Day {...day} fuso={now.fuso} />
        {column.dia === now.hoje && isInside(agora, frame) && (
          <i className={css.now} style={atMinute(frame, minutesOf(agora))} aria-hidden="true" />
        )}
      </div>
    </section>
  )
}

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

type DayProps = {
  column: Column
  frame: Frame
  encaixes: readonly string[]
  fuso: string
  move: Move
  open: (a: Agendamento) => void
}

function Day({ column, frame, encaixes, fuso, move, open }: DayProps) {
  const { list, livres, faixas, minutos, dia, profissional, closed } = column
  // A patient who was attended long before the appointment has left the time to others: both stand at one place.
  const lanes = lanesOf([
    ...list.map((a) => ({ de: a.horario, ate: a.ate })),
    ...livres.map((de) => ({ de, ate: horarioOf(minutesOf(de) + minutos) })),
  ])
  return (
    <>
      {gapsOf(faixas, frame).map(({ de, ate, text }) => (
        <span key={de} className={css.off} style={styleOfBlock(frame, de, ate)}>
          {faixas.length === 0 ? (closed ?? text) : text}
        </span>
      ))}
      {livres.map((horario, n) => (
        <Free
          key={horario}
          {...{ dia, horario, profissional, move }}
          lane={lanes[list.length + n]!} // one for each
          style={styleOfBlock(frame, horario, horarioOf(minutesOf(horario) + minutos))}
        />
      ))}
      {list.map((a, n) => (
        <AgendamentoBlock
          key={a._id}
          {...{ a, frame, fuso, move, open }}
          lane={lanes[n]!} // one for each
          encaixe={encaixes.includes(a._id)}
        />
      ))}
    </>
  )
}
