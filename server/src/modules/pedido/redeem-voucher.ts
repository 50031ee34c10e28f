import type { Deps, Sessao } from '#deps.ts'
import { setAtendidaByPedido, undoAtendidaByPedido } from '#modules/agenda/set-atendida.ts'
import { recordAuditoria, type Registro } from '#modules/auditoria/record-auditoria.ts'
import { postVendaDesfeita, postVendaNoLocal } from '#modules/razao/post-lancamento.ts'
import type { Tx } from '#platform/db/db.ts'
import { attendedAt, servicoOf } from './pedido.rules.ts'
import { historicoOf } from './update-pedido.ts'
import { recordAcessoPedido } from './record-acesso-pedido.ts'
import { tellPedido } from './tell-pedido.ts'
import {
  insertHistorico,
  lockAnyPedido,
  redeemPedido,
  unredeemPedido,
  type PedidoRow,
} from './pedido.store.ts'

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
  const audit = (tx: Tx, acao: string, sobre: Pick<Registro, 'detalhe' | 'motivo'>) =>
    recordAuditoria(tx, { quando: clock.now(), usuarioId, acao, objeto: 'pedido', objetoId: id, ...sobre })
  return db.transaction(async (tx) => {
    const now = clock.now()
    // Locked, so that the history records the state that the update found: this call may have waited for a payment or another desk.
    const before = await lockAnyPedido(tx, id)
    // This attendance was recorded and undone: its device only asks again.
    if (semRede && before?.atendidoChave === semRede.chave) return false
    // In both cases the order is paid in the end.
    const states = { statusAtendimento: 'REALIZADO', statusPagamento: 'CONCLUIDO' } as const
    const atendidoEm = attendedAt(semRede, before, now)
    const who = { atendidoEm, atendidoPor: usuarioId, atendidoChave: semRede?.chave ?? null }
    const used = await redeemPedido(tx, { id, redeId, recebido }, { ...states, ...who, atualizadoEm: now })
    if (!before || !used) return false
    if (used.pagamentoAto) await postVendaNoLocal(tx, used, now)
    await setAtendidaByPedido({ clock, jobs }, tx, id, atendidoEm)
    await insertHistorico(tx, historicoOf(before, states, { usuarioId, now }))
    if (semRede) await audit(tx, 'voucher.atender_sem_rede', { detalhe: semRede })
    else if (motivo) await audit(tx, 'voucher.atender_plataforma', { motivo })
    else await recordAcessoPedido({ db: tx, clock }, sessao, 'voucher.atender', [id])
    const servico = servicoOf(used)
    await jobs.send(tx, 'pedido.realizado', { pedidoId: id, redeId, clienteId: used.clienteId, servico })
    return true
  })
}

/** The reason for cancelling an appointment whose attendance was undone after its time had been freed and taken. */
const taken = 'O horário foi ocupado por outra pessoa. Escolha outro'

/**
 * Undoes an attendance of the caller's unit that is not older than `since`, once: the order waits for its patient again, its
 * appointment gets its time back, a sale at the desk is reversed in the ledger, and the review that waited to be written goes
 * (job `pedido.desfeito`). The client is only told when the time was taken meanwhile. False when it cannot be undone: it is older,
 * refunded or rated.
 */
export async function unredeemVoucher(
  { db, clock, jobs }: Deps,
  sessao: Sessao,
  { id, redeId }: Pick<PedidoRow, 'id' | 'redeId'>,
  since: Temporal.Instant,
): Promise<boolean> {
  const { usuarioId } = sessao
  return db.transaction(async (tx) => {
    const now = clock.now()
    const before = await lockAnyPedido(tx, id)
    if (!before) return false
    const noLocal = before.pagamentoAto
    const states = {
      statusAtendimento: 'AGUARDANDO',
      ...(noLocal && { statusPagamento: 'INICIADO' as const }),
    } as const
    const vendasDesfeitas = before.vendasDesfeitas + (noLocal ? 1 : 0)
    const gone = { atendidoEm: null, atendidoPor: null, vendasDesfeitas, atualizadoEm: now }
    if (!(await unredeemPedido(tx, { id, redeId, since }, { ...states, ...gone }))) return false
    if (noLocal) await postVendaDesfeita(tx, before, now)
    await insertHistorico(tx, historicoOf(before, states, { usuarioId, now }))
    const what = { acao: 'voucher.desfazer', objeto: 'pedido', objetoId: id }
    await recordAuditoria(tx, { quando: now, usuarioId, ...what })
    if (!(await undoAtendidaByPedido({ clock }, tx, id, taken)))
      await tellPedido({ jobs }, tx, id, 'agendamentoCancelado')
    await jobs.send(tx, 'pedido.desfeito', { pedidoId: id })
    return true
  })
}
