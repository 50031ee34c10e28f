import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { lockRequisicaoOf, setApagarEm } from './requisicao.store.ts'

/**
 * Assigns the client's own photo to an order that is written in this transaction: from now on it stays for `REQUISICAO_DIAS`,
 * counted from when it was sent. @throws base.nao_encontrado
 */
export async function setRequisicaoUsada(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  tx: Tx,
  usuarioId: string,
  id: string,
): Promise<void> {
  const row = await lockRequisicaoOf(tx, usuarioId, id, clock.now())
  if (!row) throw new Problem('base.nao_encontrado', 'A foto do pedido médico não está mais guardada.')
  await setApagarEm(tx, id, row.criadaEm.add({ hours: 24 * config.requisicao.dias }))
}
