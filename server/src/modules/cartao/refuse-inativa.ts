import type { Deps, Sessao } from '#deps.ts'
import { getUnidade } from '#modules/rede/get-unidade.ts'
import { unknownRede } from '#modules/rede/rede.problemas.ts'
import { Problem } from '#platform/problem.ts'

/**
 * Cards contain people's documents, so a reception desk sees them only after its unit was approved: registering a unit takes no
 * more than a mobile number. @throws base.nao_encontrado cartao.unidade_inativa
 */
export async function refuseInativa({ db }: Pick<Deps, 'db'>, sessao: Sessao): Promise<void> {
  if (!sessao.redeId) throw unknownRede()
  const { status } = await getUnidade(db, sessao, sessao.redeId)
  if (status !== 'HABILITADO') throw new Problem('cartao.unidade_inativa')
}
