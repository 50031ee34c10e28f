import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { aparelhoTable, sessaoTable, usuarioTable } from '#modules/conta/conta.tables.ts'
import type { Usuario } from '#modules/conta/find-usuario.store.ts'
import { type Db, firstRow, type Tx } from '#platform/db/db.ts'

export type PapelEquipe = 'Atendente' | 'CorpoClinico'

const ofRede = (redeId: string | null) => (redeId === null ? undefined : eq(usuarioTable.redeId, redeId))

/** Units belong to a later module, so this reads their table by name. */
export const isRede = async (db: Db, id: string): Promise<boolean> =>
  (await db.execute(sql`select 1 from rede where id = ${id}::uuid`)).rows.length > 0

export type Listado = Usuario & { ultimoAcesso: Temporal.Instant | null }

/** The newest login of a known browser, or the newest use of a session that is still open. */
const ultimoAcesso = sql<Temporal.Instant | null>`greatest(
  (select max(${aparelhoTable.vistoEm}) from ${aparelhoTable} where ${aparelhoTable.usuarioId} = ${usuarioTable.id}),
  (select max(coalesce(${sessaoTable.usadaEm}, ${sessaoTable.criadaEm})) from ${sessaoTable}
    where ${sessaoTable.usuarioId} = ${usuarioTable.id})
)`.mapWith(aparelhoTable.vistoEm)

export async function listEquipeRows(
  db: Db,
  { redeId, roles }: { redeId: string; roles: readonly PapelEquipe[] },
  page: { limit: number; offset: number },
): Promise<{ list: Listado[]; total: number }> {
  const where = and(eq(usuarioTable.redeId, redeId), inArray(usuarioTable.role, [...roles]))
  const list = await db
    .select({ ...getTableColumns(usuarioTable), ultimoAcesso })
    .from(usuarioTable)
    .where(where)
    .orderBy(asc(usuarioTable.name), asc(usuarioTable.id))
    .limit(page.limit)
    .offset(page.offset)
  return { list, total: await db.$count(usuarioTable, where) }
}

const anAtendente = (id: string, redeId: string | null) =>
  and(eq(usuarioTable.id, id), eq(usuarioTable.role, 'Atendente'), ofRede(redeId))

/** An attendant of this unit, or of any unit when `redeId` is null. */
export const findAtendenteRow = (db: Db, id: string, redeId: string | null): Promise<Usuario | null> =>
  firstRow(db.select().from(usuarioTable).where(anAtendente(id, redeId)))

/** Like `findAtendenteRow`, locked until the transaction ends. */
export const lockAtendenteRow = (tx: Tx, id: string, redeId: string | null): Promise<Usuario | null> =>
  firstRow(tx.select().from(usuarioTable).where(anAtendente(id, redeId)).for('no key update'))
