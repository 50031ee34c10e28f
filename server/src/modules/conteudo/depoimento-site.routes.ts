import * as contract from '@alento/contract/plataforma/depoimento-site.ts'
import type { Deps, Sessao } from '#deps.ts'
import { fileRoute, type FileRoute } from '#platform/http/file-route.ts'
import { route, type Route } from '#platform/http/route.ts'
import { createDepoimentoSite } from './create-depoimento-site.ts'
import { findFoto } from './depoimento-site.store.ts'
import { listDepoimentoSite, toDepoimentoSite } from './list-depoimento-site.ts'
import { setStatusDepoimentoSite, updateDepoimentoSite } from './update-depoimento-site.ts'

/** A drawing of no particular person, for a testimonial without a photo. */
const retrato =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><circle cx="48" cy="48" r="48" fill="#E3F0EE"/><circle cx="48" cy="40" r="18" fill="#BFDCD8"/><path fill="#BFDCD8" d="M14 84c4-16 17-22 34-22s30 6 34 22a48 48 0 0 1-68 0z"/></svg>'

const isAdmin = (sessao: Sessao | null): boolean => sessao?.role === 'Administrador'

/** Photos of testimonials. Those in EM_EDICAO are visible to administrators only. */
export const depoimentoSiteFiles = ({ db }: Deps): FileRoute[] => [
  fileRoute(contract.getDepoimentoSiteImagem, retrato, ({ params }, sessao) =>
    findFoto(db, params.id, { todos: isAdmin(sessao) }),
  ),
]

export const depoimentoSiteRoutes = (deps: Deps): Route[] => [
  route(contract.listDepoimentoSite, ({ query }, { sessao, setDepends }) => {
    setDepends(['site'])
    return listDepoimentoSite(deps.db, { todos: isAdmin(sessao) && query.publicado === undefined })
  }),
  route(contract.createDepoimentoSite, async ({ body, file }, { sessao, idempotencyKey: chave }) =>
    toDepoimentoSite(await createDepoimentoSite(deps, sessao, { ...body, file, chave })),
  ),
  route(contract.updateDepoimentoSite, async ({ params, body, file }, { sessao }) =>
    toDepoimentoSite(await updateDepoimentoSite(deps, sessao, { ...body, ...params, file })),
  ),
  route(contract.publishDepoimentoSite, async ({ params, body }, { sessao }) =>
    toDepoimentoSite(
      await setStatusDepoimentoSite(deps, sessao, { ...params, ...body, status: 'PUBLICADO' }),
    ),
  ),
  route(contract.unpublishDepoimentoSite, async ({ params, body }, { sessao }) =>
    toDepoimentoSite(
      await setStatusDepoimentoSite(deps, sessao, { ...params, ...body, status: 'EM_EDICAO' }),
    ),
  ),
]
