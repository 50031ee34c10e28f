import { lockRede } from '#modules/rede/lock-rede.ts'
import type { Tx } from '#platform/db/db.ts'
import { insertOferta, removeOferta, replaceOfertaDe } from './oferta.store.ts'

/**
 * Rebuilds the search data of one unit. Call it in the transaction that changes its status, name, place, prices or rating; a
 * unit that is not HABILITADO has no offers. Parallel rebuilds of one unit wait for each other. @throws base.nao_encontrado
 */
export async function syncOferta(tx: Tx, redeId: string): Promise<void> {
  await lockRede(tx, redeId)
  await removeOferta(tx, redeId)
  await insertOferta(tx, redeId)
}

/** The same for one service, when only a price of it changed, so that a long list is not rewritten for one row. */
export async function syncServico(
  tx: Tx,
  redeId: string,
  tipo: 'consulta' | 'exame',
  servicoId: string,
): Promise<void> {
  await lockRede(tx, redeId)
  await replaceOfertaDe(tx, { redeId, tipo, servicoId })
}
