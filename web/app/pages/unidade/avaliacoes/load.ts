import { mayCall } from '@alento/contract/base/endpoint.ts'
import { listAvaliacao, removerPublicacaoResposta, updateResposta } from '@alento/contract/resposta.ts'
import { loadList } from '#lib/api/load-list.ts'
import { pageNumber } from '#lib/api/page-number.ts'
import { requireUnidade } from '#lib/unidade/unidade.server.ts'
import type { Route } from './+types/page'
import { notaOf } from './avaliacoes-nota.ts'

const perPage = 10

export async function loader(args: Route.LoaderArgs) {
  const { usuario, unidade } = await requireUnidade(args, listAvaliacao)
  const { searchParams } = new URL(args.request.url)
  const [page, nota] = [pageNumber(searchParams), notaOf(searchParams)]
  const { list, total } = await loadList(args, listAvaliacao, {
    params: { id: unidade._id },
    query: { limit: perPage, offset: (page - 1) * perPage, ...(nota !== null && { nota }) },
  })
  const { _id: rede, fuso, nomeRede } = unidade
  const pageCount = Math.ceil(total / perPage)
  const mayAnswer = mayCall(updateResposta, usuario.role)
  const mayModerate = mayCall(removerPublicacaoResposta, usuario.role)
  return { mayAnswer, mayModerate, rede, fuso, nomeRede, nota, page, pageCount, total, list }
}
