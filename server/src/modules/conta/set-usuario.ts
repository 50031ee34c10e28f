import type { EnderecoCobranca } from '@alento/contract/pagamento/pagamento.ts'
import type { Deps } from '#deps.ts'
import type { Tx, Db } from '#platform/db/db.ts'
import { updateEndereco } from './conta.store.ts'
import { removeOutrasSessoes } from './sessao.store.ts'
import { proveContato, updateDados, type Dados } from './usuario.store.ts'
import type { Contato } from './senha.rules.ts'

/**
 * Writes data of a locked user, in the same transaction; does nothing for an empty change. Disabling a user ends all sessions
 * and pending logins at once.
 */
export async function setUsuario(tx: Tx, id: string, dados: Dados): Promise<void> {
  if (Object.keys(dados).length > 0) await updateDados(tx, id, dados)
  if (dados.status === 'Desabilitado') await removeOutrasSessoes(tx, id, null)
}

/**
 * Notes that a locked account was merged into another one, so that it cannot be logged in to, or that this was undone (null). The caller
 * ends its sessions.
 */
export const setUnida = (tx: Tx, id: string, unidaCom: string | null): Promise<void> =>
  updateDados(tx, id, { unidaCom, status: unidaCom ? 'Desabilitado' : 'Habilitado' })

/** Stores the client's billing address for the next boleto. */
export const setEndereco = (db: Db, id: string, endereco: EnderecoCobranca): Promise<void> =>
  updateEndereco(db, id, endereco)

/**
 * Notes that a code or link sent to this address of the user came back: from now on it gets codes, links and notices, and names at a
 * login the client who proved it last. Does nothing when the account has another one by now.
 */
export const setContatoConfirmado = (
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  usuarioId: string,
  contato: Contato,
): Promise<void> => proveContato(db, usuarioId, contato, clock.now())
