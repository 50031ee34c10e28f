import * as contract from '@alento/contract/catalogo/catalogo-admin.ts'
import type { Deps } from '#deps.ts'
import { listRoute, route, type Route } from '#platform/http/route.ts'
import {
  createEspecialidadeCatalogo,
  getEspecialidadeCatalogo,
  listEspecialidadeCatalogo,
  removeEspecialidadeCatalogo,
  setEspecialidadeRetirada,
  updateEspecialidadeCatalogo,
  type UsosEspecialidade,
} from './update-especialidade.ts'
import {
  createExameCatalogo,
  getExameCatalogo,
  listExameCatalogo,
  removeExameCatalogo,
  setExameRetirado,
  updateExameCatalogo,
  type UsosExame,
} from './update-exame.ts'

const feito = { ok: true as const }

function exameRoutes(mais: { deps: Deps; usos: UsosExame }): Route[] {
  return [
    listRoute(contract.listExameCatalogo, ({ query: { nome__regex: nome, ...query } }) =>
      listExameCatalogo(mais, { ...query, nome }),
    ),
    route(contract.getExameCatalogo, ({ params }) => getExameCatalogo(mais, params.id)),
    route(contract.createExameCatalogo, ({ body }, { sessao }) => createExameCatalogo(mais, sessao, body)),
    route(contract.updateExameCatalogo, ({ params, body }, { sessao }) =>
      updateExameCatalogo(mais, sessao, { ...body, ...params }),
    ),
    route(contract.setExameRetirado, ({ params, body }, { sessao }) =>
      setExameRetirado(mais, sessao, { ...body, ...params }),
    ),
    route(contract.removeExameCatalogo, async ({ params }, { sessao }) => {
      await removeExameCatalogo(mais, sessao, params.id)
      return feito
    }),
  ]
}

function especialidadeRoutes(mais: { deps: Deps; usos: UsosEspecialidade }): Route[] {
  return [
    listRoute(contract.listEspecialidadeCatalogo, ({ query: { nome__regex: nome, ...query } }) =>
      listEspecialidadeCatalogo(mais, { ...query, nome }),
    ),
    route(contract.getEspecialidadeCatalogo, ({ params }) => getEspecialidadeCatalogo(mais, params.id)),
    route(contract.createEspecialidadeCatalogo, ({ body }, { sessao }) =>
      createEspecialidadeCatalogo(mais, sessao, body),
    ),
    route(contract.updateEspecialidadeCatalogo, ({ params, body }, { sessao }) =>
      updateEspecialidadeCatalogo(mais, sessao, { ...body, ...params }),
    ),
    route(contract.setEspecialidadeRetirada, ({ params, body }, { sessao }) =>
      setEspecialidadeRetirada(mais, sessao, { ...body, ...params }),
    ),
    route(contract.removeEspecialidadeCatalogo, async ({ params }, { sessao }) => {
      await removeEspecialidadeCatalogo(mais, sessao, params.id)
      return feito
    }),
  ]
}

type UsosCatalogo = { exame: UsosExame; especialidade: UsosEspecialidade }

/** The catalog as administrators keep it. `usos` is passed by the routes, since those who use it come later. */
export const registroRoutes = (deps: Deps, usos: UsosCatalogo): Route[] => [
  ...exameRoutes({ deps, usos: usos.exame }),
  ...especialidadeRoutes({ deps, usos: usos.especialidade }),
]
