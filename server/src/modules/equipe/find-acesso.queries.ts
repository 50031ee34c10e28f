import { and, asc, eq } from 'drizzle-orm'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import type { Usuario } from '#modules/conta/find-usuario.store.ts'
import type { Db } from '#platform/db/db.ts'

export async function findAcesso(db: Db, corpoClinicoId: string): Promise<Usuario | null> {
  const [row] = await db
    .select()
    .from(usuarioTable)
    .where(and(eq(usuarioTable.corpoClinicoId, corpoClinicoId), eq(usuarioTable.role, 'CorpoClinico')))
  return row ?? null
}

/** The main access of a unit: its first administrator. */
export async function findAcessoRede(db: Db, redeId: string): Promise<Usuario | null> {
  const [row] = await db
    .select()
    .from(usuarioTable)
    .where(and(eq(usuarioTable.redeId, redeId), eq(usuarioTable.role, 'AdmRede')))
    .orderBy(asc(usuarioTable.criadoEm), asc(usuarioTable.id))
    .limit(1)
  return row ?? null
}
