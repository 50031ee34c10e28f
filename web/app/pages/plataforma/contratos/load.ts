import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import { getContratosCsv, getPainelContratos, listContrato } from '@alento/contract/cartao/contrato-admin.ts'
import { listPlano } from '@alento/contract/cartao/plano.ts'
import { load } from '#lib/api/api.ts'
import { loadList } from '#lib/api/load-list.ts'
import { pageNumber } from '#lib/api/page-number.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import type { Route } from './+types/page'
import { readEscolha } from './filtros-contratos.ts'

const perPage = 20
const mostPages = 250

export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listContrato, getPainelContratos, getContratosCsv)
  const { searchParams } = new URL(args.request.url)
  const { escolha, query, erros } = readEscolha(searchParams)
  const pagina = pageNumber(searchParams, 'pagina', mostPages)
  const [{ list, total }, painel, planos] = await Promise.all([
    loadList(args, listContrato, { query: { ...query, limit: perPage, offset: (pagina - 1) * perPage } }),
    load(args, getPainelContratos, {}, 'equipe'),
    load(args, listPlano, { query: { sort: 'ordem' } }, 'equipe'),
  ])
  return {
    escolha,
    erros,
    list,
    total,
    painel,
    pagina,
    pageCount: Math.min(mostPages, Math.ceil(total / perPage)),
    search: `?${new URLSearchParams(escolha)}`,
    arquivo: `?${new URLSearchParams(Object.entries(query))}`,
    planos: planos.map(({ _id, name }) => ({ _id, name })),
    hoje: dayIn(nowMs(), brasilia),
  }
}
