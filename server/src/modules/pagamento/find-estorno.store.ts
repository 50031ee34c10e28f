import { eq } from 'drizzle-orm'
import { type Db, firstRow } from '#platform/db/db.ts'
import { estornoTable } from './pagamento.tables.ts'

export type EstornoRow = typeof estornoTable.$inferSelect

export const findEstorno = (db: Db, id: string): Promise<EstornoRow | null> =>
  firstRow(db.select().from(estornoTable).where(eq(estornoTable.id, id)))
