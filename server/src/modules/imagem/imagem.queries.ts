import { and, asc, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import { redeTable } from '#modules/rede/rede.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { redeImagemTable } from './imagem.tables.ts'

/** Units whose images the caller may see: HABILITADO ones and, if given, this unit; 'todas' is every unit. */
export type Visivel = { redeId: string | null } | 'todas'

const visible = (v: Visivel): SQL | undefined =>
  v === 'todas'
    ? undefined
    : or(eq(redeTable.status, 'HABILITADO'), v.redeId === null ? undefined : eq(redeTable.id, v.redeId))

/** Storage key of a photo; null when there is none, or the caller may not see it. */
export async function findImagemArquivo(db: Db, id: string, visivel: Visivel): Promise<string | null> {
  const [row] = await db
    .select({ arquivo: redeImagemTable.arquivo })
    .from(redeImagemTable)
    .innerJoin(redeTable, eq(redeTable.id, redeImagemTable.redeId))
    .where(and(eq(redeImagemTable.id, id), visible(visivel)))
  return row?.arquivo ?? null
}

export type LogoDe = { id: string } | { codigo: string } | { nome: string; rede: string | null }

/**
 * Storage key of a logo; null when there is none, or the caller may not see it. Of several units with the same name, that of
 * `rede`, else of the oldest.
 */
export async function findLogo(db: Db, of: LogoDe, visivel: Visivel): Promise<string | null> {
  const which =
    'id' in of
      ? eq(redeTable.id, of.id)
      : 'codigo' in of
        ? eq(redeTable.codigoUnidade, of.codigo)
        : sql`${redeTable.busca} = norm(${of.nome})`
  const meant = 'nome' in of && of.rede !== null ? [desc(eq(redeTable.id, of.rede))] : []
  const [row] = await db
    .select({ logo: redeTable.logo })
    .from(redeTable)
    .where(and(which, visible(visivel)))
    .orderBy(...meant, asc(redeTable.criadoEm), asc(redeTable.id))
    .limit(1)
  return row?.logo ?? null
}
