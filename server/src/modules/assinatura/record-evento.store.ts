import type { Tx } from '#platform/db/db.ts'
import { given, rowStatement } from '#platform/db/statement.ts'
import { newId } from '#platform/id.ts'
import { contratoEventoTable } from './contrato.tables.ts'

type Evento = Omit<typeof contratoEventoTable.$inferInsert, 'id'>

const insertOne = rowStatement((db, keys) =>
  db.insert(contratoEventoTable).values(given(contratoEventoTable, keys)),
)

export async function insertContratoEvento(tx: Tx, evento: Evento): Promise<void> {
  await insertOne(tx, { id: newId(), ...evento })
}
