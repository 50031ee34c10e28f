import { applyImportacao, undoImportacao, updateImportacao } from '@alento/contract/preco-importacao.ts'
import { call } from '#lib/api/api.ts'
import type { Aviso } from '#lib/forms/aviso.ts'
import { refusalOf, textOf, throwProblem } from '#lib/api/entrada.ts'
import { unidadeOf } from '#lib/unidade/unidade.server.ts'
import type { Route } from './+types/page'
import { leaveTo, refuseForm } from '#pages/unidade/precos/act.ts'
import { readMapa } from './map-form.tsx'

const results: Record<string, Aviso> = { aplicar: 'importacaoAplicada', desfazer: 'importacaoDesfeita' }

/** Each button names its action in `acao`. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const rede = await unidadeOf(args, form, updateImportacao)
  const input = { params: { id: args.params.id }, query: { rede } }
  const acao = textOf(form, 'acao')
  const work = {
    mapear: () => call(args.context, updateImportacao, { ...input, body: readMapa(form) }),
    aplicar: () => call(args.context, applyImportacao, input),
    desfazer: () => call(args.context, undoImportacao, input),
  }
  if (!Object.hasOwn(work, acao)) throwProblem(refusalOf('base.ilegivel'))
  const reply = await work[acao as keyof typeof work]()
  if (!reply.ok) return refuseForm(args.request, reply.problema, form)
  const here = `/admin/precos/importar/${args.params.id}`
  throw leaveTo(here, results[acao] ?? 'importacaoConferida')
}
