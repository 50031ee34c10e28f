import { verifySignature } from '@alento/contract/pedido/verify-voucher.ts'
import { isVoucherText, readToken } from '@alento/contract/pedido/voucher-token.ts'
import type { Deps, Sessao } from '#deps.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { Problem } from '#platform/problem.ts'
import { listPublicKey } from '#platform/signing-key.ts'

/** Returns the last moment of a shown QR that was expired at `at`. Null for a code, or a QR that is not old. */
export function toVencido(text: string, at: Temporal.Instant): { qrVencidoEm?: string } {
  const validoAte = isVoucherText(text) ? readToken(text)?.voucher.validoAte : undefined
  return validoAte && Temporal.Instant.compare(validoAte, at) < 0 ? { qrVencidoEm: validoAte } : {}
}

/**
 * The code in a text that a reception desk typed or scanned. A QR is accepted only with our signature; its expiry is ignored, because
 * it only limits offline desks and here the order itself is read (`toVencido` informs the desk). One with a wrong signature is audited.
 * @throws voucher.qr_ilegivel voucher.qr_falso
 */
export async function getCodigo(deps: Deps, sessao: Sessao, text: string): Promise<string> {
  if (!isVoucherText(text)) return text
  const { situacao, voucher } = await verifySignature(text, listPublicKey(deps.config.voucher))
  if (voucher) return voucher.codigo
  if (situacao === 'ilegivel') throw new Problem('voucher.qr_ilegivel')
  await recordAuditoria(deps.db, {
    quando: deps.clock.now(),
    usuarioId: sessao.usuarioId,
    acao: 'voucher.qr_falso',
    objeto: 'rede',
    objetoId: sessao.redeId ?? '',
    detalhe: { situacao },
  })
  const { centralPhone } = await getConfiguracao(deps, deps.db)
  throw new Problem(
    'voucher.qr_falso',
    `A assinatura deste QR Code não confere. Favor não atender e entrar em contato com a central de atendimento ${centralPhone}`,
  )
}
