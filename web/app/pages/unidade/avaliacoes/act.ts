import { redirect } from 'react-router'
import type { Endpoint } from '@alento/contract/base/endpoint.ts'
import {
  publicarResposta,
  removerPublicacaoResposta,
  updateResposta,
} from '@alento/contract/cliente/resposta.ts'
import { call, loginPath, refuse } from '#lib/api/api.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { textOf } from '#lib/api/entrada.ts'
import { pageNumber } from '#lib/api/page-number.ts'
import { unidadeOf } from '#lib/unidade/unidade.server.ts'
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
  if (!reply.ok) {
    if (reply.problema.status === 401) throw redirect(loginPath(request, 'equipe'))
    return refuse(reply.problema, form)
  }
  const aviso =
    what === 'ocultar' ? 'respostaOculta' : what === 'mostrar' ? 'respostaVisivel' : 'respostaPublicada'
  const { searchParams } = new URL(request.url)
  throw redirect(hrefOf(escolhaOf(searchParams), pageNumber(searchParams)), {
    headers: { 'set-cookie': avisoCookie(aviso) },
  })
}
