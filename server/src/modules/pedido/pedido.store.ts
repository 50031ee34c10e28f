import { and, asc, eq, count, gte, isNotNull, or, sql } from 'drizzle-orm'
import { type Db, firstRow, one, type Tx } from '#platform/db/db.ts'
import { insertRows } from '#platform/db/insert-rows.ts'
import { given, rowStatement, statement, value } from '#platform/db/statement.ts'
import { newId } from '#platform/id.ts'
import { whereAttendable, wherePayable } from './estado.tables.ts'
import { pedidoHistoricoTable, pedidoTable, pedidoExameTable } from './pedido.tables.ts'

export type PedidoRow = typeof pedidoTable.$inferSelect
export type NewPedido = typeof pedidoTable.$inferInsert
type Change = Partial<NewPedido>

const insertOne = rowStatement((db, keys) =>
  db
    .insert(pedidoTable)
    .values(given(pedidoTable, keys))
    .onConflictDoNothing({ target: pedidoTable.codigo })
    .returning(),
)

/** Inserts an order; returns null when the code already exists and the caller has to draw another. The caller has to look for a repeated key first. */
export const insertPedido = (tx: Tx, row: NewPedido): Promise<PedidoRow | null> =>
  firstRow(insertOne(tx, row))

const byChave = statement((db) =>
  db
    .select({ id: pedidoTable.id })
    .from(pedidoTable)
    .where(
      and(eq(pedidoTable.clienteId, value('clienteId')), eq(pedidoTable.chaveIdempotencia, value('chave'))),
    ),
)

/** The order that was created with this key of this client; null when there is none. */
export async function findPedidoByChave(db: Db, clienteId: string, chave: string): Promise<string | null> {
  const [row] = await byChave(db, { clienteId, chave })
  return row?.id ?? null
}

const resumo = statement((db) =>
  db
    .select({
      redeId: pedidoTable.redeId,
      combinacaoId: pedidoTable.combinacaoId,
      statusPagamento: pedidoTable.statusPagamento,
      valorBruto: pedidoTable.valorBruto,
      desconto: pedidoTable.desconto,
    })
    .from(pedidoTable)
    .where(and(eq(pedidoTable.id, value('id')), eq(pedidoTable.clienteId, value('clienteId')))),
)

/** Unit, other orders of the purchase, state of payment and price in centavos of the client's own order. */
export const findResumo = (db: Db, clienteId: string, id: string) => firstRow(resumo(db, { id, clienteId }))

export const findPedido = (db: Db, id: string): Promise<PedidoRow | null> =>
  firstRow(db.select().from(pedidoTable).where(eq(pedidoTable.id, id)))

const lockOne = rowStatement((db, keys) =>
  db
    .select()
    .from(pedidoTable)
    .where(and(...keys.map((key) => eq(pedidoTable[key as 'id' | 'clienteId'], value(key)))))
    .for('update'),
)

/** The client's own order, locked until the transaction ends; null when it does not exist or is not theirs. */
export const lockOwnPedido = (tx: Tx, clienteId: string, id: string): Promise<PedidoRow | null> =>
  firstRow(lockOne(tx, { id, clienteId }))

const combinadoWith = (id: string) =>
  sql`${pedidoTable.combinacaoId} = (select p.combinacao_id from pedido p where p.id = ${id})`

/** The ids of the orders that were bought together with this one, itself among them, in their order. */
export async function listJuntoId(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .select({ id: pedidoTable.id })
    .from(pedidoTable)
    .where(or(eq(pedidoTable.id, id), combinadoWith(id)))
    .orderBy(asc(pedidoTable.id))
  return rows.map((r) => r.id)
}

/** Any order, locked: for work that the platform does on its own. */
export const lockAnyPedido = (tx: Tx, id: string): Promise<PedidoRow | null> => firstRow(lockOne(tx, { id }))

const updateOne = rowStatement((db, keys) =>
  db
    .update(pedidoTable)
    .set(given(pedidoTable, keys))
    .where(eq(pedidoTable.id, value('pedidoId')))
    .returning(),
)

export async function updatePedidoRow(tx: Tx, pedidoId: string, change: Change): Promise<PedidoRow> {
  return one(await updateOne(tx, change, { pedidoId }))
}

export type Uso = { id: string; redeId: string; recebido: boolean }

/** Redeems the voucher: one caller gets the row, every other one null. `recebido`: the desk received the money. */
export async function redeemPedido(
  tx: Tx,
  { id, redeId, recebido }: Uso,
  change: Change,
): Promise<PedidoRow | null> {
  const paid = recebido ? undefined : eq(pedidoTable.statusPagamento, 'CONCLUIDO')
  const own = and(eq(pedidoTable.id, id), eq(pedidoTable.redeId, redeId))
  const [row] = await tx
    .update(pedidoTable)
    .set(change)
    .where(and(own, whereAttendable, paid))
    .returning()
  return row ?? null
}

type Desfaz = { id: string; redeId: string; since: Temporal.Instant }

/** Takes an attendance back that was made at `since` or later, and not rated or refunded: one caller gets true. */
export async function unredeemPedido(
  tx: Tx,
  { id, redeId, since }: Desfaz,
  change: Change,
): Promise<boolean> {
  const rows = await tx
    .update(pedidoTable)
    .set(change)
    .where(
      and(
        eq(pedidoTable.id, id),
        eq(pedidoTable.redeId, redeId),
        eq(pedidoTable.statusAtendimento, 'REALIZADO'),
        eq(pedidoTable.statusPagamento, 'CONCLUIDO'),
        eq(pedidoTable.avaliado, false),
        gte(pedidoTable.atendidoEm, since),
      ),
    )
    .returning({ id: pedidoTable.id })
  return rows.length > 0
}

/** Records a try to expire orders, or none: next time they come after those that were not tried. */
export async function touchExpiracao(
  db: Db,
  ids: readonly string[],
  expiracaoTentadaEm: Temporal.Instant | null,
): Promise<void> {
  await db
    .update(pedidoTable)
    .set({ expiracaoTentadaEm })
    .where(sql`${pedidoTable.id} = any(${sql.param([...ids])}::uuid[])`)
}

type Historico = Omit<typeof pedidoHistoricoTable.$inferInsert, 'id'>

const insertLine = rowStatement((db, keys) =>
  db.insert(pedidoHistoricoTable).values(given(pedidoHistoricoTable, keys)),
)

export async function insertHistorico(tx: Tx, rows: Historico[]): Promise<void> {
  for (const row of rows) await insertLine(tx, { id: newId(), ...row })
}

const held = statement((db) =>
  db
    .select({ n: count() })
    .from(pedidoTable)
    .where(
      and(eq(pedidoTable.clienteId, value('clienteId')), wherePayable, isNotNull(pedidoTable.agendamentoId)),
    ),
)

/** Unpaid online orders of a client that hold a time. */
export async function countHeldPedidos(tx: Tx, clienteId: string): Promise<number> {
  return one(await held(tx, { clienteId })).n
}

export type NewPedidoExame = typeof pedidoExameTable.$inferInsert

/** The exams of a new order, with their names and prices as they are now. */
export const insertPedidoExame = (tx: Tx, rows: NewPedidoExame[]): Promise<void> =>
  insertRows(tx, pedidoExameTable, rows)
