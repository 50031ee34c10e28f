import * as contract from '@alento/contract/unidade/corpo-clinico.ts'
import type { Deps, Sessao } from '#deps.ts'
import { createAcesso } from '#modules/profissional/create-acesso.ts'
import { updateAcesso } from '#modules/profissional/update-acesso.ts'
import { getProfissional } from '#modules/profissional/get-profissional.ts'
import { createCorpoClinico } from '#modules/profissional/create-corpo-clinico.ts'
import { unknownProfissional } from '#modules/profissional/profissional.problemas.ts'
import { checkUnidade } from '#modules/rede/check-unidade.ts'
import { listRoute, route, type Route } from '#platform/http/route.ts'
import { findCompleto, listLinhas } from './corpo-clinico.queries.ts'
import { updateCorpoClinico } from './update-corpo-clinico.ts'

async function show({ db, clock }: Deps, sessao: Sessao, id: string) {
  await getProfissional(db, sessao, id)
  const found = await findCompleto(db, id, clock.now())
  if (!found) throw unknownProfissional()
  return found
}

/** Professionals as their unit manages them. These calls are part of this module, because changing a professional changes free times. */
export const corpoClinicoRoutes = (deps: Deps): Route[] => [
  listRoute(contract.listCorpoClinico, async ({ query }, caller) => {
    await checkUnidade(deps.db, caller.sessao, query.rede)
    const filtro = { redeId: query.rede, nome: query.nome__regex, status: query.status }
    return listLinhas(deps.db, filtro, query, deps.clock.now())
  }),
  route(contract.getCorpoClinico, ({ params }, { sessao }) => show(deps, sessao, params.id)),
  route(contract.createCorpoClinico, async ({ body }, { sessao, idempotencyKey: chave }) =>
    show(deps, sessao, await createCorpoClinico(deps, sessao, { chave, dados: body })),
  ),
  route(contract.updateCorpoClinico, async ({ params, body }, { sessao }) => {
    await updateCorpoClinico(deps, sessao, params.id, body)
    return show(deps, sessao, params.id)
  }),
  route(contract.createAcessoProfissional, ({ params, body }, { sessao }) =>
    createAcesso(deps, sessao, params.id, body),
  ),
  route(contract.updateAcessoProfissional, ({ params, body }, { sessao }) =>
    updateAcesso(deps, sessao, params.id, body),
  ),
]
