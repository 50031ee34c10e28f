import * as contract from '@alento/contract/unidade/imagem.ts'
import type { Deps, Sessao } from '#deps.ts'
import { fileRoute, type FileRoute } from '#platform/http/file-route.ts'
import { route, type Route } from '#platform/http/route.ts'
import { createImagem } from './create-imagem.ts'
import { getRedeHabilitada } from '#modules/rede/get-rede-habilitada.ts'
import { getUnidade } from '#modules/rede/get-unidade.ts'
import { findImagemArquivo, findLogo, type LogoDe, type Visivel } from './imagem.queries.ts'
import { listImagem } from './list-imagem.ts'
import { removeLogo, setLogo } from './set-logo.ts'
import { removeImagem, updateImagem, updateImagemLegendas, updateImagemOrdem } from './update-imagem.ts'

/** A mark in the style of `web/public/marcas`, for a unit without a logo. */
const marca =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72"><rect width="72" height="72" rx="14" fill="#E3F0EE"/><path d="M17 57V31l19-14 19 14v26M13 57h46M36 32v14M29 39h14" fill="none" stroke="#0F5F5C" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/></svg>'

/** A house front in the style of `web/public/figuras`, for a removed photo. */
const fachada =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120"><rect width="160" height="120" fill="#E3F0EE"/><path d="M34 98V54l46-28 46 28v44M24 98h112M70 98V76h20v22M48 64h14v12H48zM98 64h14v12H98z" fill="none" stroke="#0F5F5C" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/></svg>'

const visibleTo = (sessao: Sessao | null): Visivel =>
  sessao?.role === 'Administrador' ? 'todas' : { redeId: sessao?.redeId ?? null }

/** Images of units. Those of a unit that is not enabled are visible only to its own staff and the platform. */
export const redeFiles = ({ db }: Deps): FileRoute[] => {
  const logo = (of: LogoDe, sessao: Sessao | null) => findLogo(db, of, visibleTo(sessao))
  return [
    fileRoute(contract.getRedeImagemArquivo, fachada, ({ params }, sessao) =>
      findImagemArquivo(db, params.id, visibleTo(sessao)),
    ),
    fileRoute(contract.getRedeLogo, marca, ({ params }, sessao) => logo({ id: params.id }, sessao)),
    fileRoute(contract.getRedeLogoByCodigo, marca, ({ params }, sessao) =>
      logo({ codigo: params.code }, sessao),
    ),
    fileRoute(contract.getRedeLogoByNome, marca, ({ query }, sessao) =>
      logo({ nome: query.q, rede: query.rede ?? null }, sessao),
    ),
  ]
}

/** Whether the caller works at this unit or for the platform; others do not see a unit that is not enabled. */
const isStaff = (sessao: Sessao | null, redeId: string): sessao is Sessao =>
  sessao !== null && (sessao.role === 'Administrador' || sessao.redeId === redeId)

export const imagemRoutes = (deps: Deps): Route[] => {
  const { db } = deps
  const fotos = async (redeId: string): Promise<contract.Foto[]> =>
    (await listImagem(db, redeId)).map((f) => ({
      ...f,
      image: `/api/redeImagem/arquivo/${f._id}${f.versao ? `?v=${f.versao}` : ''}`,
    }))
  return [
    route(contract.listRedeImagem, async ({ params: { id } }, { sessao, setDepends }) => {
      setDepends([`rede:${id}`])
      await (isStaff(sessao, id) ? getUnidade(db, sessao, id) : getRedeHabilitada(db, id))
      return fotos(id)
    }),
    route(contract.setRedeLogo, ({ params, file }, { sessao }) =>
      setLogo(deps, sessao, { redeId: params.id, file }),
    ),
    route(contract.removeRedeLogo, ({ params }, { sessao }) => removeLogo(deps, sessao, params.id)),
    route(contract.createRedeImagem, async ({ params: { id: redeId }, body, file }, caller) => {
      await createImagem(deps, caller.sessao, {
        redeId,
        legenda: body.legenda,
        file,
        chave: caller.idempotencyKey,
      })
      return fotos(redeId)
    }),
    route(contract.updateRedeImagem, async ({ params, body }, { sessao }) =>
      fotos(await updateImagem(deps, sessao, { id: params.id, legenda: body.legenda })),
    ),
    route(contract.updateRedeImagemLegendas, async ({ params: { id: redeId }, body }, { sessao }) => {
      await updateImagemLegendas(deps, sessao, { redeId, legendas: body.legendas })
      return fotos(redeId)
    }),
    route(contract.updateRedeImagemOrdem, async ({ params: { id: redeId }, body }, { sessao }) => {
      await updateImagemOrdem(deps, sessao, { redeId, ids: body.ids })
      return fotos(redeId)
    }),
    route(contract.removeRedeImagem, async ({ params }, { sessao }) =>
      fotos(await removeImagem(deps, sessao, params.id)),
    ),
  ]
}
