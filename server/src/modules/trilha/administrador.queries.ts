import { and, asc, count, eq, gte, lt } from 'drizzle-orm'
import { auditoriaTable } from '#modules/auditoria/auditoria.tables.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import type { Db } from '#platform/db/db.ts'

export type Administrador = { id: string; name: string; email: string }

/** The platform's administrators who may log in. */
export const listAdministrador = (db: Db): Promise<Administrador[]> =>
  db
    .select({ id: usuarioTable.id, name: usuarioTable.name, email: usuarioTable.email })
    .from(usuarioTable)
    .where(and(eq(usuarioTable.role, 'Administrador'), eq(usuarioTable.status, 'Habilitado')))
    .orderBy(asc(usuarioTable.id))

/** Entries from `desde` on, before `ate`. */
export async function countRegistro(db: Db, desde: Temporal.Instant, ate: Temporal.Instant): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(auditoriaTable)
    .where(and(gte(auditoriaTable.quando, desde), lt(auditoriaTable.quando, ate)))
  return row?.n ?? 0
}
