import type { Usuario } from '#modules/conta/find-usuario.store.ts'
import { lockUsuario } from '#modules/conta/lock-usuario.ts'
import type { Tx } from '#platform/db/db.ts'
import { listAbertas } from './uniao.store.ts'

/** Locks several users in the order of their ids, as every operation on more than one does. Unknown ones are left out. */
export async function lockUsuarios(tx: Tx, ids: readonly string[]): Promise<Map<string, Usuario>> {
  const locked = new Map<string, Usuario>()
  for (const id of [...new Set(ids)].toSorted()) {
    const usuario = await lockUsuario(tx, id)
    if (usuario) locked.set(id, usuario)
  }
  return locked
}

type Unida = { uniaoId: string; usuario: Usuario }

/** A user, locked, with the accounts that were merged into it while that can still be undone. */
export async function lockUnidas(
  tx: Tx,
  usuarioId: string,
): Promise<{ usuario: Usuario | null; unidas: Unida[] }> {
  const before = await listAbertas(tx, usuarioId)
  await lockUsuarios(tx, [usuarioId, ...before.map((u) => u.saiId)])
  // One that was merged or undone meanwhile.
  const now = await listAbertas(tx, usuarioId)
  const locked = await lockUsuarios(tx, [usuarioId, ...now.map((u) => u.saiId)])
  return {
    usuario: locked.get(usuarioId) ?? null,
    unidas: now.flatMap(({ id, saiId }) => {
      const usuario = locked.get(saiId)
      return usuario ? [{ uniaoId: id, usuario }] : []
    }),
  }
}
