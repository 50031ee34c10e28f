import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { hashToken, newToken } from '#platform/token.ts'
import type { Usuario } from './find-usuario.store.ts'
import { insertEntrada } from './sessao.store.ts'

/** How long the second step may take. */
const minutes = 10

export type Entrada = { entrada: string; expiraEm: Temporal.Instant }

/** Keeps that a password was right, until its second step: no session. */
export async function createEntrada(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { id: usuarioId }: Usuario,
  persist: boolean,
): Promise<Entrada> {
  const entrada = newToken()
  const expiraEm = clock.now().add({ minutes })
  await insertEntrada(tx, { tokenHash: hashToken(entrada), usuarioId, persist, expiraEm })
  return { entrada, expiraEm }
}
