import { isCartaoQr } from '@alento/contract/cartao/cartao-qr.ts'
import { verifyCartaoQr, type SituacaoCartaoQr } from '@alento/contract/cartao/verify-cartao-qr.ts'
import type { ProblemCode } from '@alento/contract/problems.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { Problem } from '#platform/problem.ts'
import { listPublicKey } from '#platform/signing-key.ts'

const codes: Record<Exclude<SituacaoCartaoQr, 'valido'>, ProblemCode> = {
  ilegivel: 'cartao.qr_ilegivel',
  chave_desconhecida: 'cartao.qr_falso',
  assinatura: 'cartao.qr_falso',
  certificado_vencido: 'cartao.qr_vencido',
  antigo: 'cartao.qr_antigo',
  adiantado: 'cartao.qr_adiantado',
}

/**
 * The card number in a text that a reception desk typed or scanned. A QR counts with both signatures and within its time by the
 * server's clock. One with a wrong signature is audited, and `onForged` runs before it is refused.
 * @throws cartao.qr_ilegivel cartao.qr_falso cartao.qr_vencido cartao.qr_antigo cartao.qr_adiantado
 */
export async function getNumero(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  sessao: Sessao,
  text: string,
  onForged: () => Promise<void>,
): Promise<string> {
  if (!isCartaoQr(text)) return text
  const quando = deps.clock.now()
  const asked = { chaves: listPublicKey(deps.config.voucher), agora: quando.epochMilliseconds }
  const { situacao, cartao } = await verifyCartaoQr(text, asked)
  if (situacao === 'valido') return cartao.numeroCartao
  if (codes[situacao] === 'cartao.qr_falso') {
    await recordAuditoria(deps.db, {
      quando,
      usuarioId: sessao.usuarioId,
      acao: 'cartao.qr_falso',
      objeto: 'rede',
      objetoId: sessao.redeId ?? '',
      detalhe: { situacao },
    })
    await onForged()
  }
  throw new Problem(codes[situacao])
}
