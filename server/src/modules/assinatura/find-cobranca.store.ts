import { eq } from 'drizzle-orm'
import { type Db, firstRow } from '#platform/db/db.ts'
import { statement, value } from '#platform/db/statement.ts'
import { cobrancaTable } from './contrato.tables.ts'

export type CobrancaRow = typeof cobrancaTable.$inferSelect

const byId = statement((db) =>
  db
    .select()
    .from(cobrancaTable)
    .where(eq(cobrancaTable.id, value('id'))),
)

export const findCobranca = (db: Db, id: string): Promise<CobrancaRow | null> => firstRow(byId(db, { id }))
