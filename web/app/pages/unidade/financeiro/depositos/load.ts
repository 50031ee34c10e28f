import {
  getDepositos,
  getDepositosCsv,
  getFinanceiro,
  listExtrato,
} from '@alento/contract/pagamento/financeiro.ts'
import { load } from '#lib/api/api.ts'
import { loadPage } from '#lib/api/load-list.ts'
import { parseDia } from '#lib/tempo/month-grid.ts'
import { requireUnidade } from '#lib/unidade/unidade.server.ts'
import { numberOf, perPage } from '#pages/unidade/financeiro/load.ts'
import type { Route } from './+types/page'

type Args = Route.LoaderArgs

/** The sales of which something falls on this day, a page of them. */
async function loadDay(args: Args, rede: string, dia: string) {
  return { dia, ...(await loadPage(args, listExtrato, { query: { rede, deposito: dia } }, { perPage })) }
}
export type DepositDayData = Awaited<ReturnType<typeof loadDay>>

/** `?ano=&mes=`: one month of one unit; `&dia=&pagina=` for the sales behind one of its days. */
export async function loadDepositos(args: Args) {
  const { unidade } = await requireUnidade(args, getDepositos, getDepositosCsv, getFinanceiro, listExtrato)
  const params = new URL(args.request.url).searchParams
  const ano = numberOf(params.get('ano'), 2000, 2999)
  const mes = numberOf(params.get('mes'), 1, 12)
  const dia = parseDia(params.get('dia') ?? '')
  const rede = unidade._id
  const [depositos, vendas, aPagar, day] = await Promise.all([
    load(args, getDepositos, { query: { rede, ...(ano && { ano }), ...(mes && { mes }) } }, 'equipe'),
    load(args, getFinanceiro, { query: { rede, tipo: 'receber' } }, 'equipe'),
    load(args, getFinanceiro, { query: { rede, tipo: 'pagar' } }, 'equipe'),
    dia ? loadDay(args, rede, dia) : null,
  ])
  return { rede, fuso: unidade.fuso, depositos, vendas, aPagar, day }
}
export type DepositosData = Awaited<ReturnType<typeof loadDepositos>>
