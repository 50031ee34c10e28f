import { and, count, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql, type SQL, asc } from 'drizzle-orm'
import { estornoTable, pagamentoTable } from '#modules/pagamento/pagamento.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { viewWith, type PedidoView, type Scope } from './find-pedido.queries.ts'
import { listComExames } from './list-com-exames.queries.ts'
import { pedidoTable } from './pedido.tables.ts'

export type PedidoFilter = {
  redeId?: string | undefined
  clienteId?: string | undefined
  statusPagamento?: PedidoView['pedido']['statusPagamento'] | undefined
  statusPagamentoNe?: PedidoView['pedido']['statusPagamento'] | undefined
  statusAtendimento?: PedidoView['pedido']['statusAtendimento'] | undefined
  pagamentoAto?: boolean | undefined
  codigo?: string | undefined
  /** Restricts the list to attended orders. */
  usado?: boolean
}

const scoped = (s: Scope): SQL[] => [
  ...(s.clienteId ? [eq(pedidoTable.clienteId, s.clienteId)] : []),
  ...(s.redeId ? [eq(pedidoTable.redeId, s.redeId)] : []),
  ...(s.corpoClinicoId ? [eq(pedidoTable.corpoClinicoId, s.corpoClinicoId)] : []),
]

/** Hides orders from a unit's staff that the client never paid for. */
const soldBy = ({ redeId }: Scope): SQL | undefined =>
  redeId === undefined
    ? undefined
    : or(inArray(pedidoTable.statusPagamento, ['CONCLUIDO', 'ESTORNADO']), pedidoTable.pagamentoAto)

/** A page of orders, newest first, and the total number. */
export async function listPedidoView(
  db: Db,
  scope: Scope,
  filter: PedidoFilter,
  page: { limit: number; offset: number },
) {
  const where = and(
    ...scoped(scope),
    soldBy(scope),
    filter.redeId === undefined ? undefined : eq(pedidoTable.redeId, filter.redeId),
    filter.clienteId === undefined ? undefined : eq(pedidoTable.clienteId, filter.clienteId),
    filter.statusPagamento && eq(pedidoTable.statusPagamento, filter.statusPagamento),
    filter.statusPagamentoNe && ne(pedidoTable.statusPagamento, filter.statusPagamentoNe),
    filter.statusAtendimento && eq(pedidoTable.statusAtendimento, filter.statusAtendimento),
    filter.pagamentoAto === undefined ? undefined : eq(pedidoTable.pagamentoAto, filter.pagamentoAto),
    filter.codigo === undefined ? undefined : eq(pedidoTable.codigo, filter.codigo),
    filter.usado ? eq(pedidoTable.statusAtendimento, 'REALIZADO') : undefined,
  )
  const [total] = await db.select({ n: count() }).from(pedidoTable).where(where)
  const rows = await viewWith(db, {})
    .where(where)
    .orderBy(desc(pedidoTable.criadoEm), desc(pedidoTable.id))
    .limit(page.limit)
    .offset(page.offset)
  return { total: total?.n ?? 0, list: await listComExames(db, rows) }
}

/** Every refund of an order, also of money that came late or twice, the oldest first; at most 100. */
export const listDevolucao = (db: Db, pedidoId: string) =>
  db
    .select({ estorno: estornoTable, metodo: pagamentoTable.metodo })
    .from(estornoTable)
    .innerJoin(pagamentoTable, eq(pagamentoTable.id, estornoTable.pagamentoId))
    .where(eq(estornoTable.referencia, pedidoId))
    .orderBy(asc(estornoTable.criadoEm), asc(estornoTable.id))
    .limit(100)

/** At most this many people are offered again, of the last two years. */
const offeredAgain = 8
const offeredDays = 730

/** The people without card whom this client named as patients, each once, the latest first. */
export async function listPacienteSemCartao(
  db: Db,
  clienteId: string,
  now: Temporal.Instant,
): Promise<{ name: string; cpf: string }[]> {
  const cpf = sql<string>`coalesce(${pedidoTable.dependenteCpf}, '')`
  const rows = await db
    .select({ name: pedidoTable.dependenteNome, cpf })
    .from(pedidoTable)
    .where(
      and(
        eq(pedidoTable.clienteId, clienteId),
        isNotNull(pedidoTable.dependenteNome),
        isNull(pedidoTable.dependenteId),
        gt(pedidoTable.criadoEm, now.subtract({ hours: 24 * offeredDays })),
      ),
    )
    .groupBy(pedidoTable.dependenteNome, cpf)
    .orderBy(desc(sql`max(${pedidoTable.criadoEm})`))
    .limit(offeredAgain)
  return rows.map((row) => ({ ...row, name: row.name ?? '' }))
}
