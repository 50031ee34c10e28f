import { and, between, eq } from 'drizzle-orm'
import { corpoClinicoTable } from '#modules/profissional/profissional.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { redeFechamentoTable } from './agenda.tables.ts'

const t = redeFechamentoTable

/** Days from `de` to `ate` on which the professional's whole unit is closed, with its reason. */
export const listFechamentoDe = (
  db: Db,
  corpoClinicoId: string,
  { de, ate }: { de: Temporal.PlainDate; ate: Temporal.PlainDate },
) =>
  db
    .select({ dia: t.dia, motivo: t.motivo })
    .from(t)
    .innerJoin(corpoClinicoTable, eq(corpoClinicoTable.redeId, t.redeId))
    .where(and(eq(corpoClinicoTable.id, corpoClinicoId), between(t.dia, de, ate)))
