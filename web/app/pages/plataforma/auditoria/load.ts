import {
  getAuditoriaCsv,
  getCorrenteAuditoria,
  listRegistroAuditoria,
} from '@alento/contract/plataforma/auditoria.ts'
import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import { load } from '#lib/api/api.ts'
import { loadList } from '#lib/api/load-list.ts'
import { pageNumber } from '#lib/api/page-number.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import type { Route } from './+types/page'
import { readEscolha } from './filtros-auditoria.ts'

const perPage = 20
const mostPages = 250

export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listRegistroAuditoria, getAuditoriaCsv, getCorrenteAuditoria)
  const { searchParams } = new URL(args.request.url)
  const { escolha, query, erros } = readEscolha(searchParams)
  const pagina = pageNumber(searchParams, 'pagina', mostPages)
  const [corrente, { list, total }] = await Promise.all([
    load(args, getCorrenteAuditoria, {}, 'equipe'),
    loadList(args, listRegistroAuditoria, {
      query: { ...query, limit: perPage, offset: (pagina - 1) * perPage },
    }),
  ])
  return {
    escolha,
    erros,
    corrente,
    list,
    total,
    pagina,
    pageCount: Math.min(mostPages, Math.ceil(total / perPage)),
    search: `?${new URLSearchParams(escolha)}`,
    arquivo: `?${new URLSearchParams(Object.entries(query))}`,
    hoje: dayIn(nowMs(), brasilia),
  }
}
