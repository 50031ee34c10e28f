import { and, desc, eq } from 'drizzle-orm'
import { municipioTable } from '#modules/catalogo/catalogo.tables.ts'
import { type Db, firstRow } from '#platform/db/db.ts'
import { orcamentoTable } from './orcamento.tables.ts'

const view = (db: Db) =>
  db
    .select({ orcamento: orcamentoTable, cidade: municipioTable.nome, uf: municipioTable.uf })
    .from(orcamentoTable)
    .innerJoin(municipioTable, eq(municipioTable.id, orcamentoTable.municipioId))

/** A kept quote with the names of its place. */
export type GuardadoView = Awaited<ReturnType<typeof view>>[number]

/** A client's quotes, newest first. */
export const listGuardado = (db: Db, usuarioId: string): Promise<GuardadoView[]> =>
  view(db)
    .where(eq(orcamentoTable.usuarioId, usuarioId))
    .orderBy(desc(orcamentoTable.criadoEm), desc(orcamentoTable.id))

/** Null when it is not this client's. */
export const findGuardado = (db: Db, usuarioId: string, id: string): Promise<GuardadoView | null> =>
  firstRow(view(db).where(and(eq(orcamentoTable.id, id), eq(orcamentoTable.usuarioId, usuarioId))))

/** Null when it was removed. */
export const findAnyGuardado = (db: Db, id: string): Promise<GuardadoView | null> =>
  firstRow(view(db).where(eq(orcamentoTable.id, id)))
