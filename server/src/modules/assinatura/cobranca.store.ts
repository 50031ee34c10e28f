import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Db, firstRow, type Tx } from '#platform/db/db.ts'
import { given, rowStatement, statement, value } from '#platform/db/statement.ts'
import { newId } from '#platform/id.ts'
import { cobrancaTable, type EstadoCobranca } from './contrato.tables.ts'
import type { CobrancaRow } from './find-cobranca.store.ts'

type Change = Partial<Omit<typeof cobrancaTable.$inferInsert, 'id' | 'contratoId'>>

type Nova = Pick<CobrancaRow, 'contratoId' | 'de' | 'ate' | 'valor' | 'estado'> & {
  /** The charge of a period, unless it says otherwise. */
  tipo?: CobrancaRow['tipo']
  faturaZoop?: string
}

const insertOne = rowStatement((db, keys) =>
  db.insert(cobrancaTable).values(given(cobrancaTable, keys)).onConflictDoNothing().returning(),
)

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
  const [saved] = await insertOne(tx, row)
  return saved ?? null
}

const ofPeriod = statement((db) =>
  db
    .select()
    .from(cobrancaTable)
    .where(
      and(
        eq(cobrancaTable.contratoId, value('contratoId')),
        eq(cobrancaTable.tipo, 'PERIODO'),
        eq(cobrancaTable.de, value('de', cobrancaTable.de)),
        inArray(cobrancaTable.estado, ['ABERTA', 'PAGA', 'GRATIS']),
      ),
    ),
)

/** The charge of the period that begins on this day, unless it was cancelled or returned. */
export const findCobrancaDe = (
  db: Db,
  contratoId: string,
  de: Temporal.PlainDate,
): Promise<CobrancaRow | null> => firstRow(ofPeriod(db, { contratoId, de }))

const inState = statement((db) =>
  db
    .select()
    .from(cobrancaTable)
    .where(and(eq(cobrancaTable.contratoId, value('contratoId')), eq(cobrancaTable.estado, value('estado'))))
    .orderBy(asc(cobrancaTable.de), asc(cobrancaTable.id)),
)

/** Charges of a contract in one state, the earliest first. */
export const listCobranca = (db: Db, contratoId: string, estado: EstadoCobranca): Promise<CobrancaRow[]> =>
  inState(db, { contratoId, estado })

const moveOne = rowStatement((db, keys) =>
  db
    .update(cobrancaTable)
    .set(given(cobrancaTable, keys))
    .where(
      and(eq(cobrancaTable.id, value('cobrancaId')), sql`${cobrancaTable.estado} = any(${value('from')})`),
    )
    .returning(),
)

/** Moves a charge to another state; returns null when it is in none of the states `from` any more. */
export const moveCobranca = (
  tx: Tx,
  id: string,
  from: EstadoCobranca[],
  change: Change,
): Promise<CobrancaRow | null> => firstRow(moveOne(tx, change, { cobrancaId: id, from }))

const byFatura = statement((db) =>
  db
    .select()
    .from(cobrancaTable)
    .where(eq(cobrancaTable.faturaZoop, value('faturaZoop'))),
)

export const findCobrancaByFatura = (db: Db, faturaZoop: string): Promise<CobrancaRow | null> =>
  firstRow(byFatura(db, { faturaZoop }))
