import { count, desc, isNull } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { auditoriaConferenciaTable, auditoriaEloTable, auditoriaFilaTable } from './auditoria.tables.ts'

/** The last link, as number and hash; null before the first one. */
export async function findUltimoElo(db: Db): Promise<{ numero: number; hash: string } | null> {
  const { numero, hash } = auditoriaEloTable
  const [last] = await db.select({ numero, hash }).from(auditoriaEloTable).orderBy(desc(numero)).limit(1)
  return last ?? null
}

/** The last check, or the last one that found nothing wrong. */
export async function findConferencia(db: Db, { boa = false } = {}) {
  const t = auditoriaConferenciaTable
  const [row] = await db
    .select()
    .from(t)
    .where(boa ? isNull(t.quebra) : undefined)
    .orderBy(desc(t.quando), desc(t.id))
    .limit(1)
  return row ?? null
}

/** Entries that wait to be chained. */
export async function countNaFila(db: Db): Promise<number> {
  const [row] = await db.select({ n: count() }).from(auditoriaFilaTable)
  return row?.n ?? 0
}
