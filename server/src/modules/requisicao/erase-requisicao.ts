import type { Deps, Sessao } from '#deps.ts'
import { removeArquivo } from '#modules/imagem/create-arquivo.ts'
import { Problem } from '#platform/problem.ts'
import { deleteRequisicaoOf, deleteVencida, listVencida } from './requisicao.store.ts'

const batch = 200
/** What is to be erased is erased at once, and stays so when a database is restored. */
export const noDays = 0

/** Erases the client's own photo, with its file. @throws base.nao_encontrado */
export async function removeRequisicao(deps: Deps, { usuarioId }: Sessao, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const arquivo = await deleteRequisicaoOf(tx, usuarioId, id)
    if (!arquivo) throw new Problem('base.nao_encontrado', 'Foto não encontrada.')
    await removeArquivo(deps, tx, arquivo, noDays)
  })
}

/** Job: erases photos whose time has passed. The file goes with the row: its removal is written in the same transaction. */
export async function eraseVencidas(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  let ids = await listVencida(deps.db, now, batch)
  while (ids.length > 0) {
    for (const id of ids)
      await deps.db.transaction(async (tx) =>
        removeArquivo(deps, tx, await deleteVencida(tx, id, now), noDays),
      )
    ids = await listVencida(deps.db, now, batch)
  }
}
