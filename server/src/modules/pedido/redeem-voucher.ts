import { isDueAtDesk, whyNotAttend } from '@alento/contract/pedido.can.ts'
import type { Pedido } from '@alento/contract/pedido.ts'
import type { Deps, Sessao } from '#deps.ts'
import { confirmAtendido } from '#modules/agenda/confirm-presenca.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { postVendaNoLocal } from '#modules/razao/post-lancamento.ts'
import { Problem } from '#platform/problem.ts'
import { historicoOf } from './change-pedido.ts'
import { servicoOf } from './find-atendido.ts'
import { getPedido } from './get-pedido.ts'
import { noteAcesso } from './note-acesso.ts'
import { readCodigo } from './read-voucher.ts'
import {
  findPedido,
  findPedidoByCodigo,
  insertHistorico,
  lockAnyPedido,
  redeemPedido,
  type PedidoRow,
} from './pedido.store.ts'

export type VoucherMesa = { pedido: Pedido; podeAtender: boolean; aviso: string | null }

/** The text beside a voucher that may not be attended; null when it may. Source: specification, section 8. */
const warnings = {
  atendido: 'Este voucher já foi atendido.',
  devolvido: 'O valor deste pedido foi devolvido ao cliente. Favor não atender',
  cancelado: 'Este pedido foi cancelado. Favor não atender',
  nao_pago: 'O Pagamento deste Voucher não foi realizado. Favor não atender',
} as const

export const toMesa = (pedido: Pedido): VoucherMesa => {
  const why = whyNotAttend(pedido)
  return { pedido, podeAtender: why === null, aviso: why && warnings[why] }
}

/**
 * The order of a voucher that is shown at the caller's unit. One of another unit says so and nothing else about it.
 * @throws voucher.nao_encontrado voucher.outra_unidade voucher.qr_ilegivel voucher.qr_falso
 */
export async function findShown(deps: Deps, sessao: Sessao, codigoOuQr: string): Promise<PedidoRow> {
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
  return found
}

/**
 * A voucher as the unit's desk sees it, by its bare code or the text of its QR.
 * @throws voucher.nao_encontrado voucher.outra_unidade voucher.qr_ilegivel voucher.qr_falso
 */
export async function getVoucher(deps: Deps, sessao: Sessao, codigoOuQr: string): Promise<VoucherMesa> {
  const { id } = await findShown(deps, sessao, codigoOuQr)
  await noteAcesso(deps, sessao, 'voucher.ver', [id])
  return toMesa(await getPedido(deps.db, sessao, id))
}

/** Why the voucher could not be used. */
function refusal(p: PedidoRow): Problem {
  if (whyNotAttend(p) === 'atendido') return new Problem('voucher.ja_atendido')
  if (isDueAtDesk(p)) return new Problem('voucher.confirme_recebimento')
  return new Problem('voucher.nao_pago')
}

/** `chave` is told by a desk that did this without network, with what goes to the audit trail. */
type Atendimento = {
  recebido: boolean
  semRede?: { chave: string; conferidoEm: string; conferidoPor: string }
}

/**
 * Uses the voucher of an order of the caller's unit, once: a conditional update decides among parallel desks. False when it
 * may not be used. `recebido` confirms the money of an order to pay there, which becomes CONCLUIDO and REALIZADO together.
 */
export async function useVoucher(
  { db, clock, jobs }: Deps,
  sessao: Sessao,
  { id, redeId }: Pick<PedidoRow, 'id' | 'redeId'>,
  { recebido, semRede }: Atendimento,
): Promise<boolean> {
  const { usuarioId } = sessao
  return db.transaction(async (tx) => {
    const now = clock.now()
    // Held, so that the history says what the update found: a desk may have waited here for a payment or another desk.
    const before = await lockAnyPedido(tx, id)
    // Both ways end paid.
    const states = { statusAtendimento: 'REALIZADO', statusPagamento: 'CONCLUIDO' } as const
    const who = { atendidoEm: now, atendidoPor: usuarioId, atendidoChave: semRede?.chave ?? null }
    const used = await redeemPedido(tx, { id, redeId, recebido }, { ...states, ...who, atualizadoEm: now })
    if (!before || !used) return false
    if (used.pagamentoAto) await postVendaNoLocal(tx, used, now)
    await confirmAtendido(tx, id)
    await insertHistorico(tx, historicoOf(before, states, { usuarioId, now }))
    if (!semRede) await noteAcesso({ db: tx, clock }, sessao, 'voucher.atender', [id])
    else {
      const what = { acao: 'voucher.atender_sem_rede', objeto: 'pedido', objetoId: id, detalhe: semRede }
      await recordAuditoria(tx, { quando: now, usuarioId, ...what })
    }
    const servico = servicoOf(used)
    await jobs.send(tx, 'pedido.realizado', { pedidoId: id, redeId, clienteId: used.clienteId, servico })
    return true
  })
}

/**
 * The attendance of a voucher at a desk.
 * @throws base.nao_encontrado voucher.nao_pago voucher.ja_atendido voucher.confirme_recebimento
 */
export async function realizarAtendimento(
  deps: Deps,
  sessao: Sessao,
  id: string,
  recebido: boolean,
): Promise<VoucherMesa> {
  const before = await findPedido(deps.db, id)
  if (!before || !sessao.redeId || before.redeId !== sessao.redeId)
    throw new Problem('base.nao_encontrado', 'Pedido não encontrado.')
  if (!(await useVoucher(deps, sessao, before, { recebido })))
    throw refusal((await findPedido(deps.db, id)) ?? before)
  return toMesa(await getPedido(deps.db, sessao, id))
}
