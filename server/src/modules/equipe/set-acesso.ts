import type { Deps } from '#deps.ts'
import { lockUsuario, type Usuario } from '#modules/conta/get-sessao.ts'
import { setSenha } from '#modules/conta/set-senha.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { findAcessoRow, findAdmRedeRow } from './equipe.queries.ts'

/** A professional's access to the system; null without one. */
export const findAcesso = (db: Db, corpoClinicoId: string): Promise<Usuario | null> =>
  findAcessoRow(db, corpoClinicoId)

/** The main access of a unit; null without one. */
export const findAcessoRede = (db: Db, redeId: string): Promise<Usuario | null> => findAdmRedeRow(db, redeId)

/** Sets a new password chosen by the unit: ends every session and notifies the user by e-mail. */
export async function setSenhaEquipe(deps: Deps, tx: Tx, id: string, senhaHash: string): Promise<void> {
  const usuario = await lockUsuario(tx, id)
  if (usuario) await setSenha(deps, tx, { usuario, senhaHash })
}
