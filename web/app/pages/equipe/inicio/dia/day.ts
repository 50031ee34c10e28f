import { mayReceive } from '@alento/contract/agenda/agendamento.can.ts'
import type { Agendamento } from '@alento/contract/agenda/agendamento.ts'
import { hourOf } from '#lib/tempo/prazo.ts'
import { type Look, minutesOf, nowMinutes, minutesSince } from '#lib/visita/passo.ts'

/** '4 min', '1 h 20 min'. */
export function waitText(minutes: number): string {
  const m = Math.max(0, Math.floor(minutes))
  if (m < 60) return `${m} min`
  return m % 60 === 0 ? `${m / 60} h` : `${Math.floor(m / 60)} h ${m % 60} min`
}

export const isDone = ({ situacaoVisita: s }: Agendamento): boolean => s === 'ATENDIDA' || s === 'FALTOU'

/** The day's work: cancelled times are in the agenda. */
export const ofDay = (list: readonly Agendamento[]): Agendamento[] =>
  list.filter((a) => a.status !== 'CANCELADA')

/** The ones done last stay in sight, in case of a mistake. */
const doneInSight = 2

const doneAt = (a: Agendamento): number => Date.parse(a.atendidoEm ?? a.faltouEm ?? '') || 0

/** Divides the day into shown rows and rows that are folded away because they are done. */
export function foldDoneRows(rows: readonly Agendamento[]): { shown: Agendamento[]; folded: Agendamento[] } {
  const done = rows.filter(isDone).toSorted((a, b) => doneAt(b) - doneAt(a))
  const old = new Set(done.length > doneInSight + 1 ? done.slice(doneInSight) : [])
  return { shown: rows.filter((a) => !old.has(a)), folded: rows.filter((a) => old.has(a)) }
}

/** Returns the next patient to call: the first who is there, or else the first who is still expected. */
export const findNextPaciente = (rows: readonly Agendamento[]): Agendamento | null =>
  rows.find((a) => a.situacaoVisita === 'CHEGOU') ??
  rows.find((a) => a.situacaoVisita === 'MARCADA' && mayReceive(a)) ??
  null

/** Returns the row before which now is: the first that is still to begin; the number of rows when none is. */
export function placeOfNow(rows: readonly Agendamento[], look: Look): number {
  const now = nowMinutes(look)
  const place = rows.findIndex((a) => minutesOf(a.horario) > now)
  return place < 0 ? rows.length : place
}

type Note = { text: string; late: boolean } | null

const plain = (text: string): Note => ({ text, late: false })

function expectedNote(a: Agendamento, look: Look): Note {
  const late = nowMinutes(look) - minutesOf(a.horario)
  if (late > 0 && mayReceive(a)) return { text: `${waitText(late)} de atraso`, late: true }
  return null
}

/** The second line of the state: how long somebody waits or is late, or since when something is so. */
export function noteOf(a: Agendamento, look: Look): Note {
  const at = (iso: string | null) => (iso ? hourOf(Date.parse(iso), look.fuso) : null)
  if (a.situacaoVisita === 'MARCADA') return expectedNote(a, look)
  if (a.situacaoVisita === 'CHEGOU' && a.chegouEm)
    return plain(`espera ${waitText(minutesSince(a.chegouEm, look.agora))}`)
  if (a.situacaoVisita === 'EM_ATENDIMENTO') return a.chamadoEm ? plain(`desde ${at(a.chamadoEm)}`) : null
  const done = at(a.atendidoEm ?? a.faltouEm)
  return done ? plain(done) : null
}

const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`

/** '14 de manhã, 9 à tarde. 3 esperam; Dalva, há mais tempo: 15 minutos.' */
export function summaryOf(rows: readonly Agendamento[], { agora }: Look): string {
  if (rows.length === 0) return 'Ninguém marcado para hoje.'
  const early = rows.filter((a) => a.horario < '12:00').length
  const late = rows.length - early
  const parts = [early > 0 && `${early} de manhã`, late > 0 && `${late} à tarde`].filter(Boolean).join(', ')
  const there = rows.flatMap((a) =>
    a.situacaoVisita === 'CHEGOU' && a.chegouEm ? [{ ...a, at: a.chegouEm }] : [],
  )
  const [first] = there.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  if (!first) return `${parts}. Ninguém espera agora.`
  const minutes = Math.max(0, Math.floor(minutesSince(first.at, agora)))
  const [name] = first.paciente.name.trim().split(/\s+/)
  const wait = minutes < 60 ? counted(minutes, 'minuto', 'minutos') : waitText(minutes)
  return there.length === 1
    ? `${parts}. ${name} espera há ${wait}.`
    : `${parts}. ${there.length} esperam; ${name}, há mais tempo: ${wait}.`
}
