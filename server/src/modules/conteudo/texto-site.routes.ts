import * as contract from '@alento/contract/texto-site.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { getTextoSite, listTextoSite, listVersaoTexto } from './get-texto-site.ts'
import { republishTextoSite, updateTextoSite } from './update-texto-site.ts'

export const textoSiteRoutes = (deps: Deps): Route[] => [
  route(contract.getTextoSite, ({ params, query }, { setDepends }) => {
    setDepends(['site'])
    return getTextoSite(deps.db, params.slug, query.versao)
  }),
  route(contract.listTextoSite, () => listTextoSite(deps.db)),
  route(contract.listVersaoTexto, ({ params }) => listVersaoTexto(deps.db, params.slug)),
  route(contract.updateTextoSite, ({ params, body }, { sessao }) =>
    updateTextoSite(deps, sessao, { ...params, ...body }),
  ),
  route(contract.republishTextoSite, ({ params, body }, { sessao }) =>
    republishTextoSite(deps, sessao, { ...params, ...body }),
  ),
]
