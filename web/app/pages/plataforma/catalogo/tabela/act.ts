import { data, redirect } from 'react-router'
import { createTabelaTuss, maxTabelaBytes } from '@alento/contract/catalogo/tabela-tuss.ts'
import { type Args, call, loginPath, refuse } from '#lib/api/api.ts'
import { refusalOf, textOf } from '#lib/api/entrada.ts'
import { readUpload } from '#lib/forms/upload.server.ts'
import { tabelaPath } from '#pages/plataforma/catalogo/paths.ts'

const chooseFile = 'Escolha um arquivo'

export async function sendTabela({ context, request }: Args) {
  const { form, file, problema } = await readUpload(request, maxTabelaBytes)
  if (problema) return refuse(problema, form)
  if (file.length === 0) {
    const none = { ...refusalOf('base.invalido'), errors: [{ field: 'file', message: chooseFile }] }
    return data(refuse(none, form).data, { status: none.status })
  }
  const nome = textOf(form, 'nome')
  const reply = await call(context, createTabelaTuss, {
    body: { ...(nome && { nome }), completa: textOf(form, 'completa') === 'sim' ? 'true' : 'false' },
    file,
    idempotencyKey: textOf(form, 'chave'),
  })
  if (reply.ok) throw redirect(`${tabelaPath}/${reply.value._id}`, { status: 303 })
  if (reply.problema.status === 401) throw redirect(loginPath(request, 'equipe'))
  return refuse(reply.problema, form)
}
