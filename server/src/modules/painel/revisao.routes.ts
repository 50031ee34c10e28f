import type { z } from 'zod'
import * as conferencia from '@alento/contract/unidade/conferencia.ts'
import * as contract from '@alento/contract/unidade/revisao.ts'
import * as suspensao from '@alento/contract/unidade/suspensao.ts'
import type { Deps, Sessao } from '#deps.ts'
import { checkRevisao } from '#modules/credenciamento/check-revisao.ts'
import { retryVendedor } from '#modules/credenciamento/create-vendedor.ts'
import { reactivateRede, returnRede, saveRevisao, suspendRede } from '#modules/credenciamento/review-rede.ts'
import { checkUnidade } from '#modules/rede/check-unidade.ts'
import { route, type Route } from '#platform/http/route.ts'
import { exportRedes } from './export-redes.ts'
import { toFilter } from './filtro-rede.queries.ts'
import { confirmRevisao, sendRevisao, undoRevisao } from './confirm-revisao.ts'
import { listPrecoFora } from './list-preco-fora.ts'
import { searchVendedor } from './search-vendedor.ts'
import { getRevisao, toResumo } from './get-revisao.ts'
import { listRevisao } from './revisao.queries.ts'

const getCaso = async ({ db }: Deps, sessao: Sessao, redeId: string) => {
  await checkUnidade(db, sessao, redeId)
  return { redeId, usuarioId: sessao.usuarioId }
}

const toDados = ({
  lat,
  lng,
  zoop_seller_id: seller,
}: z.output<typeof contract.updateRevisao.body>['visto']) => ({ lat, lng, zoopSellerId: seller || null })

/** Suspending an enabled unit, and undoing a decision. */
const suspensaoRoutes = (deps: Deps): Route[] => [
  route(suspensao.suspendRede, async ({ params, body }, { sessao }) => {
    await suspendRede(deps, { ...(await getCaso(deps, sessao, params.id)), ...body })
    return getRevisao(deps.db, sessao, params.id)
  }),
  route(suspensao.reactivateRede, async ({ params, body }, { sessao }) => {
    await reactivateRede(deps, { ...(await getCaso(deps, sessao, params.id)), ...body })
    return getRevisao(deps.db, sessao, params.id)
  }),
  route(suspensao.undoRevisao, async ({ params }, { sessao }) => {
    await undoRevisao(deps, await getCaso(deps, sessao, params.id))
    return getRevisao(deps.db, sessao, params.id)
  }),
]

/** A unit's way into the search; every step returns the resulting state. */
export const revisaoRoutes = (deps: Deps): Route[] => [
  route(contract.listRevisao, async ({ query }, caller) => {
    const { rows, total } = await listRevisao(deps.db, toFilter(query), query)
    caller.setTotal(total)
    return rows.map(toResumo)
  }),
  route(contract.getRedesCsv, async ({ query }, { sessao, setFileName }) => {
    setFileName('unidades.csv')
    return exportRedes(deps, sessao, toFilter(query))
  }),
  route(contract.getRevisao, ({ params }, { sessao }) => getRevisao(deps.db, sessao, params.id)),
  route(contract.getVendedor, async ({ params }) => {
    const found = await searchVendedor(deps, params.id)
    return {
      vendedor: found && { zoop_seller_id: found.id, status: found.status, recebe: found.mayReceive },
    }
  }),
  route(contract.retryVendedor, async ({ params }, { sessao }) => {
    await retryVendedor(deps, await getCaso(deps, sessao, params.id))
    return getRevisao(deps.db, sessao, params.id)
  }),
  route(contract.updateRevisao, async ({ params, body }, { sessao }) => {
    const { visto, ...dados } = body
    await saveRevisao(deps, await getCaso(deps, sessao, params.id), {
      visto: toDados(visto),
      dados: toDados(dados),
    })
    return getRevisao(deps.db, sessao, params.id)
  }),
  route(conferencia.checkRevisao, async ({ params, body }, { sessao }) => {
    await checkRevisao(deps, await getCaso(deps, sessao, params.id), body)
    return getRevisao(deps.db, sessao, params.id)
  }),
  route(conferencia.listPrecoForaDoCostume, ({ params }, { sessao }) =>
    listPrecoFora(deps.db, sessao, params.id),
  ),
  route(contract.enableRede, async ({ params, body }, { sessao }) => {
    await confirmRevisao(deps, { ...(await getCaso(deps, sessao, params.id)), ...body })
    return getRevisao(deps.db, sessao, params.id)
  }),
  route(contract.returnRede, async ({ params, body }, { sessao }) => {
    await returnRede(deps, { ...(await getCaso(deps, sessao, params.id)), ...body })
    return getRevisao(deps.db, sessao, params.id)
  }),
  route(contract.sendRede, async ({ params }, { sessao }) => {
    await sendRevisao(deps, await getCaso(deps, sessao, params.id))
    return getRevisao(deps.db, sessao, params.id)
  }),
  ...suspensaoRoutes(deps),
]
