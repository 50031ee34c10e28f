import * as contract from '@alento/contract/busca/favorito.ts'
import type { Deps } from '#deps.ts'
import { okRoute, route, type Route } from '#platform/http/route.ts'
import { createFavorito, removeFavorito } from './create-favorito.ts'
import { getCaminhosAviso, listAlvo, listFavorito } from './list-favorito.ts'
import { stopAlertaPreco, updateAlerta, updateFavorito } from './update-alerta.ts'

/** Favourites are never part of a cached page: none of these calls declares cache keys. */
export const favoritoRoutes = (deps: Deps): Route[] => [
  route(contract.listFavorito, (_input, { sessao }) => listFavorito(deps, sessao.usuarioId)),
  route(contract.listAlvoFavorito, (_input, { sessao }) => listAlvo(deps, sessao.usuarioId)),
  route(contract.createFavorito, async ({ body }, { sessao }) => ({
    _id: await createFavorito(deps, sessao, body.alvo),
    avisos: await getCaminhosAviso(deps, sessao.usuarioId),
  })),
  route(contract.removeFavorito, async ({ params }, { sessao }) => ({
    alvo: await removeFavorito(deps, sessao, params.id),
  })),
  route(contract.updateFavorito, async ({ params, body }, { sessao }) => ({
    ...(await updateFavorito(deps, sessao, params.id, body.avisar)),
    avisos: await getCaminhosAviso(deps, sessao.usuarioId),
  })),
  route(contract.updateAlertaPreco, ({ body }, { sessao }) => updateAlerta(deps, sessao, body)),
  okRoute(contract.stopAlertaPreco, ({ body }) => stopAlertaPreco(deps, body.chave)),
]
