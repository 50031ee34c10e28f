import { fromBase64url } from '@alento/contract/base/bytes.ts'
import type { Output } from '@alento/contract/base/endpoint.ts'
import { compressPoint } from '@alento/contract/base/p256.ts'
import type { StatusCartao } from '@alento/contract/cartao/cartao.ts'
import { certificadoText, encodeCertificado } from '@alento/contract/cartao/cartao-qr.ts'
import type { createCertificado as endpoint } from '@alento/contract/cartao/meu-cartao.ts'
import type { Deps, Sessao } from '#deps.ts'
import { findContrato } from '#modules/assinatura/find-contrato.queries.ts'
import { findCartaoVivo } from '#modules/cartao/find-cartao.queries.ts'
import { Problem } from '#platform/problem.ts'
import { openSigningKey } from '#platform/signing-key.ts'
import { validadeOf } from './certificado.rules.ts'

const why: Record<Exclude<StatusCartao, 'HABILITADO'>, string> = {
  AGUARDANDO_PAGAMENTO: 'O primeiro pagamento ainda não foi confirmado.',
  SUSPENSO: 'O cartão está suspenso. Ele volta a valer assim que o pagamento chega.',
  CANCELADO: 'O cartão foi cancelado.',
}

const toSecond = (t: Temporal.Instant): string =>
  t.round({ smallestUnit: 'second', roundingMode: 'floor' }).toString()

/**
 * Certifies the public key of the caller's device (an uncompressed P-256 point, base64url) for their own card. Nothing is
 * stored: each device keeps its certificate, and it ends by itself.
 * @throws carteira.sem_cartao carteira.nao_vale carteira.conferindo carteira.chave
 */
export async function createCertificado(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  sessao: Sessao,
  chave: string,
): Promise<Output<typeof endpoint>> {
  const aparelho = compressPoint(fromBase64url(chave))
  if (!aparelho) throw new Problem('carteira.chave')
  const cartao = await findCartaoVivo(deps.db, sessao.usuarioId)
  if (!cartao) throw new Problem('carteira.sem_cartao')
  if (cartao.status !== 'HABILITADO') throw new Problem('carteira.nao_vale', why[cartao.status])
  if (!cartao.numeroCartao) throw new Problem('carteira.nao_vale', why.AGUARDANDO_PAGAMENTO)
  const view = await findContrato(deps.db, cartao._id, sessao)
  const now = deps.clock.now()
  const validoAte = validadeOf(view && view.contrato, now)
  if (!validoAte) throw new Problem('carteira.conferindo')
  const key = openSigningKey(deps.config.voucher.privateKey)
  const body = encodeCertificado({
    chave: key.kid,
    numeroCartao: cartao.numeroCartao,
    validoAte: toSecond(validoAte),
    aparelho,
    titular: cartao.titular.name,
    plano: cartao.plano.name,
  })
  return {
    certificado: certificadoText(body, key.sign(body)),
    validoAte: toSecond(validoAte),
    agora: toSecond(now),
  }
}
