import * as importacao from '@alento/contract/preco/preco-importacao.ts'
import * as planilha from '@alento/contract/preco/preco-planilha.ts'
import * as pacote from '@alento/contract/preco/pacote.ts'
import * as contract from '@alento/contract/preco/preco.ts'
import type { Deps } from '#deps.ts'
import { listRoute, route, type Route } from '#platform/http/route.ts'
import { applyImportacao, undoImportacao } from './apply-importacao.ts'
import { createPreco, removePreco, updatePreco } from './update-preco.ts'
import { answerImportacao, createImportacao, mapImportacao, readAbas } from './create-importacao.ts'
import { exportCsv, exportRecusadas, exportXlsx } from './export-preco.ts'
import { getImportacao, listImportacao, listImportacaoLinha } from './get-importacao.ts'
import { getPacote, listPacote } from './list-pacote.ts'
import { createPacote, removePacote, updatePacote } from './update-pacote.ts'
import { getPreco, getPrecoResumo, listPreco, listPrecoHistorico } from './list-preco.ts'

const precoRoutes = (deps: Deps): Route[] => [
  listRoute(contract.listPreco, ({ query: { nome__regex: nome, ...query } }, { sessao }) =>
    listPreco(deps, sessao, { ...query, nome }),
  ),
  route(contract.getPrecoResumo, ({ query }, { sessao }) => getPrecoResumo(deps, sessao, query.rede)),
  listRoute(contract.listPrecoHistorico, ({ query }, { sessao }) => listPrecoHistorico(deps, sessao, query)),
  route(contract.getPreco, ({ params, query }, { sessao }) => getPreco(deps, sessao, query.rede, params.id)),
  route(contract.createPreco, ({ query: { rede }, body }, { sessao, idempotencyKey: chave }) =>
    createPreco(deps, sessao, { rede, chave }, body),
  ),
  route(contract.updatePreco, ({ params: { id }, query: { rede }, body }, { sessao }) =>
    updatePreco(deps, sessao, { rede, id }, body),
  ),
  route(contract.removePreco, ({ params: { id }, query: { rede } }, { sessao }) =>
    removePreco(deps, sessao, { rede, id }),
  ),
]

const pacoteRoutes = (deps: Deps): Route[] => [
  route(pacote.listPacote, ({ query }, { sessao }) => listPacote(deps, sessao, query.rede)),
  route(pacote.getPacote, ({ params: { id }, query: { rede } }, { sessao }) =>
    getPacote(deps, sessao, { rede, id }),
  ),
  route(pacote.createPacote, ({ query: { rede }, body }, { sessao, idempotencyKey: chave }) =>
    createPacote(deps, sessao, { rede, chave }, body),
  ),
  route(pacote.updatePacote, ({ params: { id }, query: { rede }, body }, { sessao }) =>
    updatePacote(deps, sessao, { rede, id }, body),
  ),
  route(pacote.removePacote, ({ params: { id }, query: { rede } }, { sessao }) =>
    removePacote(deps, sessao, { rede, id }),
  ),
]

const importacaoRoutes = (deps: Deps): Route[] => [
  route(importacao.createImportacao, ({ query: { rede }, body, file }, { sessao, idempotencyKey: chave }) =>
    createImportacao(deps, sessao, { rede, chave, nome: body.nome, file }),
  ),
  listRoute(importacao.listImportacao, ({ query }, { sessao }) => listImportacao(deps, sessao, query)),
  route(importacao.getImportacao, ({ params, query }, { sessao }) =>
    getImportacao(deps, sessao, query.rede, params.id),
  ),
  listRoute(importacao.listImportacaoLinha, ({ params, query }, { sessao }) =>
    listImportacaoLinha(deps, sessao, params.id, query),
  ),
  route(importacao.updateImportacaoAbas, ({ params: { id }, query: { rede }, body }, { sessao }) =>
    readAbas(deps, sessao, { rede, id }, body.abas),
  ),
  route(importacao.updateImportacao, ({ params: { id }, query: { rede }, body }, { sessao }) =>
    mapImportacao(deps, sessao, { rede, id }, body),
  ),
  route(importacao.answerImportacao, ({ params: { id }, query: { rede }, body }, { sessao }) =>
    answerImportacao(deps, sessao, { rede, id }, body),
  ),
  route(importacao.applyImportacao, ({ params: { id }, query: { rede } }, { sessao }) =>
    applyImportacao(deps, sessao, { rede, id }),
  ),
  route(importacao.undoImportacao, ({ params: { id }, query: { rede } }, { sessao }) =>
    undoImportacao(deps, sessao, { rede, id }),
  ),
  route(planilha.getRecusadasCsv, ({ params: { id }, query: { rede } }, { sessao, setFileName }) => {
    setFileName('precos-a-corrigir.csv')
    return exportRecusadas(deps, sessao, { rede, id })
  }),
  route(planilha.getPlanilhaCsv, ({ query }, { sessao, setFileName }) => {
    setFileName('precos.csv')
    return exportCsv(deps, sessao, query.rede)
  }),
  route(planilha.getPlanilhaXlsx, async ({ query }, { sessao, setFileName }) => {
    setFileName('precos.xlsx')
    return (await exportXlsx(deps, sessao, query.rede)) as never
  }),
]

export const precosRoutes = (deps: Deps): Route[] => [
  ...precoRoutes(deps),
  ...pacoteRoutes(deps),
  ...importacaoRoutes(deps),
]
