import { mayCall } from '@alento/contract/base/endpoint.ts'
import {
  getResumoAvaliacoes,
  listAvaliacao,
  removerPublicacaoResposta,
  updateResposta,
} from '@alento/contract/cliente/resposta.ts'
import { load } from '#lib/api/api.ts'
import { loadList } from '#lib/api/load-list.ts'
import { pageNumber } from '#lib/api/page-number.ts'
import { requireUnidade } from '#lib/unidade/unidade.server.ts'
import type { Route } from './+types/page'
import { escolhaOf } from './filtros-avaliacoes.ts'

const perPage = 10

export async function loader(args: Route.LoaderArgs) {
  const { usuario, unidade } = await requireUnidade(args, listAvaliacao, getResumoAvaliacoes)
  const { searchParams } = new URL(args.request.url)
  const [page, escolha] = [pageNumber(searchParams), escolhaOf(searchParams)]
  const { nota, filtro } = escolha
  const params = { id: unidade._id }
  const [{ list, total }, resumo] = await Promise.all([
    loadList(args, listAvaliacao, {
      params,
      query: {
        limit: perPage,
        offset: (page - 1) * perPage,
        ...(nota !== null && { nota }),
        ...(filtro !== null && { filtro }),
      },
    }),
    load(args, getResumoAvaliacoes, { params }, 'equipe'),
  ])
  const { _id: rede, fuso, nomeRede } = unidade
  const pageCount = Math.ceil(total / perPage)
  const mayAnswer = mayCall(updateResposta, usuario.role)
  const mayModerate = mayCall(removerPublicacaoResposta, usuario.role)
  return { mayAnswer, mayModerate, rede, fuso, nomeRede, escolha, resumo, page, pageCount, list }
}
