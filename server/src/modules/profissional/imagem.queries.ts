import { and, eq, or, type SQL } from 'drizzle-orm'
import type { Sessao } from '#deps.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { corpoClinicoTable } from './profissional.tables.ts'

/** Visitors see active professionals of HABILITADO units; staff those of their own unit; the platform all. */
function visible(sessao: Sessao | null): SQL | undefined {
  if (sessao?.role === 'Administrador') return undefined
  const shown = and(eq(corpoClinicoTable.status, 'ATIVO'), eq(redeTable.status, 'HABILITADO'))
  return sessao?.redeId ? or(shown, eq(redeTable.id, sessao.redeId)) : shown
}

/** Storage key of a photo; null when there is none, or the caller may not see it. */
export async function findFoto(db: Db, id: string, sessao: Sessao | null): Promise<string | null> {
  const [row] = await db
    .select({ foto: corpoClinicoTable.foto })
    .from(corpoClinicoTable)
    .innerJoin(redeTable, eq(redeTable.id, corpoClinicoTable.redeId))
    .where(and(eq(corpoClinicoTable.id, id), visible(sessao)))
  return row?.foto ?? null
}
