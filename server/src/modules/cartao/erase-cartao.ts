import type { Tx } from '#platform/db/db.ts'
import { eraseCartaoRows } from './pessoa.store.ts'

/** Cancels a person's cards for good, without holder, number and dependents. `nome` takes the holder's place. */
export const eraseCartao = (tx: Tx, usuarioId: string, nome: string): Promise<void> =>
  eraseCartaoRows(tx, usuarioId, nome)
