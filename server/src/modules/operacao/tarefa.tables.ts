import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/columns.ts'

/** When a scheduled job last succeeded: the job queue keeps finished jobs for a week only, and some run once a week. */
export const tarefaTable = pgTable('tarefa', {
  nome: text().primaryKey(),
  sucessoEm: instant().notNull(),
})
