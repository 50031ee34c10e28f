import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import type { Deps } from '#deps.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { findUsuario, type Usuario } from '#modules/conta/find-usuario.store.ts'
import { tellPessoa } from '#modules/mensagem/tell-pessoa.ts'
import { findPedidoView, type PedidoView } from '#modules/pedido/find-pedido.queries.ts'
import { findVisita } from '#modules/pedido/find-visita.queries.ts'
import { makeAgendaIcs } from '#modules/pedido/make-agenda-ics.ts'
import { makeVoucher } from '#modules/pedido/make-voucher.ts'
import { toPedido } from '#modules/pedido/to-pedido.ts'
import type { Tx } from '#platform/db/db.ts'
import { qrPng } from '#platform/image/qr-png.ts'
import type { Anexo } from '#platform/mail/mail.ts'
import type { Aviso, Fatos } from './fatos-pedido.mensagens.ts'

/** An order, its client, and the data for a message about it. */
export type PedidoContext = { view: PedidoView; pedido: Pedido; usuario: Usuario; fatos: Fatos }

/** Reads the data for a message about an order; null when there is no such order. */
export async function readPedidoContext(
  { db, config, clock }: Deps,
  pedidoId: string,
): Promise<PedidoContext | null> {
  const view = await findPedidoView(db, pedidoId, {})
  const usuario = view && (await findUsuario(db, view.pedido.clienteId))
  const visita = usuario && (await findVisita(db, { id: pedidoId, now: clock.now() }))
  if (!visita) return null
  const pedido = toPedido(view)
  const { brandName: marca, baseUrl, supportPhone: telefone } = await getConfiguracao({ config }, db)
  return { view, pedido, usuario, fatos: { pedido, visita, nome: usuario.name, marca, baseUrl, telefone } }
}

/** The appointment as an attachment; nothing when there is none. */
export async function icsOf(deps: Deps, pedido: Pedido): Promise<Anexo[]> {
  const file = pedido.agendamento && (await makeAgendaIcs(deps, pedido))
  return file ? [{ ...file, tipo: 'text/calendar; charset=utf-8' }] : []
}

/** The voucher's QR as an attachment, so that it can be shown without network (ADR 0199); nothing when it may not be attended. */
export function qrOf(deps: Deps, pedido: Pedido): Anexo[] {
  const voucher = makeVoucher(deps, pedido)
  if (!voucher) return []
  const texto = qrPng(voucher.texto).toString('base64')
  return [{ nome: `voucher-${pedido.codigo}.png`, tipo: 'image/png', texto, base64: true }]
}

export type NewAviso = {
  chave: string
  aviso: Aviso
  anexos?: Anexo[]
  canais: readonly ('email' | 'sms')[]
  /** The token of a link in it. */
  segredo?: string
}

/** Sends the message on the channels by which the client can be reached. */
export async function tellClient(deps: Deps, tx: Tx, { usuario }: PedidoContext, w: NewAviso): Promise<void> {
  const { aviso, ...escrita } = w
  const { id: usuarioId, email, telefoneCelular } = usuario
  await tellPessoa(deps, tx, { usuarioId, email, telefoneCelular }, { ...escrita, ...aviso })
}
