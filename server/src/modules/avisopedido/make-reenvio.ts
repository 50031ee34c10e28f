import { mayAttend } from '@alento/contract/pedido/pedido.can.ts'
import type { Deps } from '#deps.ts'
import { mobileOf } from '#modules/mensagem/mensagem.rules.ts'
import type { Tx } from '#platform/db/db.ts'
import { confirmado, noLocal } from './pedido.mensagens.ts'
import { icsOf, qrOf, readPedidoContext, tellClient, type NewAviso } from './tell-client.ts'

/**
 * The voucher's e-mail to be sent again under the given key, or its SMS to a client without e-mail; null when the voucher is not
 * valid or there is no address.
 */
export async function makeReenvio(deps: Deps, pedidoId: string, wish: string) {
  const told = await readPedidoContext(deps, pedidoId)
  if (!told || !mayAttend(told.pedido)) return null
  const { email, telefoneCelular } = told.usuario
  if (!email && !mobileOf(telefoneCelular)) return null
  const aviso = (told.pedido.pagamentoAto ? noLocal : confirmado)(told.fatos)
  const prefix = `pedido:${pedidoId}:reenvio:`
  const written: NewAviso = {
    chave: `${prefix}${wish}`,
    aviso,
    anexos: [...(await icsOf(deps, told.pedido)), ...qrOf(deps, told.pedido)],
    canais: [email ? 'email' : 'sms'],
  }
  return { prefix, write: (tx: Tx) => tellClient(deps, tx, told, written) }
}
