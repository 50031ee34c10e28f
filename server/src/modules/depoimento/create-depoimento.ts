import type { Deps } from '#deps.ts'
import { newId } from '#platform/id.ts'
import { insertDepoimento } from './depoimento.store.ts'

export type NovoDepoimento = { pedidoId: string; redeId: string; clienteId: string; servico: string }

/** Creates the review that the client may fill in, when an order becomes REALIZADO. A second call changes nothing. */
export const createDepoimento = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { pedidoId, redeId, clienteId, servico }: NovoDepoimento,
): Promise<void> =>
  insertDepoimento(db, { id: newId(), pedidoId, redeId, clienteId, servico, criadoEm: clock.now() })
