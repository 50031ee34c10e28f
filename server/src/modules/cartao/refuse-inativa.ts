import type { Deps, Sessao } from '#deps.ts'
import { getUnidade } from '#modules/rede/get-unidade.ts'
import { unknownRede } from '#modules/rede/rede.problemas.ts'
import { Problem } from '#platform/problem.ts'

/**
 * Cards hold people's documents: a reception sees them once its unit was approved. Who registers a unit needs nothing but a mobile.
 * @throws base.nao_encontrado cartao.unidade_inativa
 */
export async function refuseInativa({ db }: Pick<Deps, 'db'>, sessao: Sessao): Promise<void> {
  if (!sessao.redeId) throw unknownRede()
  const { status } = await getUnidade(db, sessao, sessao.redeId)
  if (status !== 'HABILITADO') throw new Problem('cartao.unidade_inativa')
}
