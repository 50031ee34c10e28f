import { isClosed, mayStillWithdraw } from '@alento/contract/pedido/pedido.can.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import type { Visto } from '@alento/contract/agenda/remarcacao.ts'
import type { Deps } from '#deps.ts'
import { cancelAgendamentoByPedido } from '#modules/agenda/cancel-agendamento.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { toSessao } from '#modules/conta/to-sessao.ts'
import { lockRemarcavel, refuseOutdated } from './lock-remarcavel.ts'
import { getPedido } from './get-pedido.ts'
import type { PedidoView } from './find-pedido.queries.ts'
import { findDesistirAte } from './pedido.rules.ts'
import { tellPedido } from './tell-pedido.ts'
import { withdrawPedido } from './withdraw-pedido.ts'

/** Whether cancelling the appointment now also withdraws from the purchase. */
const givesBack = (view: Pick<PedidoView, 'pedido' | 'pagamento'>, now: Temporal.Instant) =>
  mayStillWithdraw(findDesistirAte(view), now.epochMilliseconds)

type Como = { visto?: Visto | undefined; manter: boolean }

/** Whether the appointment alone was cancelled here; otherwise the whole purchase has to be withdrawn. */
const releaseOnly = (deps: Deps, clienteId: string, id: string, { visto, manter }: Como): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const found = await lockRemarcavel(tx, { clienteId, id, now })
    const { view, agendamento } = found
    if (agendamento.status === 'CANCELADA') return true
    refuseOutdated(found, visto)
    if (!manter && givesBack(view, now)) return false
    await cancelAgendamentoByPedido(deps, tx, id)
    await recordAuditoria(tx, {
      quando: now,
      usuarioId: clienteId,
      acao: 'agendamento.cancelar',
      objeto: 'pedido',
      objetoId: id,
      detalhe: { de: String(agendamento.inicio) },
    })
    await tellPedido(deps, tx, id, 'agendamentoCancelado')
    return true
  })

/**
 * The client cancels the appointment of their order, by the unit's rule. A purchase within its 7 days is withdrawn and
 * refunded, unless `manter` keeps it; any other order stays, without an appointment. Repeating the call changes nothing. `visto` is
 * the time that the client saw, if the order must still have it.
 * @throws base.nao_encontrado remarcacao.indisponivel remarcacao.tarde remarcacao.mudou and those of `withdrawPedido`
 */
export async function cancelHorario(deps: Deps, clienteId: string, id: string, como: Como): Promise<Pedido> {
  const sessao = toSessao(clienteId)
  const before = await getPedido(deps.db, sessao, id)
  if (isClosed(before)) return before
  if (await releaseOnly(deps, clienteId, id, como)) return getPedido(deps.db, sessao, id)
  return withdrawPedido(deps, sessao, id)
}
