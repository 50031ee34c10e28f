import { brasilia, daysBetween } from '@alento/contract/base/zona.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { nearDays } from '#lib/tempo/proximo.ts'
import { formatDiaSemana, midSentence } from '#lib/texto/format.ts'

type Marcado = Pick<Pedido, 'unidade' | 'tipoPedido'> & { agendamento: NonNullable<Pedido['agendamento']> }

/**
 * The head of the next appointment: its service with the days left in words, day and hour in words. The day is the unit's own; `now`
 * in epoch milliseconds.
 */
export function quandoDe(
  { agendamento: { dataEscolhida: dia, horarioEscolhido }, unidade, tipoPedido }: Marcado,
  now: number,
): { rotulo: string; dia: string; hora: string } {
  const { hoje, amanha } = nearDays(now, unidade.fuso)
  const semana = formatDiaSemana(dia).slice(0, -5)
  const days = daysBetween(hoje, dia)
  const soon = days > 1 ? `, daqui a ${days} dias` : ''
  const [one, next] =
    tipoPedido === 'Consulta' ? ['Sua consulta', 'Sua próxima consulta'] : ['Seu exame', 'Seu próximo exame']
  return {
    rotulo: days <= 0 ? `${one} de hoje` : `${next}${soon}`,
    dia:
      days <= 0 ? `Hoje, ${midSentence(semana)}` : dia === amanha ? `Amanhã, ${midSentence(semana)}` : semana,
    hora: `às\u00a0${horarioEscolhido.horario}${unidade.fuso === brasilia ? '' : ` (horário de ${unidade.cidade})`}`,
  }
}
