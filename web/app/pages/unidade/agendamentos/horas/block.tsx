import IconPlus from 'icon:plus'
import { type CSSProperties, useRef, useState } from 'react'
import type { Agendamento } from '@alento/contract/agenda/agendamento.ts'
import { toEstadoVisita, mayMove } from '@alento/contract/agenda/agendamento.can.ts'
import { isDueAtDesk } from '@alento/contract/pedido/pedido.can.ts'
import { estadoVisita } from '#lib/pedido/labels.ts'
import { withHour } from '#lib/tempo/dia-label.ts'
import { formatDiaLongo, formatHora, midSentence } from '#lib/texto/format.ts'
import { classNames } from '#ui/base/class-names.ts'
import { Icon } from '#ui/base/icon.tsx'
import { useHydrated } from '#ui/base/use-hydrated.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { bookHref, dayHref } from '#pages/unidade/agendamentos/links.ts'
import { minutesOf } from '#lib/visita/passo.ts'
import { type Frame, offsetOf } from './geometry.ts'
import css from './horas.module.css'
import { blockId, type Move } from './move.tsx'

/** Returns the place of a block from the top of the frame, in minutes of its scale. */
export function styleOfBlock(frame: Frame, de: string, ate: string): CSSProperties {
  const top = offsetOf(frame, minutesOf(de))
  return { '--at': top, '--length': offsetOf(frame, minutesOf(ate)) - top } as CSSProperties
}

type Lane = { half: boolean; left: boolean }
/** Beside another block at the same time it has half the width. */
const laneClass = ({ half, left }: Lane) => half && (left ? css.left : css.right)

type BookedProps = {
  a: Agendamento
  frame: Frame
  lane: Lane
  encaixe: boolean
  fuso: string
  move: Move
  /** Shows everything about it. */
  open: (a: Agendamento) => void
}

/** 'Atendido às 09:24', 'Falta confirmar · receba no local', 'Encaixe · Marcado'. */
function stateText(a: Agendamento, encaixe: boolean, fuso: string): string {
  const { text } = estadoVisita[toEstadoVisita(a)]
  const at = a.atendidoEm ? ` ${formatHora(a.atendidoEm, a.dia, fuso)}` : ''
  const due = a.pedido && isDueAtDesk(a.pedido) ? ' · receba no local' : ''
  return `${encaixe ? 'Encaixe · ' : ''}${text}${at}${due}`
}

/** An appointment: a press shows everything about it, a drag moves it. Without scripts it leads to its line of the day. */
export function AgendamentoBlock({ a, frame, lane, encaixe, fuso, move, open }: BookedProps) {
  const estado = toEstadoVisita(a)
  const hydrated = useHydrated()
  const movable = hydrated && mayMove(a)
  const begins = useRef(0)
  const leaving = move.picked?._id === a._id
  const state = leaving ? 'saindo deste horário' : stateText(a, encaixe, fuso)
  return (
    <Anchor
      id={blockId(a._id)}
      className={classNames(css.block, laneClass(lane), leaving && css.ghost)}
      style={styleOfBlock(frame, a.horario, a.ate)}
      href={`${dayHref({ profissional: a.corpo_clinico._id, dia: a.dia })}#agendamento-${a._id}`}
      data-estado={estado}
      data-encaixe={encaixe ? '' : undefined}
      title={`${a.horario} ${a.paciente.name} · ${state}`}
      draggable={movable}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', a._id)
        event.dataTransfer.effectAllowed = 'move'
        // Once the drag has begun: the browser ends one whose block moves from under the pointer before.
        begins.current = window.setTimeout(() => move.pick(a, 'dragged'))
      }}
      // Dropped on a free time, it stays picked until the question is answered.
      onDragEnd={(event) => {
        clearTimeout(begins.current)
        if (event.dataTransfer.dropEffect === 'none') move.pick(null)
      }}
      onClick={(event) => {
        event.preventDefault()
        open(a)
      }}
    >
      <b>
        {a.horario} {a.paciente.name}
      </b>
      <small>
        <Icon of={estadoVisita[estado].icon} size="s" />
        <span className={css.state}>{state}</span>
      </small>
    </Anchor>
  )
}

type FreeProps = {
  dia: string
  horario: string
  profissional: string
  lane: Lane
  style: CSSProperties
  move: Move
}

/** A free time: a link to book it; while an appointment of this professional is picked, a place for it. */
export function Free({ dia, horario, profissional, lane, style, move }: FreeProps) {
  const [over, setOver] = useState(false)
  const when = withHour(midSentence(formatDiaLongo(dia)), horario)
  const { picked, to } = move
  if (!picked)
    return (
      <Anchor
        className={classNames(css.block, css.free, laneClass(lane))}
        style={style}
        href={bookHref(profissional, dia, horario)}
        aria-label={`${horario} livre: marcar em ${when}`}
      >
        <span>
          <Icon of={IconPlus} size="s" /> {horario} livre
        </span>
      </Anchor>
    )
  if (picked.corpo_clinico._id !== profissional) return null
  const here = to?.dia === dia && to.horario === horario
  return (
    <button
      type="button"
      className={classNames(
        css.block,
        css.free,
        laneClass(lane),
        css.target,
        over && css.over,
        here && css.drag,
      )}
      style={style}
      data-target=""
      aria-label={
        here ? `${horario} ${picked.paciente.name}: remarcar para ${when}` : `Remarcar para ${when}`
      }
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        move.place({ dia, horario })
      }}
      onClick={() => move.place({ dia, horario })}
    >
      {here ? `${horario} ${picked.paciente.name}` : horario}
    </button>
  )
}
