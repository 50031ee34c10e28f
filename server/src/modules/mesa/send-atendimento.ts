import type { z } from 'zod'
import { isDueAtDesk, whyNotAttend } from '@alento/contract/pedido/pedido.can.ts'
import type { sendAtendimento as contract } from '@alento/contract/pedido/voucher.ts'
import type { Deps, Sessao } from '#deps.ts'
import { getPedido } from '#modules/pedido/get-pedido.ts'
import { redeemVoucher } from '#modules/pedido/redeem-voucher.ts'
import { Problem } from '#platform/problem.ts'
import { getShownPedido, toMesa, type VoucherMesa } from './redeem-voucher.ts'
import { toVencido } from './get-codigo.ts'
import { findPedido, type PedidoRow } from './voucher.queries.ts'

/** ' em 10/03/2026, às 12:00', in the unit's zone; '' when unknown. */
function usedAt({ atendidoEm }: PedidoRow, fuso: string): string {
  if (!atendidoEm) return ''
  const at = atendidoEm.toZonedDateTimeISO(fuso)
  const [dia, hora] = [{ dateStyle: 'short' } as const, { timeStyle: 'short' } as const]
  return ` em ${at.toLocaleString('pt-BR', dia)}, às ${at.toLocaleString('pt-BR', hora)}`
}

/**
 * Returns the change of the order while the desk was offline. The patient was already attended, so the text does not say to
 * refuse them.
 */
function refusal(p: PedidoRow, fuso: string): Problem {
  const why = whyNotAttend(p)
  if (why === 'atendido')
    return new Problem('voucher.ja_atendido', `Este voucher já tinha sido usado${usedAt(p, fuso)}.`)
  if (why === 'devolvido')
    return new Problem('voucher.nao_pago', 'O valor deste pedido já tinha sido devolvido ao cliente.')
  if (why === 'cancelado') return new Problem('voucher.nao_pago', 'Este pedido já tinha sido cancelado.')
  if (isDueAtDesk(p)) return new Problem('voucher.confirme_recebimento')
  return new Problem('voucher.nao_pago', 'O pagamento deste pedido não foi realizado.')
}

/**
 * Records an attendance that an offline desk made. The QR's expiry only limits what an offline desk may trust, so it does not
 * count here; the order's current state does, and the response says when the QR was old already as it was checked. Repeating the
 * same key returns the first result.
 * @throws voucher.nao_encontrado voucher.outra_unidade voucher.qr_ilegivel voucher.qr_falso voucher.nao_pago
 * voucher.ja_atendido voucher.confirme_recebimento
 */
export async function sendAtendimento(
  deps: Deps,
  sessao: Sessao,
  chave: string,
  { texto, recebido, conferidoEm, conferidoPor }: z.output<(typeof contract)['body']>,
): Promise<VoucherMesa> {
  const before = await getShownPedido(deps, sessao, texto)
  const used = await redeemVoucher(deps, sessao, before, {
    recebido,
    semRede: { chave, conferidoEm, conferidoPor },
  })
  const pedido = await getPedido(deps.db, sessao, before.id)
  const mesa = {
    ...(await toMesa(deps, pedido)),
    ...toVencido(texto, Temporal.Instant.from(conferidoEm)),
  }
  if (used) return mesa
  const now = (await findPedido(deps.db, before.id)) ?? before
  if (now.atendidoChave !== chave) throw refusal(now, pedido.unidade.fuso)
  return mesa
}
