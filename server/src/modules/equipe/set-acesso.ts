import type { Deps } from '#deps.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { lockUsuario, type Usuario } from '#modules/conta/conta.store.ts'
import { findAcessoRow, findAdmRedeRow, updateEquipeRow } from './equipe.queries.ts'
import { removeOutrasSessoes } from '#modules/conta/sessao.store.ts'
import { setSenha } from '#modules/conta/set-senha.ts'

/** The access of a professional to the system; null without. */
export const findAcesso = (db: Db, corpoClinicoId: string): Promise<Usuario | null> =>
  findAcessoRow(db, corpoClinicoId)

/** The main access of a unit; null without. */
export const findAcessoRede = (db: Db, redeId: string): Promise<Usuario | null> => findAdmRedeRow(db, redeId)

/**
 * Enables or disables a member of staff in the caller's transaction. Who is disabled is out at once: sessions, and logins that wait
 * for their second step, end with it.
 */
export async function setStatusEquipe(tx: Tx, id: string, status: Usuario['status']): Promise<void> {
  await updateEquipeRow(tx, id, { status })
  if (status === 'Desabilitado') await removeOutrasSessoes(tx, id, null)
}

/** A new password that the unit gave: every session ends, and the user is told by e-mail. */
export async function setSenhaEquipe(deps: Deps, tx: Tx, id: string, senhaHash: string): Promise<void> {
  const usuario = await lockUsuario(tx, id)
  if (usuario) await setSenha(deps, tx, { usuario, senhaHash })
}
