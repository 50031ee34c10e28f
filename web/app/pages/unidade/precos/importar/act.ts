import { data, redirect } from 'react-router'
import { createImportacao } from '@alento/contract/preco/preco-importacao.ts'
import { maxPlanilhaBytes } from '@alento/contract/preco/preco-planilha.ts'
import { call, refuse } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { readUpload } from '#lib/forms/upload.server.ts'
import { unidadeOf } from '#lib/unidade/unidade.server.ts'
import type { Route } from './+types/page'
import { refuseForm } from '#pages/unidade/precos/act.ts'

export async function action(args: Route.ActionArgs) {
  const { form, file, fileName, problema } = await readUpload(args.request, maxPlanilhaBytes)
  if (problema) return refuse(problema, form)
  const rede = await unidadeOf(args, form, createImportacao)
  if (file.length === 0) {
    const message = fileName ? 'Este arquivo está vazio: não há nada escrito nele.' : 'Escolha um arquivo'
    return data({ ...refuse(fileProblem(message), form).data }, { status: 422 })
  }
  const nome = textOf(form, 'nome') || fileName
  const reply = await call(args.context, createImportacao, {
    query: { rede },
    body: { ...(nome && { nome }) },
    file,
    idempotencyKey: textOf(form, 'chave'),
  })
  if (!reply.ok) return refuseForm(args.request, reply.problema, form)
  throw redirect(`/admin/precos/importar/${reply.value._id}`)
}

const fileProblem = (message: string) => ({
  type: 'about:blank',
  title: message,
  detail: message,
  status: 422,
  code: 'base.invalido',
  requestId: '',
  errors: [{ field: 'file', message }],
})
