import {
  answerImportacao,
  applyImportacao,
  undoImportacao,
  updateImportacao,
  updateImportacaoAbas,
} from '@alento/contract/preco/preco-importacao.ts'
import { call, pagePath } from '#lib/api/api.ts'
import type { Aviso } from '#lib/forms/aviso.ts'
import { refusalOf, textOf, throwProblem } from '#lib/api/entrada.ts'
import { unidadeOf } from '#lib/unidade/unidade.server.ts'
import type { Route } from './+types/page'
import { leaveTo, refuseForm } from '#pages/unidade/precos/act.ts'
import { importacaoHref } from './here.ts'
import { readMapa } from './map-form.tsx'
import { readRespostas } from './respostas.ts'

const results = {
  abas: 'importacaoConferida',
  mapear: 'importacaoConferida',
  responder: 'importacaoRespondida',
  aplicar: 'importacaoAplicada',
  desfazer: 'importacaoDesfeita',
} as const satisfies Record<string, Aviso>
type Acao = keyof typeof results

/** 'Aplicar' with new answers first shows their changes: nothing is applied that was not seen. */
function acaoOf(form: FormData): Acao {
  const acao = textOf(form, 'acao')
  if (!Object.hasOwn(results, acao)) throwProblem(refusalOf('base.ilegivel'))
  const { escolhas, confirmadas, celulas } = readRespostas(form)
  const answered = escolhas.length + confirmadas.length + celulas.length > 0
  return acao === 'aplicar' && answered ? 'responder' : (acao as Acao)
}

/** Each button names its action in `acao`. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const rede = await unidadeOf(args, form, updateImportacao)
  const input = { params: { id: args.params.id }, query: { rede } }
  const acao = acaoOf(form)
  const work = {
    abas: () =>
      call(args.context, updateImportacaoAbas, { ...input, body: { abas: form.getAll('aba').map(String) } }),
    mapear: () => call(args.context, updateImportacao, { ...input, body: readMapa(form) }),
    responder: () => call(args.context, answerImportacao, { ...input, body: readRespostas(form) }),
    aplicar: () => call(args.context, applyImportacao, input),
    desfazer: () => call(args.context, undoImportacao, input),
  }
  const reply = await work[acao]()
  if (!reply.ok) return refuseForm(args.request, reply.problema, form)
  // Answers are given page by page, so the page stays; after every other action the whole file is shown.
  throw leaveTo(
    acao === 'responder' ? pagePath(args.request) : importacaoHref({ _id: args.params.id }),
    results[acao],
  )
}
