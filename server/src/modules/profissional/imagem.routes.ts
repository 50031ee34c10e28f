import * as contract from '@alento/contract/unidade/imagem.ts'
import type { Deps } from '#deps.ts'
import { fileRoute, type FileRoute } from '#platform/http/file-route.ts'
import { route, type Route } from '#platform/http/route.ts'
import { findFoto } from './imagem.queries.ts'
import { removeFoto, setFoto } from './set-foto.ts'

/** A portrait in the style of `web/public/retratos`, of no real person. */
const retrato =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><clipPath id="c"><circle cx="48" cy="48" r="48"/></clipPath><circle cx="48" cy="48" r="48" fill="#E3F0EE"/><g clip-path="url(#c)"><path fill="#BFDCD8" d="M8 104c0-23 17-33 40-33s40 10 40 33z"/><path fill="#fff" d="M8 104c0-21 13-31 30-33l10 22 10-22c17 2 30 12 30 33z"/><circle cx="48" cy="43" r="20.5" fill="#BFDCD8"/></g></svg>'

/** Without a photo every professional has the drawn portrait. */
export const profissionalFiles = ({ db }: Deps): FileRoute[] => [
  fileRoute(contract.getCorpoClinicoLogo, retrato, ({ params }, sessao) => findFoto(db, params.id, sessao)),
]

export const retratoRoutes = (deps: Deps): Route[] => [
  route(contract.setCorpoClinicoLogo, ({ params, file }, { sessao }) =>
    setFoto(deps, sessao, { id: params.id, file }),
  ),
  route(contract.removeCorpoClinicoLogo, ({ params }, { sessao }) => removeFoto(deps, sessao, params.id)),
]
