import { useEffect, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import type { Agendamento } from '@alento/contract/agendamento.ts'
import { estadoOf } from '@alento/contract/agendamento.can.ts'
import { estadoVisita } from '#lib/pedido/labels.ts'
import { formatVisit } from '#lib/tempo/dia-label.ts'
import { firstTwoWords, formatDiaLongo, formatDiaSemana, midSentence } from '#lib/texto/format.ts'
import { Button } from '#ui/base/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { useHydrated } from '#ui/base/use-hydrated.ts'
import css from '#pages/unidade/agendamentos/agendamentos.module.css'
import { actionsOf, linesOf } from '#pages/unidade/agendamentos/days.ts'
import { aboutHref, bookHref, dayHref } from '#pages/unidade/agendamentos/links.ts'

type WeekDay = { dia: string; list: readonly Agendamento[]; free: readonly string[] }
type WeekProps = { semana: readonly WeekDay[]; profissional: string | null; dia: string; here: string }
type Place = { dia: string; horario: string }
type Move = {
  picked: Agendamento | null
  pick: (a: Agendamento | null) => void
  /** Asks whether the picked one really moves there. */
  place: (to: Place) => void
}

const buttonId = (id: string): string => `remarcar-${id}`

/** Moves an appointment: picked (by click or drag) and put on a free time, with mouse, finger and keyboard alike; then it asks. */
function useMove(here: string) {
  const submit = useSubmit()
  const [picked, pick] = useState<Agendamento | null>(null)
  const [to, place] = useState<Place | null>(null)
  const back = useRef<string | null>(null)
  // After the dialog has closed, which would not let the focus out before.
  useEffect(() => {
    if (picked || !back.current) return
    document.getElementById(back.current)?.focus()
    back.current = null
  }, [picked])
  return {
    picked,
    pick,
    place,
    to,
    /** Nothing moves; the focus returns to where it was picked, because the free times turn back into links. */
    giveUp() {
      place(null)
      pick(null)
      if (picked) back.current = buttonId(picked._id)
    },
    send() {
      if (!picked || !to) return
      const form = { acao: 'remarcar', agendamento: picked._id, ...to, de: here }
      place(null)
      pick(null)
      void submit(form, { method: 'post', preventScrollReset: true })
    },
  }
}

/** 'Mudar Cleide de 08:40 para 10:00?', with the days when it moves to another one. */
function questionOf({ paciente, dia, horario }: Agendamento, to: Place): string {
  const name = firstTwoWords(paciente.name)
  if (to.dia === dia) return `Mudar ${name} de ${horario} para ${to.horario}?`
  const from = midSentence(formatVisit(dia, horario))
  return `Mudar ${name} de ${from} para ${midSentence(formatVisit(to.dia, to.horario))}?`
}

function AskMove({ move }: { move: ReturnType<typeof useMove> }) {
  const { picked, to } = move
  return (
    <Dialog
      open={picked !== null && to !== null}
      onClose={() => to && move.giveUp()}
      role="alertdialog"
      title={picked && to ? questionOf(picked, to) : ''}
      buttons={
        <>
          <Button type="button" variant="outline" onClick={() => move.giveUp()}>
            Não
          </Button>
          <Button type="button" onClick={() => move.send()}>
            Sim
          </Button>
        </>
      }
    >
      <p className="muted">
        {picked?.pedido
          ? 'O paciente é avisado por e-mail e SMS, e o novo horário já fica confirmado.'
          : 'Marcado por telefone: avise o paciente você mesmo.'}
      </p>
    </Dialog>
  )
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
            {day.list.length + day.free.length === 0 && <span className="small muted">Sem horários</span>}
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
