import { mayAttend } from '@alento/contract/pedido/pedido.can.ts'
import type { Deps, Sessao } from '#deps.ts'
import { countMensagem } from '#modules/mensagem/list-mensagem.ts'
import { getPedido } from '#modules/pedido/get-pedido.ts'
import { lockPedido } from '#modules/pedido/lock-pedido.ts'
import { makeReenvio } from '#modules/avisopedido/make-reenvio.ts'
import { Problem } from '#platform/problem.ts'

/** Largest number of e-mails of one order that its client may request in an hour. */
const perHour = 5

/**
 * Sends the e-mail of the client's own valid voucher again; `wish` identifies the click: the same one again sends nothing more.
 * @throws base.nao_encontrado voucher.nao_reenviavel base.muitas_tentativas
 */
export async function sendVoucher(deps: Deps, sessao: Sessao, id: string, wish: string): Promise<void> {
  await getPedido(deps.db, sessao, id)
  const reenvio = await makeReenvio(deps, id, wish)
  if (!reenvio) throw new Problem('voucher.nao_reenviavel')
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const pedido = await lockPedido(tx, id)
    if (pedido.clienteId !== sessao.usuarioId || !mayAttend(pedido))
      throw new Problem('voucher.nao_reenviavel')
    await reenvio.write(tx)
    const sent = await countMensagem(tx, reenvio.prefix, now.subtract({ hours: 1 }))
    if (sent > perHour)
      throw new Problem(
        'base.muitas_tentativas',
        'O voucher já foi reenviado várias vezes. Tente de novo em uma hora.',
      )
  })
}

/** Default key of a call that brings none: allows one e-mail a minute. */
export const minuteKeyOf = (now: Temporal.Instant): string => now.toString({ smallestUnit: 'minute' })
