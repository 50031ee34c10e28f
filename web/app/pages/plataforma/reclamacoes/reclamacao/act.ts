import { answerReclamacao, closeReclamacao } from '@alento/contract/cliente/reclamacao.ts'
import { call } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { type Aviso } from '#lib/forms/aviso.ts'
import { finishAction } from '#lib/forms/finish-action.ts'
import type { Route } from './+types/page'

const avisos: Record<string, Aviso> = {
  responder: 'reclamacaoRespondida',
  responderEncerrar: 'reclamacaoEncerrada',
  encerrar: 'reclamacaoEncerrada',
}

/** Answers, answers and closes, or closes. The version is that of the page on which it was written. */
export async function actOnReclamacao(args: Route.ActionArgs) {
  const { context, request, params } = args
  await requireAccess(args, answerReclamacao, closeReclamacao)
  const form = await request.formData()
  const acao = textOf(form, 'acao')
  const versao = Number(textOf(form, 'versao'))
  const which = { params: { id: params.id } }
  const reply =
    acao === 'encerrar'
      ? await call(context, closeReclamacao, { ...which, body: { versao } })
      : await call(context, answerReclamacao, {
          ...which,
          body: { texto: textOf(form, 'texto'), versao, encerrar: acao === 'responderEncerrar' },
        })
  const aviso = avisos[acao] ?? 'reclamacaoRespondida'
  return finishAction(request, reply, form, { to: `/admin/reclamacoes/${params.id}`, aviso })
}
