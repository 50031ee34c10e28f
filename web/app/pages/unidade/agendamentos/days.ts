import type { Agendamento } from '@alento/contract/agendamento.ts'

/** Days are YYYY-MM-DD texts of a calendar, without clock or time zone. */
const noon = (dia: string): Date => new Date(`${dia}T12:00:00Z`)
const iso = (date: Date): string => date.toISOString().slice(0, 10)

export function addDays(dia: string, by: number): string {
  const date = noon(dia)
  date.setUTCDate(date.getUTCDate() + by)
  return iso(date)
}

/** The seven days of the week that holds this one, Sunday first. */
export function weekOf(dia: string): string[] {
  const sunday = addDays(dia, -noon(dia).getUTCDay())
  return Array.from({ length: 7 }, (_, by) => addDays(sunday, by))
}

export type Line = { horario: string; agendamento: Agendamento | null }

/** Booked and free times of a day in one line of time; a booked one before a free one of the same hour. */
export const linesOf = (list: readonly Agendamento[], free: readonly string[]): Line[] =>
  [
    ...list.map((agendamento): Line => ({ horario: agendamento.horario, agendamento })),
    ...free.map((horario): Line => ({ horario, agendamento: null })),
  ].toSorted(
    (a, b) =>
      a.horario.localeCompare(b.horario) || Number(a.agendamento === null) - Number(b.agendamento === null),
  )

/** What may be done with it now. */
export function actionsOf(a: Agendamento) {
  const live = a.status !== 'CANCELADA'
  const unpaid = a.pedido !== null && !a.pedido.pagamentoAto && a.pedido.statusPagamento !== 'CONCLUIDO'
  const over = a.pedido !== null && a.pedido.statusAtendimento !== 'AGUARDANDO'
  const open = live && !unpaid && !over
  return {
    confirm: open && !a.comecou && a.status === 'AGUARDANDO_CONFIRMACAO',
    move: open && !a.comecou,
    cancel: open && !a.comecou,
    miss: open && a.comecou,
  }
}

const pagamento = {
  INICIADO: 'pagamento em andamento',
  AGUARDANDO_PAGAMENTO: 'aguardando pagamento',
  CONCLUIDO: 'pago',
  CANCELADO: 'não pago',
  ESTORNADO: 'estornado',
} as const

/** 'Cardiologia · SinSaude, pago', 'Retorno · por telefone'. */
export function detailOf({ servico, pedido }: Agendamento): string {
  const how = !pedido
    ? 'por telefone'
    : pedido.pagamentoAto && pedido.statusPagamento === 'INICIADO'
      ? 'pagar no local'
      : `${pedido.tipoPagamento}, ${pagamento[pedido.statusPagamento]}`
  return servico ? `${servico} · ${how}` : how
}
