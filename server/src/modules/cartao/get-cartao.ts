import type { Cartao } from '@alento/contract/cartao/cartao.ts'
import type { Deps, Sessao } from '#deps.ts'
import { Problem } from '#platform/problem.ts'
import { findCartaoBy, findCartaoOf } from './find-cartao.queries.ts'
import { recordAcessoCartao } from './record-acesso-cartao.ts'
import { refuseInativa } from './refuse-inativa.ts'

/**
 * The client's own card (another's counts as not found), or any card for a unit's reception desk.
 * @throws base.nao_encontrado cartao.unidade_inativa
 */
export async function getCartao(deps: Deps, sessao: Sessao, id: string): Promise<Cartao> {
  const isOwn = sessao.role === 'Alento'
  if (!isOwn) await refuseInativa(deps, sessao)
  const cartao = isOwn
    ? await findCartaoOf(deps.db, sessao.usuarioId, id)
    : await findCartaoBy(deps.db, { id })
  if (!cartao) throw new Problem('base.nao_encontrado', 'Cartão não encontrado.')
  if (!isOwn) await recordAcessoCartao(deps, sessao, cartao._id)
  return cartao
}
