import type { Agendamento } from '@alento/contract/agenda/agendamento.ts'
import type { DiaSemHorario } from '@alento/contract/agenda/excecao.ts'
import type { Expediente } from '@alento/contract/agenda/expediente.ts'
import { addDays, diaSemanaOf } from '@alento/contract/base/zona.ts'
import { isDueAtDesk } from '@alento/contract/pedido/pedido.can.ts'

/** The seven days of the week that contains this one, Sunday first. */
export function weekOf(dia: string): string[] {
  const sunday = addDays(dia, -(diaSemanaOf(dia) - 1))
  return Array.from({ length: 7 }, (_, by) => addDays(sunday, by))
}

/** A free time and the professionals (ids) who have it. */
export type Livre = { horario: string; pessoas: string[] }

/** Free times of a day of all these professionals together, each hour once. */
export function freeTimesOf(horas: readonly Expediente[], dia: string): Livre[] {
  const all = horas.flatMap(({ corpo_clinico, dias }) =>
    (dias.find((d) => d.dia === dia)?.livres ?? []).map((horario) => ({ horario, pessoa: corpo_clinico })),
  )
  return Object.entries(Object.groupBy(all, (l) => l.horario)).map(([horario, own = []]) => ({
    horario,
    pessoas: own.map((l) => l.pessoa),
  }))
}

/** Returns the reason why none of these professionals has hours on a day; null when one has. */
export function closedReasonOf(horas: readonly Expediente[], dia: string): string | null {
  const reasons = horas.map((h) =>
    closedText(
      dia,
      h.dias.flatMap((d) => d.fechado ?? []),
    ),
  )
  const [first] = reasons
  if (first === undefined || reasons.includes(null)) return null
  return reasons.every((r) => r === first) ? (first ?? null) : 'Ninguém atende neste dia'
}

export type DayLine = { horario: string; agendamento: Agendamento | null; pessoas: string[] }

/** Appointments and free times of a day in one sequence; at the same time, appointments first. */
export const linesOf = (list: readonly Agendamento[], free: readonly Livre[]): DayLine[] =>
  [
    ...list.map((agendamento): DayLine => ({ horario: agendamento.horario, agendamento, pessoas: [] })),
    ...free.map((livre): DayLine => ({ ...livre, agendamento: null })),
  ].toSorted(
    (a, b) =>
      a.horario.localeCompare(b.horario) || Number(a.agendamento === null) - Number(b.agendamento === null),
  )

/** Returns the reason why a day has no hours: 'Feriado: Natal', 'Fechado: Férias', 'Sem atendimento'; null when it has some. */
export function closedText(dia: string, closed: readonly DiaSemHorario[]): string | null {
  const why = closed.find((d) => d.dia === dia)
  if (!why) return null
  if (why.tipo === 'FERIADO') return `Feriado: ${why.motivo}`
  if (why.tipo === 'FECHADO') return why.motivo ? `Fechado: ${why.motivo}` : 'Fechado'
  return 'Sem atendimento neste dia da semana'
}

/** The appointments beside which a second patient may stand now. */
export const openToEncaixe = (list: readonly Agendamento[], horas: readonly Expediente[]): string[] =>
  list
    .filter((a) => a.status !== 'CANCELADA')
    .filter((a) =>
      horas.some(
        (h) =>
          h.corpo_clinico === a.corpo_clinico._id &&
          h.dias.some((d) => d.dia === a.dia && d.encaixaveis.includes(a.horario)),
      ),
    )
    .map((a) => a._id)

const pagamento = {
  INICIADO: 'pagamento em andamento',
  AGUARDANDO_PAGAMENTO: 'aguardando pagamento',
  CONCLUIDO: 'pago',
  CANCELADO: 'não pago',
  ESTORNADO: 'estornado',
} as const

/** Shown with an appointment that may be moved: only the client of an order is notified of that. */
export const byPhoneText = 'Marcado por telefone: avise o paciente você mesmo.'

/** 'Cardiologia · SinSaude, pago', 'Retorno · por telefone'. */
export function detailOf({ servico, pedido }: Agendamento): string {
  const how = !pedido
    ? 'por telefone'
    : isDueAtDesk(pedido)
      ? 'pagar no local'
      : `${pedido.tipoPagamento}, ${pagamento[pedido.statusPagamento]}`
  return servico ? `${servico} · ${how}` : how
}
