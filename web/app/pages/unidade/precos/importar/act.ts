import { data, redirect } from 'react-router'
import { createImportacao, maxPlanilhaBytes } from '@alento/contract/preco-importacao.ts'
import { call, refuse } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { readUpload } from '#lib/forms/upload.server.ts'
import { unidadeOf } from '#lib/unidade/unidade.server.ts'
import type { Route } from './+types/page'
import { refuseForm } from '#pages/unidade/precos/act.ts'

export async function action(args: Route.ActionArgs) {
  const { form, file, problema } = await readUpload(args.request, maxPlanilhaBytes)
  if (problema) return refuse(problema, form)
  const rede = await unidadeOf(args, form, createImportacao)
  if (file.length === 0) return data({ ...refuse(noFile, form).data }, { status: 422 })
  const nome = textOf(form, 'nome')
  const reply = await call(args.context, createImportacao, {
    query: { rede },
    body: { ...(nome && { nome }) },
    file,
    idempotencyKey: textOf(form, 'chave'),
  })
  if (!reply.ok) return refuseForm(args.request, reply.problema, form)
  throw redirect(`/admin/precos/importar/${reply.value._id}`)
}

const noFile = {
  type: 'about:blank',
  title: 'Escolha um arquivo',
  detail: 'Escolha um arquivo',
  status: 422,
  code: 'base.invalido',
  requestId: '',
  errors: [{ field: 'file', message: 'Escolha um arquivo' }],
}
