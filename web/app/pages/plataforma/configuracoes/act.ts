import { data, redirect } from 'react-router'
import { type Ajuste, listAjuste, updateAjuste } from '@alento/contract/plataforma/ajuste.ts'
import type { Problema } from '@alento/contract/base/problema.ts'
import { call, type Context, loginPath, refuse } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { listPath } from './paths.ts'

type Args = { context: Context; request: Request }

/** The setting as it is stored, when somebody else changed it meanwhile. */
async function findChanged(context: Context, { code }: Problema, chave: string): Promise<Ajuste | null> {
  if (code !== 'ajuste.mudou') return null
  const all = await call(context, listAjuste, {})
  return (all.ok && all.value.find((a) => a.chave === chave)) || null
}

/** Saves a setting, or gives it back to the server's value, and redirects to the list. */
export async function actOnConfiguracoes({ context, request }: Args) {
  const form = await request.formData()
  const chave = textOf(form, 'chave')
  const devolver = textOf(form, 'acao') === 'devolver'
  const reply = await call(context, updateAjuste, {
    params: { chave: chave as Ajuste['chave'] },
    body: { valor: devolver ? null : textOf(form, 'valor'), versao: Number(textOf(form, 'versao')) },
  })
  const aviso = devolver ? 'configuracaoDevolvida' : 'configuracaoSalva'
  if (reply.ok) throw redirect(listPath, { headers: { 'set-cookie': avisoCookie(aviso) }, status: 303 })
  if (reply.problema.status === 401) throw redirect(loginPath(request, 'equipe'))
  const agora = await findChanged(context, reply.problema, chave)
  return data({ ...refuse(reply.problema, form).data, agora }, { status: reply.problema.status })
}
