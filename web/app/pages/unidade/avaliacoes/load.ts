import { mayCall } from '@alento/contract/base/endpoint.ts'
import {
  getResumoAvaliacoes,
  listAvaliacao,
  removerPublicacaoResposta,
  updateResposta,
} from '@alento/contract/cliente/resposta.ts'
import { load } from '#lib/api/api.ts'
import { loadPage } from '#lib/api/load-list.ts'
import { requireUnidade } from '#lib/unidade/unidade.server.ts'
import type { Route } from './+types/page'
import { escolhaOf } from './filtros-avaliacoes.ts'

export async function loader(args: Route.LoaderArgs) {
  const { usuario, unidade } = await requireUnidade(args, listAvaliacao, getResumoAvaliacoes)
  const { searchParams } = new URL(args.request.url)
  const escolha = escolhaOf(searchParams)
  const { nota, filtro } = escolha
  const params = { id: unidade._id }
  const query = { ...(nota !== null && { nota }), ...(filtro !== null && { filtro }) }
  const [found, resumo] = await Promise.all([
    loadPage(args, listAvaliacao, { params, query }, { perPage: 10 }),
    load(args, getResumoAvaliacoes, { params }, 'equipe'),
  ])
  const { _id: rede, fuso, nomeRede } = unidade
  const mayAnswer = mayCall(updateResposta, usuario.role)
  const mayModerate = mayCall(removerPublicacaoResposta, usuario.role)
  return { mayAnswer, mayModerate, rede, fuso, nomeRede, escolha, resumo, ...found }
}
