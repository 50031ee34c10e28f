import type { Tx } from '#platform/db/db.ts'
import type { Usuario } from './conta.store.ts'
import { eraseUsuarioRows } from './pessoa.store.ts'

/**
 * Erases an account: name, contact, password, second factors, sessions, known places. `nome` takes the name's place. The user's
 * row is held by the caller; again changes nothing more.
 */
export const eraseUsuario = (tx: Tx, usuario: Usuario, nome: string): Promise<void> =>
  eraseUsuarioRows(tx, usuario, nome)
