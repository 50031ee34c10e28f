import { findUsuario, type Usuario } from '#modules/conta/find-usuario.store.ts'
import type { Db } from '#platform/db/db.ts'
import { listAbertas } from './uniao.store.ts'

/** The accounts that were merged into this one, while that can still be undone. */
export async function listUnida(db: Db, usuarioId: string): Promise<Usuario[]> {
  const unidas: Usuario[] = []
  for (const { saiId } of await listAbertas(db, usuarioId)) {
    const usuario = await findUsuario(db, saiId)
    if (usuario) unidas.push(usuario)
  }
  return unidas
}
