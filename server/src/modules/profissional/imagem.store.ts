import { and, eq, type SQL } from 'drizzle-orm'
import type { Sessao } from '#deps.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { corpoClinicoTable } from './profissional.tables.ts'

/** Whose photo the caller may change. */
function editable({ role, redeId, corpoClinicoId }: Sessao): SQL | undefined {
  if (role === 'Administrador') return undefined
  if (role === 'CorpoClinico') return eq(corpoClinicoTable.id, corpoClinicoId ?? '')
  return eq(corpoClinicoTable.redeId, redeId ?? '')
}

/** Null for one who is absent, and for one of somebody else's. */
export async function findEditavel(db: Db, id: string, sessao: Sessao): Promise<{ id: string } | null> {
  const [row] = await db
    .select({ id: corpoClinicoTable.id })
    .from(corpoClinicoTable)
    .where(and(eq(corpoClinicoTable.id, id), editable(sessao)))
  return row ?? null
}

/** Who changes a photo does so alone. Answers the key that is there; undefined when the professional is gone. */
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
