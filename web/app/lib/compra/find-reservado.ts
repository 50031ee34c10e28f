import { situacaoOf } from '@alento/contract/pedido/pedido.can.ts'
import { listPedido } from '@alento/contract/pedido/pedido.ts'
import { call, type Context } from '#lib/api/api.ts'
import type { CardState, Reservado } from '#lib/tempo/booking.ts'
import { nowMs } from '#lib/tempo/clock.ts'

/** Newest unpaid orders at the unit that are looked at. */
const newest = 20

/**
 * Finds the time that this client holds at a unit without having paid it, the newest first; null for everybody else. This time is
 * not among the free times, so the page says where it is.
 */
export async function findReservado(
  context: Context,
  card: CardState,
  unidade: string,
): Promise<Reservado | null> {
  if (card === 'visitante' || card === 'equipe') return null
  const open = {
    unidade,
    statusPagamento__ne: 'CONCLUIDO',
    statusAtendimento: 'AGUARDANDO',
    pagamentoAto: 'false',
  } as const
  const reply = await call(context, listPedido, {
    query: { ...open, sort: '-createdAt', limit: newest, offset: 0 },
  })
  if (!reply.ok) return null
  for (const pedido of reply.value) {
    const { agendamento: a, expiraEm } = pedido
    const situacao = situacaoOf(pedido)
    const isHeld = expiraEm === null || Date.parse(expiraEm) > nowMs()
    if (a && isHeld && (situacao === 'pagar' || situacao === 'aguardando'))
      return {
        pedido: pedido._id,
        dia: a.dataEscolhida,
        horario: a.horarioEscolhido.horario,
        ate: expiraEm,
        especialidade: pedido.consulta?.especialidade ?? '',
      }
  }
  return null
}
