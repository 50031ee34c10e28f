import type { Pedido } from '@alento/contract/pedido.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { postVendaNoLocal } from '#modules/razao/post-lancamento.ts'
import { Problem } from '#platform/problem.ts'
import { historicoOf } from './change-pedido.ts'
import { servicoOf } from './find-atendido.ts'
import { getPedido } from './get-pedido.ts'
import { mayAttend } from './pedido.rules.ts'
import { noteAcesso } from './note-acesso.ts'
import { readCodigo } from './read-voucher.ts'
import {
  findPedido,
  findPedidoByCodigo,
  insertHistorico,
  redeemPedido,
  type PedidoRow,
} from './pedido.store.ts'

export type VoucherMesa = { pedido: Pedido; podeAtender: boolean; aviso: string | null }

/** The text beside a voucher that may not be attended; null when it may. Source: specification, section 8. */
function warningOf(p: Pedido): string | null {
  if (p.statusAtendimento === 'REALIZADO') return 'Este voucher já foi atendido.'
  if (p.statusPagamento === 'ESTORNADO')
    return 'O valor deste pedido foi devolvido ao cliente. Favor não atender'
  if (p.statusPagamento === 'CANCELADO' || p.statusAtendimento === 'CANCELADO')
    return 'Este pedido foi cancelado. Favor não atender'
  return mayAttend(p) ? null : 'O Pagamento deste Voucher não foi realizado. Favor não atender'
}

const toMesa = (pedido: Pedido): VoucherMesa => {
  const aviso = warningOf(pedido)
  return { pedido, podeAtender: aviso === null, aviso }
}

/**
 * A voucher as the unit's desk sees it, by its bare code or the text of its QR. One of another unit says so and nothing else
 * about it. @throws voucher.nao_encontrado voucher.outra_unidade voucher.qr_ilegivel voucher.qr_falso
 */
export async function getVoucher(deps: Deps, sessao: Sessao, codigoOuQr: string): Promise<VoucherMesa> {
  const phone = `Favor entrar em contato com a central de atendimento ${deps.config.centralPhone}`
  const found = await findPedidoByCodigo(deps.db, await readCodigo(deps, sessao, codigoOuQr))
  if (!found) throw new Problem('voucher.nao_encontrado', `Voucher não encontrado. ${phone}`)
  if (found.redeId !== sessao.redeId) {
    await recordAuditoria(deps.db, {
      quando: deps.clock.now(),
      usuarioId: sessao.usuarioId,
      acao: 'voucher.outra_unidade',
      objeto: 'pedido',
      objetoId: found.id,
    })
    throw new Problem('voucher.outra_unidade', `Voucher não pertence a Unidade informada. ${phone}`)
  }
  await noteAcesso(deps, sessao, 'voucher.ver', [found.id])
  return toMesa(await getPedido(deps.db, sessao, found.id))
}

/** Why the voucher could not be used. */
function refusal(p: PedidoRow): Problem {
  if (p.statusAtendimento === 'REALIZADO') return new Problem('voucher.ja_atendido')
  if (p.pagamentoAto && p.statusPagamento === 'INICIADO') return new Problem('voucher.confirme_recebimento')
  return new Problem('voucher.nao_pago')
}

/**
 * Uses a voucher, once: a conditional update decides among parallel desks. `recebido` confirms the money of an order to pay
 * there, which becomes CONCLUIDO and REALIZADO together.
 * @throws base.nao_encontrado voucher.nao_pago voucher.ja_atendido voucher.confirme_recebimento
 */
export async function realizarAtendimento(
  deps: Deps,
  sessao: Sessao,
  id: string,
  recebido: boolean,
): Promise<VoucherMesa> {
  const { redeId, usuarioId } = sessao
  const before = await findPedido(deps.db, id)
  if (!before || !redeId || before.redeId !== redeId)
    throw new Problem('base.nao_encontrado', 'Pedido não encontrado.')
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    // Both ways end paid; `before` was read outside the transaction and may be old, so it decides nothing.
    const states = { statusAtendimento: 'REALIZADO', statusPagamento: 'CONCLUIDO' } as const
    const mark = { ...states, atendidoEm: now, atendidoPor: usuarioId, atualizadoEm: now }
    const used = await redeemPedido(tx, { id, redeId, recebido }, mark)
    if (!used) throw refusal((await findPedido(tx, id)) ?? before)
    if (used.pagamentoAto) await postVendaNoLocal(tx, used, now)
    await insertHistorico(tx, historicoOf(before, states, { usuarioId, now }))
    await noteAcesso({ db: tx, clock: deps.clock }, sessao, 'voucher.atender', [id])
    await deps.jobs.send(tx, 'pedido.realizado', {
      pedidoId: id,
      redeId,
      clienteId: used.clienteId,
      servico: servicoOf(used),
    })
  })
  return toMesa(await getPedido(deps.db, sessao, id))
}
