import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { cobrancaTable, type EstadoCobranca } from './contrato.tables.ts'
import type { CobrancaRow } from './find-cobranca.store.ts'

type Change = Partial<Omit<typeof cobrancaTable.$inferInsert, 'id' | 'contratoId'>>

type Nova = Pick<CobrancaRow, 'contratoId' | 'de' | 'ate' | 'valor' | 'estado'> & {
  /** The charge of a period, unless it says otherwise. */
  tipo?: CobrancaRow['tipo']
  faturaZoop?: string
}

/**
 * A charge, due on the first day that it pays for. Null when this period has its charge already: a unique index refuses a second
 * one.
 */
export async function insertCobranca(tx: Tx, nova: Nova, now: Temporal.Instant): Promise<CobrancaRow | null> {
  const row = {
    id: newId(),
    tipo: 'PERIODO' as const,
    vencimento: nova.de,
    criadoEm: now,
    atualizadoEm: now,
    ...nova,
  }
  const [saved] = await tx.insert(cobrancaTable).values(row).onConflictDoNothing().returning()
  return saved ?? null
}

/** The charge of the period that begins on this day, unless it was cancelled or returned. */
export async function findCobrancaDe(
  db: Db,
  contratoId: string,
  de: Temporal.PlainDate,
): Promise<CobrancaRow | null> {
  const [row] = await db
    .select()
    .from(cobrancaTable)
    .where(
      and(
        eq(cobrancaTable.contratoId, contratoId),
        eq(cobrancaTable.tipo, 'PERIODO'),
        eq(cobrancaTable.de, de),
        inArray(cobrancaTable.estado, ['ABERTA', 'PAGA', 'GRATIS']),
      ),
    )
  return row ?? null
}

/** Charges of a contract in one state, the earliest first. */
export const listCobranca = (db: Db, contratoId: string, estado: EstadoCobranca): Promise<CobrancaRow[]> =>
  db
    .select()
    .from(cobrancaTable)
    .where(and(eq(cobrancaTable.contratoId, contratoId), eq(cobrancaTable.estado, estado)))
    .orderBy(asc(cobrancaTable.de), asc(cobrancaTable.id))

/** Null when the charge is in none of the states `from` any more. */
export async function moveCobranca(
  tx: Tx,
  id: string,
  from: EstadoCobranca[],
  change: Change,
): Promise<CobrancaRow | null> {
  const [row] = await tx
    .update(cobrancaTable)
    .set(change)
    .where(and(eq(cobrancaTable.id, id), inArray(cobrancaTable.estado, from)))
    .returning()
  return row ?? null
}

export async function findCobrancaByFatura(db: Db, faturaZoop: string): Promise<CobrancaRow | null> {
  const [row] = await db.select().from(cobrancaTable).where(eq(cobrancaTable.faturaZoop, faturaZoop))
  return row ?? null
}
