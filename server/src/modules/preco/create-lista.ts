import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { insertConsultas } from './preco.store.ts'

type Consulta = { especialidadeId: string; valorParticular: number }

/**
 * Creates the first price list of a new unit, in the caller's transaction. Alento and SinSaude prices start equal to the
 * private one (centavos): the unit lowers them before anybody sees them.
 */
export async function createLista(tx: Tx, redeId: string, consultas: readonly Consulta[]): Promise<void> {
  if (consultas.length === 0) return
  const rows = consultas.map(({ especialidadeId, valorParticular }) => ({
    id: newId(),
    redeId,
    especialidadeId,
    descricaoConsulta: 'Consulta',
    valorParticular,
    valorAlento: valorParticular,
    valorSinSaude: valorParticular,
  }))
  await insertConsultas(tx, rows)
}
