import type { Deps, Sessao } from '#deps.ts'
import { recordAcesso } from '#modules/auditoria/record-acesso.ts'
import type { Db } from '#platform/db/db.ts'

/** The way in which staff accessed an order. */
export type Olhar =
  | 'pedido.ver'
  | 'pedido.listar'
  | 'razao.ver'
  | 'agenda.ver'
  | 'prontuario.ver'
  | 'voucher.ver'
  | 'voucher.atender'

/** Audits that staff saw these orders; their clients can see the entries. A client's own access is not audited. */
export async function recordAcessoPedido(
  { db, clock }: Pick<Deps, 'clock'> & { db: Db },
  { role, usuarioId }: Sessao,
  acao: Olhar,
  pedidoIds: readonly string[],
): Promise<void> {
  if (role === 'Alento') return
  await recordAcesso(db, { quando: clock.now(), usuarioId, acao, objeto: 'pedido', objetoIds: pedidoIds })
}
