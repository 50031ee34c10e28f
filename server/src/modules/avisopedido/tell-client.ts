import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import type { Deps } from '#deps.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { findUsuario, listUsuarioById, type Usuario } from '#modules/conta/find-usuario.store.ts'
import { tellPessoa } from '#modules/mensagem/tell-pessoa.ts'
import { findPedidoView, listPedidoViewById, type PedidoView } from '#modules/pedido/find-pedido.queries.ts'
import { findVisita } from '#modules/pedido/find-visita.queries.ts'
import { makeAgendaIcs } from '#modules/pedido/make-agenda-ics.ts'
import { makeVoucher } from '#modules/pedido/make-voucher.ts'
import { toPedido } from '#modules/pedido/to-pedido.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { qrPng } from '#platform/image/qr-png.ts'
import type { Anexo } from '#platform/mail/mail.ts'
import type { Aviso, Fatos, FatosDoPedido } from './fatos-pedido.mensagens.ts'

/** An order, its client, and the data for a message about it. */
export type PedidoContext = { view: PedidoView; pedido: Pedido; usuario: Usuario; fatos: Fatos }

type Sent = { usuario: Usuario; fatos: FatosDoPedido }

const remetenteOf = async (deps: Pick<Deps, 'config'>, db: Db) => {
  const { brandName: marca, baseUrl, supportPhone: telefone } = await getConfiguracao(deps, db)
  return { marca, baseUrl, telefone }
}

/** The data for messages about several orders that state no facts for their visits, by order. */
export async function listPedidoContext(
  deps: Pick<Deps, 'config'>,
  db: Db,
  pedidoIds: readonly string[],
): Promise<Map<string, Sent>> {
  const views = await listPedidoViewById(db, pedidoIds)
  const clientes = views.map(({ pedido }) => pedido.clienteId)
  const usuarios = new Map((await listUsuarioById(db, clientes)).map((u) => [u.id, u]))
  const remetente = await remetenteOf(deps, db)
  const toSent = (view: PedidoView): Sent => {
    const usuario = usuarios.get(view.pedido.clienteId)! // an order has a client
    return { usuario, fatos: { pedido: toPedido(view), nome: usuario.name, ...remetente } }
  }
  return new Map(views.map((view) => [view.pedido.id, toSent(view)]))
}

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
  const remetente = await remetenteOf({ config }, db)
  return { view, pedido, usuario, fatos: { pedido, visita, nome: usuario.name, ...remetente } }
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
export async function tellClient(
  deps: Deps,
  tx: Tx,
  { usuario }: Pick<Sent, 'usuario'>,
  w: NewAviso,
): Promise<void> {
  const { aviso, ...escrita } = w
  const { id: usuarioId, email, telefoneCelular } = usuario
  await tellPessoa(deps, tx, { usuarioId, email, telefoneCelular }, { ...escrita, ...aviso })
}
