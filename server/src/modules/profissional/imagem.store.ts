import { and, eq, type SQL } from 'drizzle-orm'
import type { Sessao } from '#deps.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { corpoClinicoTable } from './profissional.tables.ts'

/** Professionals whose photo the caller may change. */
function editable({ role, redeId, corpoClinicoId }: Sessao): SQL | undefined {
  if (role === 'Administrador') return undefined
  if (role === 'CorpoClinico') return eq(corpoClinicoTable.id, corpoClinicoId ?? '')
  return eq(corpoClinicoTable.redeId, redeId ?? '')
}

/** Null for a professional that does not exist or whose photo the caller may not change. */
export async function findEditavel(db: Db, id: string, sessao: Sessao): Promise<{ id: string } | null> {
  const [row] = await db
    .select({ id: corpoClinicoTable.id })
    .from(corpoClinicoTable)
    .where(and(eq(corpoClinicoTable.id, id), editable(sessao)))
  return row ?? null
}

/**
 * Locks the professional, so that photo changes run one at a time. Returns the current key; undefined when the professional no
 * longer exists.
 */
export async function lockFoto(tx: Tx, id: string): Promise<string | null | undefined> {
  const [row] = await tx
    .select({ foto: corpoClinicoTable.foto })
    .from(corpoClinicoTable)
    .where(eq(corpoClinicoTable.id, id))
    .for('no key update')
  return row?.foto
}

export async function saveFoto(tx: Tx, id: string, foto: string | null): Promise<void> {
  await tx.update(corpoClinicoTable).set({ foto }).where(eq(corpoClinicoTable.id, id))
}
