import { asc } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { tarefaTable } from './tarefa.tables.ts'

export async function setSucesso(db: Db, nome: string, sucessoEm: Temporal.Instant): Promise<void> {
  await db
    .insert(tarefaTable)
    .values({ nome, sucessoEm })
    .onConflictDoUpdate({ target: tarefaTable.nome, set: { sucessoEm } })
}

/** The last success of each scheduled job that ever had one, by name. */
export async function listSucesso(db: Db): Promise<Map<string, Temporal.Instant>> {
  const rows = await db.select().from(tarefaTable).orderBy(asc(tarefaTable.nome))
  return new Map(rows.map(({ nome, sucessoEm }) => [nome, sucessoEm]))
}
