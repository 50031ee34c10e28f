import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { hashToken, newToken } from '#platform/token.ts'
import type { Usuario } from './find-usuario.store.ts'
import { recordAcesso } from './record-acesso.ts'
import { insertEntrada } from './sessao.store.ts'

/** Time limit for the second step. */
const minutes = 10

export type Entrada = { entrada: string; expiraEm: Temporal.Instant }

/** Stores that a password was right, until the second step: not a session. */
export async function createEntrada(
  deps: Pick<Deps, 'clock' | 'log'>,
  tx: Tx,
  { id: usuarioId }: Usuario,
  persist: boolean,
): Promise<Entrada> {
  const entrada = newToken()
  const expiraEm = deps.clock.now().add({ minutes })
  await insertEntrada(tx, { tokenHash: hashToken(entrada), usuarioId, persist, expiraEm })
  recordAcesso(deps, { acesso: 'segunda etapa pendente', usuarioId })
  return { entrada, expiraEm }
}
