import { and, asc, eq } from 'drizzle-orm'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import type { Db } from '#platform/db/db.ts'

/** Enabled administrators of a unit, who receive e-mails about it. */
export const listAdmRede = (db: Db, redeId: string): Promise<{ id: string; name: string; email: string }[]> =>
  db
    .select({ id: usuarioTable.id, name: usuarioTable.name, email: usuarioTable.email })
    .from(usuarioTable)
    .where(
      and(
        eq(usuarioTable.redeId, redeId),
        eq(usuarioTable.role, 'AdmRede'),
        eq(usuarioTable.status, 'Habilitado'),
      ),
    )
    .orderBy(asc(usuarioTable.criadoEm), asc(usuarioTable.id))
    .limit(20)
