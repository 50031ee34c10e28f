import { asc, inArray } from 'drizzle-orm'
import type { Exame } from '@alento/contract/catalogo.ts'
import type { Db } from '#platform/db/db.ts'
import { contains, matchRank } from '#platform/db/text-match.ts'
import { exameTable } from './catalogo.tables.ts'

const exame = {
  _id: exameTable.id,
  codigoExame: exameTable.codigoExame,
  nomeExame: exameTable.nomeExame,
  tipo: exameTable.tipo,
}

/** By name, official name or TUSS code; names that start with the text come first. */
export async function listExame(
  db: Db,
  { nome, limit }: { nome?: string | undefined; limit: number },
): Promise<{ list: Exame[]; total: number }> {
  const where = nome === undefined ? undefined : contains(exameTable.busca, nome)
  const rank = nome === undefined ? [] : [matchRank(exameTable.busca, nome)]
  const list = await db
    .select(exame)
    .from(exameTable)
    .where(where)
    .orderBy(...rank, asc(exameTable.slug))
    .limit(limit)
  return { list, total: await db.$count(exameTable, where) }
}

/** The exams with these TUSS codes, by code; unknown codes are left out. */
export async function listExameByCodigo(db: Db, codigos: readonly string[]): Promise<Map<string, Exame>> {
  const rows = await db
    .select(exame)
    .from(exameTable)
    .where(inArray(exameTable.codigoExame, [...codigos]))
  return new Map(rows.map((row) => [row.codigoExame, row]))
}
