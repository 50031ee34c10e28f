import {
  mayAttendVisit,
  mayConfirm,
  mayMiss,
  mayReceive,
  mayRedeem,
  mayUndoVisit,
} from '@alento/contract/agenda/agendamento.can.ts'
import type { SituacaoVisita } from '@alento/contract/agenda/agenda.ts'
import type { Agendamento } from '@alento/contract/agenda/agendamento.ts'
import { minutesToUndo } from '@alento/contract/pedido/pedido.can.ts'
import { hourOf } from '#lib/tempo/prazo.ts'

/** The look at a day. `agora` in epoch milliseconds, `fuso` the unit's zone, `desk`: may validate vouchers. */
export type Look = { agora: number; fuso: string; desk: boolean }

const minute = 60_000

/** 'HH:MM' as minutes since midnight. */
export const minutesOf = (horario: string): number =>
  Number(horario.slice(0, 2)) * 60 + Number(horario.slice(3, 5))
export const nowMinutes = ({ agora, fuso }: Look): number => minutesOf(hourOf(agora, fuso))

export const minutesSince = (iso: string, agora: number): number => (agora - Date.parse(iso)) / minute

/** The actions on a visit, as the form of its row sends them; 'validar' is the field of the code. */
export type Passo =
  | 'confirmar'
  | 'chegou'
  | 'chamar'
  | 'validar'
  | 'atendido'
  | 'faltou'
  | 'veio'
  | 'marcado'
  | 'desfeito'
  | 'voucher'

/** Minutes before an appointment: until then an unconfirmed visit is confirmed first; afterwards its patient may walk in. */
const comesFrom = 60

const confirmsFirst = (a: Agendamento, look: Look): boolean =>
  mayConfirm(a) && minutesOf(a.horario) - nowMinutes(look) > comesFrom

/** Returns the action that ends the visit: for an order its voucher, for a booking by phone a button. */
export function endStepOf(a: Agendamento, { desk }: Look): Passo | null {
  if (mayAttendVisit(a)) return 'atendido'
  return desk && mayRedeem(a) ? 'validar' : null
}

/** The one step that comes next; null when there is none for this person. */
export function nextStepOf(a: Agendamento, look: Look): Passo | null {
  if (!mayReceive(a)) return null
  if (a.situacaoVisita === 'EM_ATENDIMENTO') return endStepOf(a, look)
  if (a.situacaoVisita === 'CHEGOU') return 'chamar'
  return confirmsFirst(a, look) ? 'confirmar' : 'chegou'
}

/** An attendance of today's voucher that the unit may still undo. A rated one is refused by the server. */
const mayUndoVoucher = ({ pedido, atendidoEm }: Agendamento, { agora, desk }: Look): boolean =>
  desk &&
  pedido?.statusAtendimento === 'REALIZADO' &&
  atendidoEm !== null &&
  minutesSince(atendidoEm, agora) <= minutesToUndo

/** Returns all other actions, which stand behind the dots. */
export function otherStepsOf(a: Agendamento, look: Look): Passo[] {
  const may = mayReceive(a)
  const s: SituacaoVisita = a.situacaoVisita
  const all: [Passo, boolean][] = [
    ['chegou', may && s !== 'CHEGOU'],
    ['chamar', may && s !== 'EM_ATENDIMENTO'],
    ['atendido', mayAttendVisit(a)],
    ['validar', look.desk && mayRedeem(a)],
    ['confirmar', mayConfirm(a)],
    ['faltou', s !== 'FALTOU' && mayMiss(a)],
    ['veio', s === 'FALTOU' && mayMiss(a)],
    ['marcado', may && (s === 'CHEGOU' || s === 'EM_ATENDIMENTO')],
    ['desfeito', mayUndoVisit(a)],
    ['voucher', mayUndoVoucher(a, look)],
  ]
  const main = nextStepOf(a, look)
  return all.flatMap(([passo, can]) => (can && passo !== main ? [passo] : []))
}
