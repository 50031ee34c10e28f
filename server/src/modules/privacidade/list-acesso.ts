import { formatCodigo } from '@alento/contract/pedido/pedido.ts'
import type { Acesso } from '@alento/contract/cliente/privacidade.ts'
import type { Db } from '#platform/db/db.ts'
import { listAcessoRows, type AcessoRow } from './acesso.queries.ts'
import { describeAcao, describePapel } from './acesso.rules.ts'

const toAcesso = (row: AcessoRow): Acesso => ({
  _id: row.id,
  quando: Temporal.Instant.fromEpochMilliseconds(row.quando).toString({ smallestUnit: 'second' }),
  quem: describePapel(row.role),
  unidade: row.unidade,
  oQue: describeAcao(row.acao),
  pedido: row.pedidoId && row.codigo ? { _id: row.pedidoId, codigo: formatCodigo(row.codigo) } : null,
})

/** Accesses of staff to the client's orders, newest first, and their number. */
export async function listAcesso(db: Db, usuarioId: string, page: { limit: number; offset: number }) {
  const { total, list } = await listAcessoRows(db, usuarioId, page)
  return { total, list: list.map(toAcesso) }
}
