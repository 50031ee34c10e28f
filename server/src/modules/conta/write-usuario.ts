import type { Tx } from '#platform/db/db.ts'
import { removeOutrasSessoes } from './sessao.store.ts'
import { updateDados, type Dados } from './usuario.store.ts'

/**
 * Writes data of a locked user, in the same transaction; does nothing for an empty change. Disabling a user ends all sessions
 * and pending logins at once.
 */
export async function writeUsuario(tx: Tx, id: string, dados: Dados): Promise<void> {
  if (Object.keys(dados).length > 0) await updateDados(tx, id, dados)
  if (dados.status === 'Desabilitado') await removeOutrasSessoes(tx, id, null)
}
