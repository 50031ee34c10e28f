import { and, asc, eq } from 'drizzle-orm'
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
