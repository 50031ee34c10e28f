import type { Deps } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import type { Usuario } from '#modules/conta/find-usuario.store.ts'
import { lockUnidas } from '#modules/uniao/lock-unidas.ts'
import { listVencida, removeDesfazer } from '#modules/uniao/remove-desfazer.ts'
import type { Tx } from '#platform/db/db.ts'
import { eraseAll } from './erase-all.ts'
import { insertApagamento } from './privacidade.store.ts'

type Unida = { uniaoId: string; usuario: Usuario }

/**
 * Erases the rest of a locked account that was merged into another one, and the data kept to undo that; the moved rows are not its
 * own any more. Repeating it changes nothing.
 */
export async function eraseUnidaIn(deps: Deps, tx: Tx, { uniaoId, usuario }: Unida): Promise<void> {
  const quando = deps.clock.now()
  if (!(await removeDesfazer(tx, uniaoId, quando))) return
  if (!(await insertApagamento(tx, usuario.id, quando))) return
  await eraseAll(deps, tx, usuario, [])
  const what = { acao: 'conta.apagar_unida', objeto: 'cliente', objetoId: usuario.id }
  await recordAuditoria(tx, { quando, usuarioId: null, ...what, detalhe: { uniao: uniaoId } })
}

/** Job, each night: ends merges whose 30 days are over. The e-mail about the merge said so. */
export async function eraseUnidas(deps: Deps): Promise<void> {
  for (const { id, ficaId } of await listVencida(deps))
    await deps.db.transaction(async (tx) => {
      const { unidas } = await lockUnidas(tx, ficaId)
      const due = unidas.find((u) => u.uniaoId === id)
      if (due) await eraseUnidaIn(deps, tx, due)
    })
}
