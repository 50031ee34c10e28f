import { mayReschedule } from '@alento/contract/agenda/agendamento.can.ts'
import { formatTelefone } from '@alento/contract/base/telefone.ts'
import type { Visto } from '@alento/contract/agenda/remarcacao.ts'
import { findAgendamentoByPedido, type Agendamento } from '#modules/agenda/find-agendamento.store.ts'
import { momento } from '#modules/mensagem/texto.rules.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { findPedidoView, type PedidoView } from './find-pedido.queries.ts'
import { lockOwnPedido } from './pedido.store.ts'
import { isOutdated, findRemarcacao } from './remarcacao.rules.ts'

/** Refuses a request based on an outdated time: another tab has moved or cancelled the appointment. @throws remarcacao.mudou */
export function refuseOutdated({ view, agendamento }: Remarcavel, visto: Visto | undefined): void {
  if (!isOutdated(visto, agendamento)) return
  const now =
    agendamento.status === 'CANCELADA'
      ? 'ficou sem horário'
      : `agora é ${momento(agendamento.inicio, view.rede.fuso)}`
  throw new Problem('remarcacao.mudou', `O horário deste pedido mudou: ${now}.`)
}

export type Remarcavel = { view: PedidoView; agendamento: Agendamento }

const late = ({ rede }: PedidoView, ms: number): Problem => {
  const ate = momento(Temporal.Instant.fromEpochMilliseconds(ms), rede.fuso)
  return new Problem(
    'remarcacao.tarde',
    `Este horário só podia ser mudado por aqui até ${ate}. Ligue para ${rede.nomeRede}: ${formatTelefone(rede.telefoneFixo)}.`,
  )
}

/**
 * The client's own order, locked, and its appointment, if the unit's rule lets it move: paid or to be paid at the desk, not
 * attended, and not too late for an appointment that it still has. `feito` is the time that the caller asks for: an order that
 * already has it is never too late, as the call only repeats a move whose response was lost.
 * @throws base.nao_encontrado remarcacao.indisponivel remarcacao.tarde
 */
export async function lockRemarcavel(
  tx: Tx,
  { clienteId, id, now, feito }: { clienteId: string; id: string; now: Temporal.Instant; feito?: Visto },
): Promise<Remarcavel> {
  const locked = await lockOwnPedido(tx, clienteId, id)
  const view = locked && (await findPedidoView(tx, id, { clienteId }))
  if (!view) throw new Problem('base.nao_encontrado', 'Pedido não encontrado.')
  const agendamento = await findAgendamentoByPedido(tx, id)
  const found = findRemarcacao(view.pedido, agendamento, view.rede)
  if (!agendamento || !found) throw new Problem('remarcacao.indisponivel')
  const repeats = feito !== undefined && !isOutdated(feito, agendamento)
  if (!repeats && found.ate !== null && !mayReschedule(found, now.epochMilliseconds))
    throw late(view, found.ate)
  return { view, agendamento }
}
