import { createCorpoClinico, updateCorpoClinico } from '@alento/contract/unidade/corpo-clinico.ts'
import { call } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { unidadeOf } from '#lib/unidade/unidade.server.ts'
import type { Route } from './+types/page'
import { finishAction } from '#lib/forms/finish-action.ts'

/** Activates or deactivates a professional, after the confirmation. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  await unidadeOf(args, form, updateCorpoClinico, createCorpoClinico)
  const ativar = textOf(form, 'status') === 'ATIVO'
  const reply = await call(args.context, updateCorpoClinico, {
    params: { id: textOf(form, 'profissional') },
    body: { status: ativar ? 'ATIVO' : 'INATIVO' },
  })
  const { pathname, search } = new URL(args.request.url)
  const to = pathname.replace(/\.data$/, '') + search.replace(/[?&]_routes=[^&]*/, '')
  return finishAction(args.request, reply, form, {
    to,
    aviso: ativar ? 'profissionalAtivo' : 'profissionalInativo',
  })
}
