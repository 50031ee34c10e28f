import type { SituacaoVisita, StatusAgendamento } from '@alento/contract/agenda/agenda.ts'

type Simple = {
  status: StatusAgendamento
  situacaoVisita: SituacaoVisita
  encaixe: boolean
  motivo: string | null
}
type Moment = 'chegouEm' | 'chamadoEm' | 'faltouEm' | 'pacienteConfirmouEm' | 'remarcadoEm'

/** The values that the desk's last change of an appointment replaced, as they are stored. */
export type Anterior = Simple &
  Record<'dia' | 'horario' | 'inicio' | 'fim', string> &
  Record<Moment, string | null>

type Estado = Simple & {
  dia: Temporal.PlainDate
  horario: Temporal.PlainTime
  inicio: Temporal.Instant
  fim: Temporal.Instant
} & Record<Moment, Temporal.Instant | null>

/** How long the desk may undo a change; messages about the change leave afterwards. Source: ADR 0175. */
const seconds = 30

export const undoUntil = (now: Temporal.Instant): Temporal.Instant => now.add({ seconds })

const textOf = (value: Temporal.Instant | null): string | null => value && String(value)

/** An appointment as a change of the desk keeps it. */
export const toAnterior = (a: Estado): Anterior => ({
  dia: String(a.dia),
  horario: String(a.horario),
  inicio: String(a.inicio),
  fim: String(a.fim),
  status: a.status,
  situacaoVisita: a.situacaoVisita,
  encaixe: a.encaixe,
  motivo: a.motivo,
  chegouEm: textOf(a.chegouEm),
  chamadoEm: textOf(a.chamadoEm),
  faltouEm: textOf(a.faltouEm),
  pacienteConfirmouEm: textOf(a.pacienteConfirmouEm),
  remarcadoEm: textOf(a.remarcadoEm),
})

const instantOf = (text: string | null): Temporal.Instant | null =>
  text === null ? null : Temporal.Instant.from(text)

/** The same as values of the row. */
export const fromAnterior = (antes: Anterior): Estado => ({
  ...antes,
  dia: Temporal.PlainDate.from(antes.dia),
  horario: Temporal.PlainTime.from(antes.horario),
  inicio: Temporal.Instant.from(antes.inicio),
  fim: Temporal.Instant.from(antes.fim),
  chegouEm: instantOf(antes.chegouEm),
  chamadoEm: instantOf(antes.chamadoEm),
  faltouEm: instantOf(antes.faltouEm),
  pacienteConfirmouEm: instantOf(antes.pacienteConfirmouEm),
  remarcadoEm: instantOf(antes.remarcadoEm),
})
