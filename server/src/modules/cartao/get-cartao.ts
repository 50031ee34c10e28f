import type { Cartao } from '@alento/contract/cartao.ts'
import type { Db } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { findCartaoOf } from './cartao.store.ts'

/** The client's own card; somebody else's is answered as not found. @throws base.nao_encontrado */
export async function getCartao(db: Db, usuarioId: string, id: string): Promise<Cartao> {
  const cartao = await findCartaoOf(db, usuarioId, id)
  if (!cartao) throw new Problem('base.nao_encontrado', 'Cartão não encontrado.')
  return cartao
}
