import { asc, eq, sql } from 'drizzle-orm'
import type { TipoRegistro } from '@alento/contract/tipo-registro.ts'
import type { Db } from '#platform/db/db.ts'
import { contains } from '#platform/db/text-match.ts'
import { tipoRegistroTable } from './catalogo.tables.ts'

const { id: _id, nome } = tipoRegistroTable

/** Professional councils by name; with `texto` those whose name contains it. */
export const listTipoRegistro = (db: Db, texto?: string): Promise<TipoRegistro[]> =>
  db
    .select({ _id, nome })
    .from(tipoRegistroTable)
    .where(texto === undefined ? undefined : contains(sql`norm(${nome})`, texto))
    .orderBy(asc(nome))

/** The council of this name; null when there is none. */
export async function findTipoRegistro(db: Db, name: string): Promise<TipoRegistro | null> {
  const [row] = await db.select({ _id, nome }).from(tipoRegistroTable).where(eq(nome, name))
  return row ?? null
}
