import { Id } from '@alento/contract/base/lista.ts'
import {
  getTabelaTuss,
  listTabelaTussLinha,
  SituacaoTabelaLinha,
} from '@alento/contract/catalogo/tabela-tuss.ts'
import { load } from '#lib/api/api.ts'
import { refusalOf, throwProblem } from '#lib/api/entrada.ts'
import { loadList } from '#lib/api/load-list.ts'
import { pageNumber } from '#lib/api/page-number.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import type { Route } from './+types/page'

const perPage = 50

/** `?ver=` shows the rows of one kind. `?desfazer=1` asks for confirmation before undoing. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, getTabelaTuss)
  const id = Id.safeParse(args.params.id).data ?? throwProblem(refusalOf('base.nao_encontrado'))
  const { searchParams } = new URL(args.request.url)
  const ver = SituacaoTabelaLinha.safeParse(searchParams.get('ver')).data ?? null
  const page = pageNumber(searchParams, 'pagina', 4000)
  const query = { limit: perPage, offset: (page - 1) * perPage, ...(ver && { situacao: ver }) }
  const [tabela, linhas] = await Promise.all([
    load(args, getTabelaTuss, { params: { id } }, 'equipe'),
    loadList(args, listTabelaTussLinha, { params: { id }, query }),
  ])
  const pageCount = Math.ceil(linhas.total / perPage)
  return { tabela, linhas, page, pageCount, ver, desfazer: searchParams.get('desfazer') === '1' }
}
