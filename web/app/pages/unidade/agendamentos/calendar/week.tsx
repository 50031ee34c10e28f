import { useState } from 'react'
import { useSubmit } from 'react-router'
import type { Agendamento } from '@alento/contract/agendamento.ts'
import { formatDiaLongo, formatDiaSemana } from '#lib/texto/format.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { useHydrated } from '#ui/base/use-hydrated.ts'
import css from '#pages/unidade/agendamentos/agendamentos.module.css'
import { actionsOf, linesOf } from '#pages/unidade/agendamentos/days.ts'
import { aboutHref, bookHref, dayHref } from '#pages/unidade/agendamentos/links.ts'

type WeekDay = { dia: string; list: readonly Agendamento[]; free: readonly string[] }
type WeekProps = { semana: readonly WeekDay[]; profissional: string | null; dia: string; here: string }
type Move = {
  picked: Agendamento | null
  pick: (a: Agendamento | null) => void
  place: (dia: string, horario: string) => void
}

/** Moves an appointment: picked (by click or drag) and put on a free time, with mouse, finger and keyboard alike. */
function useMove(here: string): Move {
  const submit = useSubmit()
  const [picked, pick] = useState<Agendamento | null>(null)
  return {
    picked,
    pick,
    place(dia, horario) {
      if (!picked) return
      const form = { acao: 'remarcar', agendamento: picked._id, dia, horario, de: here }
      pick(null)
      void submit(form, { method: 'post', preventScrollReset: true })
    },
  }
}

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
      <div className={css.week} onKeyDown={(event) => event.key === 'Escape' && move.pick(null)}>
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
            {day.list.length + day.free.length === 0 && <span className="small muted">Sem horários</span>}
          </section>
        ))}
      </div>
    </>
  )
}

function Booked({ a, move, here, movable }: { a: Agendamento; move: Move; here: string; movable: boolean }) {
  const text = (
    <>
      <b>{a.horario}</b> <span>{a.paciente.name}</span>
    </>
  )
  if (!actionsOf(a).move)
    return (
      <div className={css.slot} data-status={a.status}>
        {text}
      </div>
    )
  if (!movable)
    return (
      <Anchor className={css.slot} data-status={a.status} href={aboutHref('remarcar', a._id, here)}>
        {text}
      </Anchor>
    )
  const on = move.picked?._id === a._id
  return (
    <button
      type="button"
      className={css.slot}
      data-status={a.status}
      aria-pressed={on}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', a._id)
        event.dataTransfer.effectAllowed = 'move'
        move.pick(a)
      }}
      onDragEnd={() => move.pick(null)}
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
        aria-label={`Encaixar em ${formatDiaLongo(dia)}, às ${horario}`}
      >
        {horario}
      </Anchor>
    ) : null
  return (
    <button
      type="button"
      className={classNames(css.slot, css.free, css.target, over && css.over)}
      aria-label={`Remarcar para ${formatDiaLongo(dia)}, às ${horario}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        move.place(dia, horario)
      }}
      onClick={() => move.place(dia, horario)}
    >
      {horario}
    </button>
  )
}
