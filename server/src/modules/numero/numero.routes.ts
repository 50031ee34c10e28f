import * as contract from '@alento/contract/plataforma/numero.ts'
import type { Deps } from '#deps.ts'
import { listRoute, route, type Route } from '#platform/http/route.ts'
import { exportNumeros } from './export-numeros.ts'
import { getNumeros } from './get-numeros.ts'
import { exportProcura, getProcura } from './get-procura.ts'
import { exportSemHorario, listSemHorario } from './list-sem-horario.ts'

export const numeroRoutes = (deps: Deps): Route[] => [
  route(contract.getNumeros, ({ query }) => getNumeros(deps, query)),
  route(contract.getNumerosCsv, ({ query: { quadro, ...query } }, { setFileName }) => {
    setFileName(`numeros-${quadro}.csv`)
    return exportNumeros(deps, quadro, query)
  }),
  route(contract.getProcura, ({ query }) => getProcura(deps, query)),
  route(contract.getProcuraCsv, ({ query: { quadro, ...query } }, { setFileName }) => {
    setFileName(`numeros-${quadro}.csv`)
    return exportProcura(deps, quadro, query)
  }),
  listRoute(contract.listSemHorario, ({ query }) => listSemHorario(deps, query)),
  route(contract.getSemHorarioCsv, ({ query }, { setFileName }) => {
    setFileName('numeros-sem-horario.csv')
    return exportSemHorario(deps, query)
  }),
]
