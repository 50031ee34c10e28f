import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import { getContratosCsv, getPainelContratos, listContrato } from '@alento/contract/cartao/contrato-admin.ts'
import { listPlano } from '@alento/contract/cartao/plano.ts'
import { load } from '#lib/api/api.ts'
import { loadPage } from '#lib/api/load-list.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import type { Route } from './+types/page'
import { readEscolha } from './filtros-contratos.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listContrato, getPainelContratos, getContratosCsv)
  const { searchParams } = new URL(args.request.url)
  const { escolha, query, erros } = readEscolha(searchParams)
  const [found, painel, planos] = await Promise.all([
    loadPage(args, listContrato, { query }, { most: 250 }),
    load(args, getPainelContratos, {}, 'equipe'),
    load(args, listPlano, { query: { sort: 'ordem' } }, 'equipe'),
  ])
  return {
    escolha,
    erros,
    ...found,
    painel,
    search: `?${new URLSearchParams(escolha)}`,
    arquivo: `?${new URLSearchParams(Object.entries(query))}`,
    planos: planos.map(({ _id, name }) => ({ _id, name })),
    hoje: dayIn(nowMs(), brasilia),
  }
}
