import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { encodeVoucher, tokenText } from '@alento/contract/pedido/voucher-token.ts'
import type { Deps, Sessao } from '#deps.ts'
import { openSigningKey } from '#platform/signing-key.ts'
import { Problem } from '#platform/problem.ts'
import { getPedido } from './get-pedido.ts'
import { voucherOf } from './voucher.rules.ts'

export type VoucherQr = { texto: string; validoAte: string }

/** Signs the current state of an order for its QR; null when it may not be attended. The text stays the same all day. */
export function makeVoucher(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  pedido: Pedido,
): VoucherQr | null {
  const voucher = voucherOf(pedido, clock.now())
  if (!voucher) return null
  const key = openSigningKey(config.voucher.privateKey)
  const body = encodeVoucher({ ...voucher, chave: key.kid })
  return { texto: tokenText(body, key.sign(body)), validoAte: voucher.validoAte }
}

/** The caller's own voucher. @throws base.nao_encontrado voucher.nao_pago voucher.ja_atendido */
export async function getVoucherQr(deps: Deps, sessao: Sessao, id: string): Promise<VoucherQr> {
  const pedido = await getPedido(deps.db, sessao, id)
  const issued = makeVoucher(deps, pedido)
  if (issued) return issued
  throw new Problem(
    pedido.statusAtendimento === 'REALIZADO' ? 'voucher.ja_atendido' : 'voucher.nao_pago',
    pedido.statusAtendimento === 'REALIZADO' ? undefined : 'Este voucher não vale para atendimento',
  )
}
