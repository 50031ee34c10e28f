import * as contract from '@alento/contract/plataforma/auditoria.ts'
import type { Deps } from '#deps.ts'
import { listRoute, route, type Route } from '#platform/http/route.ts'
import { exportRegistros } from './export-registro.ts'
import { getCorrente, listRegistro } from './list-registro.ts'

export const trilhaRoutes = (deps: Deps): Route[] => [
  listRoute(contract.listRegistroAuditoria, ({ query }, { sessao }) => listRegistro(deps, sessao, query)),
  route(contract.getAuditoriaCsv, ({ query }, { sessao, setFileName }) => {
    setFileName('auditoria.csv')
    return exportRegistros(deps, sessao, query)
  }),
  route(contract.getCorrenteAuditoria, () => getCorrente(deps)),
]
