import * as contract from '@alento/contract/plataforma/mensagem-admin.ts'
import {
  listFalhaTarefa as falhas,
  listFilaTarefa as filas,
  repeatTarefa as repetir,
} from '@alento/contract/plataforma/tarefa.ts'
import type { Deps } from '#deps.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { listRoute, route, type Route } from '#platform/http/route.ts'
import { getMensagemAdmin, listMensagemAdmin, sendMensagemDeNovo } from './list-mensagem-admin.ts'
import { getModelo, listModelo } from './list-modelo.ts'
import { listFalhaTarefa, listFilaTarefa, repeatTarefa } from './list-tarefa.ts'
import type { Tarefa } from './tarefa.rules.ts'

/** `tarefas` are the jobs of every module. */
export const operacaoRoutes = (deps: Deps, tarefas: () => readonly Tarefa[]): Route[] => [
  listRoute(contract.listMensagemAdmin, ({ query }, { sessao }) => listMensagemAdmin(deps, sessao, query)),
  route(contract.listModeloMensagem, async () => listModelo(await getConfiguracao(deps, deps.db))),
  route(contract.getModeloMensagem, async ({ params }) =>
    getModelo(await getConfiguracao(deps, deps.db), params.modelo),
  ),
  route(contract.getMensagemAdmin, ({ params }, { sessao }) => getMensagemAdmin(deps, sessao, params.id)),
  route(contract.sendMensagemDeNovo, ({ params }, { sessao }) => sendMensagemDeNovo(deps, sessao, params.id)),
  route(filas, () => listFilaTarefa(deps, tarefas())),
  listRoute(falhas, ({ query }) => listFalhaTarefa(deps, query)),
  route(repetir, async ({ body }, { sessao }) => ({
    repetidas: await repeatTarefa(deps, sessao, { ...body, tarefas: tarefas() }),
  })),
]
