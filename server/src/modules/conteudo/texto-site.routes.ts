import * as contract from '@alento/contract/plataforma/texto-site.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import * as imagem from '@alento/contract/plataforma/imagem-texto.ts'
import { fileRoute, type FileRoute } from '#platform/http/file-route.ts'
import { createImagemTexto, removeImagemTexto } from './create-imagem-texto.ts'
import { findArquivo } from './imagem-texto.store.ts'
import { getTextoSite, listTextoSite, listVersaoTexto } from './get-texto-site.ts'
import { listImagemTexto } from './list-imagem-texto.ts'
import { republishTextoSite, updateTextoSite } from './update-texto-site.ts'

/** Shown where a picture was removed. */
const semImagem =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path fill="#F1ECE2" d="M0 0h3v2H0z"/></svg>'

export const textoSiteFiles = ({ db }: Deps): FileRoute[] => [
  fileRoute(imagem.getImagemTextoArquivo, semImagem, ({ params }) => findArquivo(db, params.numero)),
]

export const textoSiteRoutes = (deps: Deps): Route[] => [
  route(contract.getTextoSite, ({ params, query }, { setDepends }) => {
    setDepends(['site'])
    return getTextoSite(deps.db, params.slug, query.versao)
  }),
  route(imagem.listImagemTexto, () => listImagemTexto(deps.db)),
  route(imagem.createImagemTexto, ({ body, file }, { sessao, idempotencyKey: chave }) =>
    createImagemTexto(deps, sessao, { ...body, file, chave }),
  ),
  route(imagem.removeImagemTexto, ({ params }, { sessao }) => removeImagemTexto(deps, sessao, params.numero)),
  route(contract.listTextoSite, () => listTextoSite(deps.db)),
  route(contract.listVersaoTexto, ({ params }) => listVersaoTexto(deps.db, params.slug)),
  route(contract.updateTextoSite, ({ params, body }, { sessao }) =>
    updateTextoSite(deps, sessao, { ...params, ...body }),
  ),
  route(contract.republishTextoSite, ({ params, body }, { sessao }) =>
    republishTextoSite(deps, sessao, { ...params, ...body }),
  ),
]
