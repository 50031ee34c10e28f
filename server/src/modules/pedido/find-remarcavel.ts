import { momento } from '#modules/mensagem/texto.rules.ts'
import type { Agendamento } from '#modules/agenda/find-agendamento.ts'
import { findAgendamentoByPedido } from '#modules/agenda/find-agendamento.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { findPedidoView, type PedidoView } from './pedido.queries.ts'
import { mayAttend } from './pedido.rules.ts'
import { lockPedido } from './pedido.store.ts'
import { isTooLate, remarcarAte, telefoneLegivel } from './remarcacao.rules.ts'

export type Remarcavel = { view: PedidoView; agendamento: Agendamento }

const late = ({ rede }: PedidoView, inicio: Temporal.Instant): Problem => {
  const ate = momento(remarcarAte(inicio, rede.remarcarAteHoras), rede.fuso)
  return new Problem(
    'remarcacao.tarde',
    `Este horário só podia ser mudado por aqui até ${ate}. Ligue para ${rede.nomeRede}: ${telefoneLegivel(rede.telefoneFixo)}.`,
  )
}

/**
 * The client's own order, locked, and its appointment, when the unit's rule lets it move: paid or to be paid at the desk, not
 * attended, and not too late for a time that it still holds. @throws base.nao_encontrado remarcacao.indisponivel remarcacao.tarde
 */
export async function lockRemarcavel(
  tx: Tx,
  { clienteId, id, now }: { clienteId: string; id: string; now: Temporal.Instant },
): Promise<Remarcavel> {
  const locked = await lockPedido(tx, clienteId, id)
  const view = locked && (await findPedidoView(tx, id, { clienteId }))
  if (!view) throw new Problem('base.nao_encontrado', 'Pedido não encontrado.')
  const agendamento = await findAgendamentoByPedido(tx, id)
  if (!agendamento || !mayAttend(view.pedido)) throw new Problem('remarcacao.indisponivel')
  if (agendamento.status !== 'CANCELADA' && isTooLate(agendamento.inicio, view.rede.remarcarAteHoras, now))
    throw late(view, agendamento.inicio)
  return { view, agendamento }
}
