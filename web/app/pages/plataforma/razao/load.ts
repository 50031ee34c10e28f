import { redirect } from 'react-router'
import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import {
  getRazaoPeriodo,
  listLancamento,
  listRazao,
  TipoLancamento,
} from '@alento/contract/pagamento/razao.ts'
import { describeErroPeriodo } from '@alento/contract/pagamento/razao.can.ts'
import { load, loginPath } from '#lib/api/api.ts'
import { throwProblem } from '#lib/api/entrada.ts'
import { loadPage } from '#lib/api/load-list.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import type { Route } from './+types/page'
import { findPedido } from './find-pedido.ts'

async function loadPedido(args: Route.LoaderArgs, text: string) {
  const reply = await findPedido(args.context, text)
  if ('erro' in reply) return { text, erro: reply.erro, found: null }
  if ('problema' in reply) {
    if (reply.problema.status === 401) throw redirect(loginPath(args.request, 'equipe'))
    throwProblem(reply.problema)
  }
  const { pedido } = reply
  const razao = await load(args, listLancamento, { params: { id: pedido._id } }, 'equipe')
  return { text: pedido.codigo, erro: null, found: { pedido, razao } }
}

const { de: Dia } = getRazaoPeriodo.query.shape

/** The period of an address: this month by the calendar of Brasília where none is said; the error of the one that is. */
export function periodoOf(params: URLSearchParams, hoje: string) {
  const tipo = TipoLancamento.safeParse(params.get('tipo')).data
  const month = { de: `${hoje.slice(0, 7)}-01`, ate: hoje }
  const asked = { de: params.get('de') ?? month.de, ate: params.get('ate') ?? month.ate }
  const wrong = (['de', 'ate'] as const).find((field) => !Dia.safeParse(asked[field]).success)
  if (wrong) return { ...asked, tipo, shown: month, erros: { [wrong]: 'Confira a data' } }
  const erro = describeErroPeriodo(asked.de, asked.ate)
  return erro
    ? { ...asked, tipo, shown: month, erros: { ate: erro } }
    : { ...asked, tipo, shown: asked, erros: {} as Record<string, string> }
}

/** The ledger of a period: the sums of each account, and its postings page by page. */
async function loadPeriodo(args: Route.LoaderArgs, params: URLSearchParams) {
  const { shown, ...escolha } = periodoOf(params, dayIn(nowMs(), brasilia))
  const query = { ...shown, ...(escolha.tipo && { tipo: escolha.tipo }) }
  const [resumo, linhas] = await Promise.all([
    load(args, getRazaoPeriodo, { query }, 'equipe'),
    loadPage(args, listRazao, { query }, { perPage: 25, most: 10_000 }),
  ])
  return { escolha, query, resumo, linhas }
}

/** `?pedido=` is the searched code or id of an order; without it the ledger of a period: `?de=&ate=&tipo=&pagina=`. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listLancamento, listRazao, getRazaoPeriodo)
  const params = new URL(args.request.url).searchParams
  const asked = params.get('pedido')
  if (asked !== null) return { ...(await loadPedido(args, asked.trim().slice(0, 40))), periodo: null }
  return { text: '', erro: null, found: null, periodo: await loadPeriodo(args, params) }
}
