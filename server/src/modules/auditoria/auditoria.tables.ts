import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/columns.ts'

/** The audit trail: user, action and object. Contains ids, never personal data. */
export const auditoriaTable = pgTable(
  'auditoria',
  {
    id: uuid().primaryKey(),
    quando: instant().notNull(),
    usuarioId: uuid(),
    acao: text().notNull(),
    objeto: text().notNull(),
    objetoId: text().notNull(),
    detalhe: jsonb().$type<Record<string, string | number | boolean | null>>().notNull().default({}),
  },
  (t) => [
    index('auditoria_objeto').on(t.objeto, t.objetoId, t.quando),
    // One person's actions, for the export of personal data.
    index('auditoria_usuario').on(t.usuarioId, t.quando),
  ],
)
