import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { nextBankingDay } from '#modules/pagamento/dia-util.rules.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { GatewayReceivable, GatewayTransfer } from '#platform/gateway/gateway-books.ts'
import { recebivelTable, transferenciaTable } from './conciliacao.tables.ts'

export type RecebivelRow = typeof recebivelTable.$inferSelect
export type TransferenciaRow = typeof transferenciaTable.$inferSelect

const day = (text: string | null): Temporal.PlainDate | null => (text ? Temporal.PlainDate.from(text) : null)
/** Banks deposit on banking days only, whatever day the gateway expects. */
const banked = (expected: Temporal.PlainDate | null) => expected && nextBankingDay(expected)
const excluded = (column: string) => sql.raw(`excluded.${column}`)

/** Writes receivables as the gateway reports them now; a known deposit of one is kept. */
export async function upsertRecebivel(
  tx: Tx,
  rows: readonly GatewayReceivable[],
  pagamentoOf: (transacaoId: string) => string | null,
  lidoEm: Temporal.Instant,
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(recebivelTable)
    .values(
      rows.map((r) => ({
        id: r.id,
        pagamentoId: pagamentoOf(r.transactionId),
        transacaoId: r.transactionId,
        sellerId: r.sellerId,
        parcela: r.installment,
        valorBruto: r.grossAmount,
        valorLiquido: r.netAmount,
        status: r.status,
        previstoPara: banked(day(r.expectedOn)),
        pagoDia: day(r.paidOn),
        lidoEm,
      })),
    )
    .onConflictDoUpdate({
      target: recebivelTable.id,
      set: {
        pagamentoId: excluded('pagamento_id'),
        valorBruto: excluded('valor_bruto'),
        valorLiquido: excluded('valor_liquido'),
        status: excluded('status'),
        previstoPara: excluded('previsto_para'),
        pagoDia: excluded('pago_dia'),
        lidoEm: excluded('lido_em'),
      },
    })
}

/** Writes a deposit as the gateway reports it now. */
export async function upsertTransferencia(
  tx: Tx,
  t: GatewayTransfer & { sellerId: string },
  { lidoEm, conferidaEm }: { lidoEm: Temporal.Instant; conferidaEm: Temporal.Instant | null },
): Promise<void> {
  const now = { valor: t.amount, dia: Temporal.PlainDate.from(t.date), status: t.status, lidoEm, conferidaEm }
  await tx
    .insert(transferenciaTable)
    .values({ id: t.id, sellerId: t.sellerId, criadoEm: t.createdAt, ...now })
    .onConflictDoUpdate({ target: transferenciaTable.id, set: now })
}

export async function listTransferenciaRow(db: Db, ids: string[]): Promise<TransferenciaRow[]> {
  if (ids.length === 0) return []
  return db.select().from(transferenciaTable).where(inArray(transferenciaTable.id, ids))
}

export async function listRecebivelRow(db: Db, ids: string[]): Promise<RecebivelRow[]> {
  if (ids.length === 0) return []
  return db.select().from(recebivelTable).where(inArray(recebivelTable.id, ids))
}

/** Assigns receivables to a deposit; one that is already in another stays there. */
export async function linkRecebivel(tx: Tx, ids: string[], transferenciaId: string): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(recebivelTable)
    .set({ transferenciaId })
    .where(and(inArray(recebivelTable.id, ids), isNull(recebivelTable.transferenciaId)))
}

/** Removes the receivables of a deposit that failed. */
export async function unlinkRecebivel(tx: Tx, transferenciaId: string): Promise<void> {
  await tx
    .update(recebivelTable)
    .set({ transferenciaId: null })
    .where(eq(recebivelTable.transferenciaId, transferenciaId))
}
