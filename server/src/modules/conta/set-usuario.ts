import type { EnderecoCobranca } from '@alento/contract/pagamento.ts'
import type { Deps } from '#deps.ts'
import type { Tx, Db } from '#platform/db/db.ts'
import { updateEndereco } from './conta.store.ts'
import { removeOutrasSessoes } from './sessao.store.ts'
import { takeContato, updateDados, type Contato, type Dados } from './usuario.store.ts'

/**
 * Writes data of a locked user, in the same transaction; does nothing for an empty change. Disabling a user ends all sessions
 * and pending logins at once.
 */
export async function setUsuario(tx: Tx, id: string, dados: Dados): Promise<void> {
  if (Object.keys(dados).length > 0) await updateDados(tx, id, dados)
  if (dados.status === 'Desabilitado') await removeOutrasSessoes(tx, id, null)
}

/**
 * Notes that a locked account was merged into another one, so that nobody logs in to it, or that this was undone (null). The caller
 * ends its sessions.
 */
export const setUnida = (tx: Tx, id: string, unidaCom: string | null): Promise<void> =>
  updateDados(tx, id, { unidaCom, status: unidaCom ? 'Desabilitado' : 'Habilitado' })

/** Stores the client's billing address for the next boleto. */
export const setEndereco = (db: Db, id: string, endereco: EnderecoCobranca): Promise<void> =>
  updateEndereco(db, id, endereco)

/**
 * Notes that a code or link sent to this address of the client came back: the address names the account at a login from now on,
 * and no other account that proved it before. Does nothing when the account has another one by now. Not inside a transaction that
 * locks users: it locks all clients with the address, in their order.
 */
export const setContatoConfirmado = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  usuarioId: string,
  contato: Contato,
): Promise<void> => db.transaction((tx) => takeContato(tx, usuarioId, contato, clock.now()))
