import { and, isNull, lt } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { chaveDesafioTable, fatorDesafioTable, fatorTotpTable } from './fator.tables.ts'

/** Removes challenges and secrets that were not confirmed in time. */
export async function removeFatorVencido(
  db: Db,
  now: Temporal.Instant,
  antesDe: Temporal.Instant,
): Promise<void> {
  await db.delete(fatorDesafioTable).where(lt(fatorDesafioTable.expiraEm, now))
  await db.delete(chaveDesafioTable).where(lt(chaveDesafioTable.expiraEm, now))
  await db
    .delete(fatorTotpTable)
    .where(and(isNull(fatorTotpTable.confirmadoEm), lt(fatorTotpTable.criadoEm, antesDe)))
}
