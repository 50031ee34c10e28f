import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { contratoEventoTable } from './contrato.tables.ts'

type Evento = Omit<typeof contratoEventoTable.$inferInsert, 'id'>

export async function insertContratoEvento(tx: Tx, evento: Evento): Promise<void> {
  await tx.insert(contratoEventoTable).values({ id: newId(), ...evento })
}
