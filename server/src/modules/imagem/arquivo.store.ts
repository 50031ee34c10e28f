import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { arquivoSoltoTable } from './imagem.tables.ts'

/** Marks the files under this key as removable from `quando` on. */
export async function insertSolto(db: Db, chave: string, quando: Temporal.Instant): Promise<void> {
  await db.insert(arquivoSoltoTable).values({ chave, quando }).onConflictDoNothing()
}

/** False when that time has passed: the files may be partly removed. */
export async function takeSolto(tx: Tx, chave: string, now: Temporal.Instant): Promise<boolean> {
  const taken = await tx
    .delete(arquivoSoltoTable)
    .where(and(eq(arquivoSoltoTable.chave, chave), gt(arquivoSoltoTable.quando, now)))
    .returning({ chave: arquivoSoltoTable.chave })
  return taken.length > 0
}

/** Keys whose time has passed, longest waiting first. */
export async function listSolto(db: Db, now: Temporal.Instant, limit: number): Promise<string[]> {
  const rows = await db
    .select({ chave: arquivoSoltoTable.chave })
    .from(arquivoSoltoTable)
    .where(lte(arquivoSoltoTable.quando, now))
    .orderBy(asc(arquivoSoltoTable.quando))
    .limit(limit)
  return rows.map((r) => r.chave)
}

export async function deleteSolto(db: Db, chave: string): Promise<void> {
  await db.delete(arquivoSoltoTable).where(eq(arquivoSoltoTable.chave, chave))
}
