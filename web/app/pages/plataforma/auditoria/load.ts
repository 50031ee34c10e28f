import {
  getAuditoriaCsv,
  getCorrenteAuditoria,
  listRegistroAuditoria,
} from '@alento/contract/plataforma/auditoria.ts'
import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import { load } from '#lib/api/api.ts'
import { loadPage } from '#lib/api/load-list.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import type { Route } from './+types/page'
import { readEscolha } from './filtros-auditoria.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listRegistroAuditoria, getAuditoriaCsv, getCorrenteAuditoria)
  const { searchParams } = new URL(args.request.url)
  const { escolha, query, erros } = readEscolha(searchParams)
  const [corrente, found] = await Promise.all([
    load(args, getCorrenteAuditoria, {}, 'equipe'),
    loadPage(args, listRegistroAuditoria, { query }, { most: 250 }),
  ])
  return {
    escolha,
    erros,
    corrente,
    ...found,
    search: `?${new URLSearchParams(escolha)}`,
    arquivo: `?${new URLSearchParams(Object.entries(query))}`,
    hoje: dayIn(nowMs(), brasilia),
  }
}
