import type { Deps, Sessao } from '#deps.ts'
import { confirmAtendido } from '#modules/agenda/confirm-atendido.store.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { postVendaNoLocal } from '#modules/razao/post-lancamento.ts'
import type { Tx } from '#platform/db/db.ts'
import { servicoOf } from './pedido.rules.ts'
import { historicoOf } from './update-pedido.ts'
import { recordAcessoPedido } from './record-acesso-pedido.ts'
import { insertHistorico, lockAnyPedido, redeemPedido, type PedidoRow } from './pedido.store.ts'

/**
 * `semRede`: a desk did this offline; with the data for the audit trail. `motivo`: why the platform does it for the unit, without
 * the voucher.
 */
type Atendimento = {
  recebido: boolean
  motivo?: string
  semRede?: { chave: string; conferidoEm: string; conferidoPor: string }
}

/**
 * Redeems the voucher of an order of the caller's unit, once: a conditional update decides between parallel desks. False when
 * it may not be redeemed. `recebido` confirms the money of an order to be paid at the desk, which becomes CONCLUIDO and
 * REALIZADO together.
 */
export async function redeemVoucher(
  { db, clock, jobs }: Deps,
  sessao: Sessao,
  { id, redeId }: Pick<PedidoRow, 'id' | 'redeId'>,
  { recebido, semRede, motivo }: Atendimento,
): Promise<boolean> {
  const { usuarioId } = sessao
  const audit = (tx: Tx, acao: string, detalhe: Record<string, string>) =>
    recordAuditoria(tx, { quando: clock.now(), usuarioId, acao, objeto: 'pedido', objetoId: id, detalhe })
  return db.transaction(async (tx) => {
    const now = clock.now()
    // Locked, so that the history records what the update found: this call may have waited for a payment or another desk.
    const before = await lockAnyPedido(tx, id)
    // In both cases the order is paid in the end.
    const states = { statusAtendimento: 'REALIZADO', statusPagamento: 'CONCLUIDO' } as const
    const who = { atendidoEm: now, atendidoPor: usuarioId, atendidoChave: semRede?.chave ?? null }
    const used = await redeemPedido(tx, { id, redeId, recebido }, { ...states, ...who, atualizadoEm: now })
    if (!before || !used) return false
    if (used.pagamentoAto) await postVendaNoLocal(tx, used, now)
    await confirmAtendido(tx, id)
    await insertHistorico(tx, historicoOf(before, states, { usuarioId, now }))
    if (semRede) await audit(tx, 'voucher.atender_sem_rede', semRede)
    else if (motivo) await audit(tx, 'voucher.atender_plataforma', { motivo })
    else await recordAcessoPedido({ db: tx, clock }, sessao, 'voucher.atender', [id])
    const servico = servicoOf(used)
    await jobs.send(tx, 'pedido.realizado', { pedidoId: id, redeId, clienteId: used.clienteId, servico })
    return true
  })
}
