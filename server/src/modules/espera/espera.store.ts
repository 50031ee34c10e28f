import { and, count, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Lugar } from '#modules/agenda/book-horario.ts'
import { type Db, firstRow, one, type Tx } from '#platform/db/db.ts'
import { esperaTable } from './espera.tables.ts'

export type EsperaRow = typeof esperaTable.$inferSelect

const vivas = inArray(esperaTable.status, ['ESPERANDO', 'OFERECIDA'])

export async function countViva(tx: Tx, clienteId: string): Promise<number> {
  const where = and(eq(esperaTable.clienteId, clienteId), vivas)
  return one(await tx.select({ n: count() }).from(esperaTable).where(where)).n
}

export async function findViva(tx: Tx, clienteId: string, lugar: Lugar): Promise<EsperaRow | null> {
  const [row] = await tx
    .select()
    .from(esperaTable)
    .where(
      and(
        eq(esperaTable.clienteId, clienteId),
        eq(esperaTable.corpoClinicoId, lugar.corpoClinicoId),
        eq(esperaTable.dia, lugar.dia),
        vivas,
      ),
    )
  return row ?? null
}

export async function insertEspera(tx: Tx, row: typeof esperaTable.$inferInsert): Promise<void> {
  await tx.insert(esperaTable).values(row).onConflictDoNothing()
}

export const findEspera = (db: Db, id: string): Promise<EsperaRow | null> =>
  firstRow(db.select().from(esperaTable).where(eq(esperaTable.id, id)))

export const findEsperaByToken = (db: Db, tokenHash: string): Promise<EsperaRow | null> =>
  firstRow(db.select().from(esperaTable).where(eq(esperaTable.tokenHash, tokenHash)))

export type NovaOferta = {
  reservaId: string
  ofertaAte: Temporal.Instant
  ofertaInicio: Temporal.Instant
  tokenHash: string
  atualizadoEm: Temporal.Instant
}

/** Offers a held time to a waiting client; false when they no longer wait. */
export async function updateOferta(tx: Tx, id: string, oferta: NovaOferta): Promise<boolean> {
  const rows = await tx
    .update(esperaTable)
    .set({ ...oferta, status: 'OFERECIDA' })
    .where(and(eq(esperaTable.id, id), eq(esperaTable.status, 'ESPERANDO')))
    .returning({ id: esperaTable.id })
  return rows.length === 1
}

type Fim = { para: 'ACEITA' | 'VENCIDA' | 'SAIU' | 'ENCERRADA'; now: Temporal.Instant }

/**
 * Of several simultaneous calls that end an offer, only one succeeds: `quando` says whether its 30 minutes must still run or
 * must be over.
 */
const timed = (now: Temporal.Instant, quando: 'aberta' | 'vencida' | undefined) =>
  quando && (quando === 'aberta' ? gt(esperaTable.ofertaAte, now) : lte(esperaTable.ofertaAte, now))

/** Ends an offer; returns the reservation's id, or null when it had already ended: an ended one has no reservation. */
export async function endOferta(
  tx: Tx,
  id: string,
  { para, now }: Fim,
  quando?: 'aberta' | 'vencida',
): Promise<string | null> {
  // Read first, because the reference disappears together with the reservation's row.
  const [held] = await tx
    .select({ reservaId: esperaTable.reservaId })
    .from(esperaTable)
    .where(and(eq(esperaTable.id, id), timed(now, quando)))
    .for('update')
  if (!held?.reservaId) return null
  await tx
    .update(esperaTable)
    .set({ status: para, atualizadoEm: now, reservaId: null })
    .where(eq(esperaTable.id, id))
  return held.reservaId
}

/** Ends an entry without an offer; false when it has an offer by now, or had already ended. */
export async function leaveFila(
  tx: Tx,
  id: string,
  { para, now }: Fim & { para: 'SAIU' | 'ENCERRADA' },
): Promise<boolean> {
  const rows = await tx
    .update(esperaTable)
    .set({ status: para, atualizadoEm: now })
    .where(and(eq(esperaTable.id, id), eq(esperaTable.status, 'ESPERANDO')))
    .returning({ id: esperaTable.id })
  return rows.length === 1
}

const batch = 500

/** Offers whose 30 minutes are over, oldest first. */
export const listVencida = (db: Db, now: Temporal.Instant) =>
  db
    .select({ id: esperaTable.id, corpoClinicoId: esperaTable.corpoClinicoId, dia: esperaTable.dia })
    .from(esperaTable)
    .where(and(eq(esperaTable.status, 'OFERECIDA'), lte(esperaTable.ofertaAte, now)))
    .orderBy(esperaTable.ofertaAte)
    .limit(batch)

/** Professionals and days with a waiting list. */
export const listLugar = (db: Db): Promise<Lugar[]> =>
  db
    .selectDistinct({ corpoClinicoId: esperaTable.corpoClinicoId, dia: esperaTable.dia })
    .from(esperaTable)
    .where(eq(esperaTable.status, 'ESPERANDO'))
    .orderBy(esperaTable.dia, esperaTable.corpoClinicoId)
    .limit(batch)

/**
 * Ends entries of days that have passed at the unit. No unit's day is ahead of UTC's in Brazil, so that the index has the few that may
 * have passed.
 */
export async function endPassadas(db: Db, now: Temporal.Instant): Promise<void> {
  await db.execute(sql`
    update espera e set status = 'ENCERRADA', atualizado_em = ${String(now)}::timestamptz from rede r
    where r.id = e.rede_id and e.status = 'ESPERANDO' and e.dia < (${String(now)}::timestamptz at time zone 'UTC')::date
      and e.dia < (${String(now)}::timestamptz at time zone r.fuso)::date`)
}
