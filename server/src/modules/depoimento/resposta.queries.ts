import { and, count, desc, eq, isNotNull } from 'drizzle-orm'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { depoimentoTable } from './depoimento.tables.ts'

const view = (db: Db) =>
  db
    .select({ depoimento: depoimentoTable, nome: usuarioTable.name, status: usuarioTable.status })
    .from(depoimentoTable)
    .innerJoin(usuarioTable, eq(usuarioTable.id, depoimentoTable.clienteId))
export type AvaliacaoRow = Awaited<ReturnType<typeof view>>[number]

/** Rated reviews of a unit, newest first, and their number. */
export async function listAvaliacaoRows(
  db: Db,
  { redeId, nota }: { redeId: string; nota?: number | undefined },
  { limit, offset }: { limit: number; offset: number },
) {
  const where = and(
    eq(depoimentoTable.redeId, redeId),
    isNotNull(depoimentoTable.nota),
    nota === undefined ? undefined : eq(depoimentoTable.nota, nota),
  )
  const rows = await view(db)
    .where(where)
    .orderBy(desc(depoimentoTable.avaliadoEm), desc(depoimentoTable.id))
    .limit(limit)
    .offset(offset)
  const [total] = await db.select({ n: count() }).from(depoimentoTable).where(where)
  return { rows, total: total?.n ?? 0 }
}

/** A rated review of this unit; null otherwise. */
export async function findAvaliacaoRow(db: Db, redeId: string, id: string): Promise<AvaliacaoRow | null> {
  const [row] = await view(db).where(
    and(eq(depoimentoTable.id, id), eq(depoimentoTable.redeId, redeId), isNotNull(depoimentoTable.nota)),
  )
  return row ?? null
}
