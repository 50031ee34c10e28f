import { redirect } from 'react-router'
import { publicarResposta, removerPublicacaoResposta, updateResposta } from '@alento/contract/resposta.ts'
import { call, loginPath, refuse } from '#lib/api/api.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { textOf } from '#lib/api/entrada.ts'
import { pageNumber } from '#lib/api/page-number.ts'
import { unidadeOf } from '#lib/unidade/unidade.server.ts'
import type { Route } from './+types/page'
import { hrefOf, notaOf } from './avaliacoes-nota.ts'

/** Saves an answer or, for the platform administrator, hides an answer or shows it again. */
export async function action(args: Route.ActionArgs) {
  const { context, request } = args
  const form = await request.formData()
  const rede = await unidadeOf(args, form, ['Administrador', 'AdmRede'])
  const params = { id: textOf(form, 'avaliacao') }
  const what = textOf(form, 'acao')
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
  throw redirect(hrefOf(notaOf(searchParams), pageNumber(searchParams)), {
    headers: { 'set-cookie': avisoCookie(aviso) },
  })
}
