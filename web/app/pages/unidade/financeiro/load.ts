import { redirect } from 'react-router'
import { getFinanceiro, listExtrato, TipoFinanceiro } from '@alento/contract/pagamento/financeiro.ts'
import { load } from '#lib/api/api.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { dayIn } from '@alento/contract/base/zona.ts'
import { loadPage } from '#lib/api/load-list.ts'
import { requireUnidade } from '#lib/unidade/unidade.server.ts'
import type { Route } from './+types/page'
import { filtroOf, queryOf } from './filtro.ts'

/** Lines of a statement on one page: a phone shows them in about five screens. */
export const perPage = 25

export const numberOf = (text: string | null, min: number, max: number): number | undefined => {
  const n = Number(text)
  return text && Number.isInteger(n) && n >= min && n <= max ? n : undefined
}

/** The menu's address, without a choice, leads to the deposits. `?tipo=receber|pagar&ano=&mes=&pagina=`: one month of one unit; `q`, `lancamento`, `situacao`, `pagamento` filter its statement. */
export async function loader(args: Route.LoaderArgs) {
  const { unidade } = await requireUnidade(args, getFinanceiro, listExtrato)
  const params = new URL(args.request.url).searchParams
  if (params.size === 0) throw redirect('/admin/financeiro/depositos')
  const hoje = dayIn(nowMs(), unidade.fuso)
  const anoAtual = Number(hoje.slice(0, 4))
  const tipo = TipoFinanceiro.safeParse(params.get('tipo')).data ?? 'receber'
  const ano = numberOf(params.get('ano'), anoAtual - 4, anoAtual)
  const mes = numberOf(params.get('mes'), 1, 12)
  const query = { rede: unidade._id, tipo, ...(ano && { ano }), ...(mes && { mes }) }
  const filtro = filtroOf(params, tipo)
  const [resumo, found] = await Promise.all([
    load(args, getFinanceiro, { query }, 'equipe'),
    loadPage(args, listExtrato, { query: { ...query, ...queryOf(filtro) } }, { perPage }),
  ])
  return {
    rede: unidade._id,
    fuso: unidade.fuso,
    tipo,
    hoje,
    anoAtual,
    resumo,
    ...found,
    filtro,
  }
}
