import { eq } from 'drizzle-orm'
import { type Db, firstRow } from '#platform/db/db.ts'
import { statement, value } from '#platform/db/statement.ts'
import { tentativaTable } from './conta.tables.ts'

const tentativaOf = statement((db) =>
  db
    .select()
    .from(tentativaTable)
    .where(eq(tentativaTable.chave, value('chave'))),
)

/** The count of wrong tries under this key; null when there is none. */
export const findTentativa = (db: Db, chave: string) => firstRow(tentativaOf(db, { chave }))
