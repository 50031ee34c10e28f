import type { Deps } from '#deps.ts'
import { lockUsuario, type Usuario } from '#modules/conta/get-sessao.ts'
import { setSenha } from '#modules/conta/set-senha.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { findAcessoRow, findAdmRedeRow } from './equipe.queries.ts'

/** The access of a professional to the system; null without. */
export const findAcesso = (db: Db, corpoClinicoId: string): Promise<Usuario | null> =>
  findAcessoRow(db, corpoClinicoId)

/** The main access of a unit; null without. */
export const findAcessoRede = (db: Db, redeId: string): Promise<Usuario | null> => findAdmRedeRow(db, redeId)

/** A new password that the unit gave: every session ends, and the user is told by e-mail. */
export async function setSenhaEquipe(deps: Deps, tx: Tx, id: string, senhaHash: string): Promise<void> {
  const usuario = await lockUsuario(tx, id)
  if (usuario) await setSenha(deps, tx, { usuario, senhaHash })
}
