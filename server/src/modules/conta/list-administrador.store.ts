import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { usuarioTable } from './conta.tables.ts'

/** The platform's administrators who may log in. */
export const listAdministrador = (db: Db) =>
  db
    .select({ id: usuarioTable.id, name: usuarioTable.name, email: usuarioTable.email })
    .from(usuarioTable)
    .where(and(eq(usuarioTable.role, 'Administrador'), eq(usuarioTable.status, 'Habilitado')))
    .orderBy(asc(usuarioTable.id))
