import { and, asc, eq, inArray } from 'drizzle-orm'
import { type Db, firstRow, type Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { agendaTable } from './agenda.tables.ts'

export type LinhaTurno = typeof agendaTable.$inferSelect
export type Turnos = Pick<LinhaTurno, 'horaInicio1' | 'horaFim1' | 'horaInicio2' | 'horaFim2'>

/** The weekly ranges of a professional, Sunday first. */
export const listTurno = (db: Db, corpoClinicoId: string): Promise<LinhaTurno[]> =>
  db
    .select()
    .from(agendaTable)
    .where(eq(agendaTable.corpoClinicoId, corpoClinicoId))
    .orderBy(asc(agendaTable.diaSemana))

/** The row of a weekday; null when it was removed. */
export const findTurno = (db: Db, id: string): Promise<LinhaTurno | null> =>
  firstRow(db.select().from(agendaTable).where(eq(agendaTable.id, id)))

/** Sets the same ranges on these weekdays, replacing the earlier ones. */
export async function saveTurnoRows(
  tx: Tx,
  corpoClinicoId: string,
  dias: readonly number[],
  turnos: Turnos,
): Promise<void> {
  await tx
    .delete(agendaTable)
    .where(and(eq(agendaTable.corpoClinicoId, corpoClinicoId), inArray(agendaTable.diaSemana, [...dias])))
  await tx
    .insert(agendaTable)
    .values(dias.map((diaSemana) => ({ id: newId(), corpoClinicoId, diaSemana, ...turnos })))
}

/** False when it was already removed. */
export async function removeTurnoRow(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.delete(agendaTable).where(eq(agendaTable.id, id)).returning({ id: agendaTable.id })
  return rows.length > 0
}
