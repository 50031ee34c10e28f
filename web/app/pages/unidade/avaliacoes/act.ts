import type { Endpoint } from '@alento/contract/base/endpoint.ts'
import {
  publicarResposta,
  removerPublicacaoResposta,
  updateResposta,
} from '@alento/contract/cliente/resposta.ts'
import { call } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { pageNumber } from '#lib/api/page-number.ts'
import { unidadeOf } from '#lib/unidade/unidade.server.ts'
import { finishAction } from '#lib/forms/finish-action.ts'
import type { Route } from './+types/page'
import { escolhaOf, hrefOf } from './filtros-avaliacoes.ts'

const endpoints: Record<string, Endpoint> = {
  ocultar: removerPublicacaoResposta,
  mostrar: publicarResposta,
}

/** Answers, or (the platform's administrator) hides an answer and shows it again. */
export async function action(args: Route.ActionArgs) {
  const { context, request } = args
  const form = await request.formData()
  const what = textOf(form, 'acao')
  const rede = await unidadeOf(args, form, endpoints[what] ?? updateResposta)
  const params = { id: textOf(form, 'avaliacao') }
  const reply =
    what === 'ocultar'
      ? await call(context, removerPublicacaoResposta, { params, body: { rede } })
      : what === 'mostrar'
        ? await call(context, publicarResposta, { params, body: { rede } })
        : await call(context, updateResposta, {
            params,
            body: { rede, texto: textOf(form, 'texto'), visto: textOf(form, 'visto') || null },
          })
  const aviso =
    what === 'ocultar' ? 'respostaOculta' : what === 'mostrar' ? 'respostaVisivel' : 'respostaPublicada'
  const { searchParams } = new URL(request.url)
  const to = hrefOf(escolhaOf(searchParams), pageNumber(searchParams))
  return finishAction(request, reply, form, { to, aviso })
}
