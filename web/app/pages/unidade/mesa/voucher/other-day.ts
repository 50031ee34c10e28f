import { dayIn } from '@alento/contract/base/zona.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { formatDiaSemana, midSentence } from '#lib/texto/format.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { withHour } from '#lib/tempo/dia-label.ts'

/** 'quarta, 25/11/2026, às 09:20' when the order's appointment is on another day than today; null otherwise. */
export function otherDayText({
  agendamento,
  unidade,
}: Pick<Pedido, 'agendamento' | 'unidade'>): string | null {
  if (!agendamento || agendamento.status === 'CANCELADA') return null
  const { dataEscolhida, horarioEscolhido } = agendamento
  if (dataEscolhida === dayIn(nowMs(), unidade.fuso)) return null
  return withHour(midSentence(formatDiaSemana(dataEscolhida)), horarioEscolhido.horario)
}
