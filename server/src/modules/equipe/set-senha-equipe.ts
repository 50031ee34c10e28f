import type { Deps } from '#deps.ts'
import { lockUsuario } from '#modules/conta/lock-usuario.ts'
import { setSenha } from '#modules/conta/set-senha.ts'
import type { Tx } from '#platform/db/db.ts'

/** Sets a password given by the unit: every session of the user ends, and the user is notified by e-mail. */
export async function setSenhaEquipe(deps: Deps, tx: Tx, id: string, senhaHash: string): Promise<void> {
  const usuario = await lockUsuario(tx, id)
  if (usuario) await setSenha(deps, tx, { usuario, senhaHash })
}
