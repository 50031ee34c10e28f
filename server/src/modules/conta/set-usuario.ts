import type { EnderecoCobranca } from '@alento/contract/pagamento.ts'
import type { Tx, Db } from '#platform/db/db.ts'
import { updateEndereco } from './conta.store.ts'
import { removeOutrasSessoes } from './sessao.store.ts'
import { updateDados, type Dados } from './usuario.store.ts'

/**
 * Writes data of a user who is held, in the same transaction; nothing for an empty change. Who is disabled is out at once: sessions,
 * and logins that wait for their second step, end with it.
 */
export async function setUsuario(tx: Tx, id: string, dados: Dados): Promise<void> {
  if (Object.keys(dados).length > 0) await updateDados(tx, id, dados)
  if (dados.status === 'Desabilitado') await removeOutrasSessoes(tx, id, null)
}

/** Keeps the client's billing address for the next slip. */
export const setEndereco = (db: Db, id: string, endereco: EnderecoCobranca): Promise<void> =>
  updateEndereco(db, id, endereco)
