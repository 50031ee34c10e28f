import { useState } from 'react'
import type { Agendamento } from '@alento/contract/agendamento.ts'
import { estadoOf } from '@alento/contract/agendamento.can.ts'
import { estadoVisita } from '#lib/pedido/labels.ts'
import { formatDiaLongo, formatDiaSemana, midSentence } from '#lib/texto/format.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { useHydrated } from '#ui/base/use-hydrated.ts'
import css from '#pages/unidade/agendamentos/agendamentos.module.css'
import { AskMove, buttonId, type Move, useMove } from './move.tsx'
import { actionsOf, linesOf } from '#pages/unidade/agendamentos/days.ts'
import { aboutHref, bookHref, dayHref } from '#pages/unidade/agendamentos/links.ts'

type WeekDay = { dia: string; list: readonly Agendamento[]; free: readonly string[]; closed: string | null }
type WeekProps = { semana: readonly WeekDay[]; profissional: string | null; dia: string; here: string }
/** 'Dom, 22/11'. */
const shortDay = (dia: string): string =>
  formatDiaSemana(dia).replace(/^(.{3})[^,]*, (\d\d\/\d\d).*$/, '$1, $2')

/** Seven days beside each other, on a phone one below the other. */
export function Week({ semana, profissional, dia, here }: WeekProps) {
  const move = useMove(here)
  const hydrated = useHydrated()
  return (
    <>
      <p className="muted" aria-live="polite">
        {move.picked
          ? `Escolha um horário livre para ${move.picked.paciente.name}. Esc desiste.`
          : hydrated && profissional
            ? 'Para remarcar, arraste o agendamento até um horário livre, ou aperte nele e depois no horário.'
            : 'Abra o dia para confirmar, remarcar ou cancelar.'}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc gives up what is picked, wherever the focus is inside */}
      <div className={css.week} onKeyDown={(event) => event.key === 'Escape' && move.giveUp()}>
        {semana.map((day) => (
          <section
            key={day.dia}
            className={css.day}
            aria-label={formatDiaLongo(day.dia)}
            aria-current={day.dia === dia ? 'date' : undefined}
          >
            <Anchor href={dayHref({ profissional, dia: day.dia })} className={css.dayHead}>
              {shortDay(day.dia)}
            </Anchor>
            {linesOf(day.list, day.free).map(({ horario, agendamento }) =>
              agendamento ? (
                <Booked
                  key={agendamento._id}
                  a={agendamento}
                  move={move}
                  here={here}
                  movable={hydrated && profissional !== null}
                />
              ) : (
                <Free key={horario} dia={day.dia} horario={horario} profissional={profissional} move={move} />
              ),
            )}
            {day.list.length + day.free.length === 0 && (
              <span className="small muted">{day.closed ?? 'Sem horários'}</span>
            )}
          </section>
        ))}
      </div>
      <AskMove move={move} />
    </>
  )
}

function Booked({ a, move, here, movable }: { a: Agendamento; move: Move; here: string; movable: boolean }) {
  const estado = estadoOf(a)
  const text = (
    <>
      <b>{a.horario}</b> <span>{a.paciente.name}</span>
      <small>{estadoVisita[estado].text}</small>
    </>
  )
  if (!actionsOf(a).move)
    return (
      <div className={css.slot} data-estado={estado}>
        {text}
      </div>
    )
  if (!movable)
    return (
      <Anchor className={css.slot} data-estado={estado} href={aboutHref('remarcar', a._id, here)}>
        {text}
      </Anchor>
    )
  const on = move.picked?._id === a._id
  return (
    <button
      type="button"
      id={buttonId(a._id)}
      className={css.slot}
      data-estado={estado}
      aria-pressed={on}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', a._id)
        event.dataTransfer.effectAllowed = 'move'
        move.pick(a)
      }}
      // Dropped on a free time, it stays picked until the question is answered.
      onDragEnd={(event) => event.dataTransfer.dropEffect === 'none' && move.pick(null)}
      onClick={() => move.pick(on ? null : a)}
    >
      <span className="sr">Remarcar</span> {text}
    </button>
  )
}

function Free(props: { dia: string; horario: string; profissional: string | null; move: Move }) {
  const { dia, horario, profissional, move } = props
  const [over, setOver] = useState(false)
  if (!move.picked)
    return profissional ? (
      <Anchor
        className={classNames(css.slot, css.free)}
        href={bookHref(profissional, dia, horario)}
        aria-label={`Encaixar em ${midSentence(formatDiaLongo(dia))}, às ${horario}`}
      >
        {horario}
      </Anchor>
    ) : null
  return (
    <button
      type="button"
      className={classNames(css.slot, css.free, css.target, over && css.over)}
      aria-label={`Remarcar para ${midSentence(formatDiaLongo(dia))}, às ${horario}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        move.place({ dia, horario })
      }}
      onClick={() => move.place({ dia, horario })}
    >
      {horario}
    </button>
  )
}
