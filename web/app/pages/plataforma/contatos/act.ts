import { data, redirect } from 'react-router'
import type { Problema } from '@alento/contract/base/problema.ts'
import {
  type Contato,
  listContato,
  StatusContato,
  updateContato,
} from '@alento/contract/plataforma/contato.ts'
import { call, type Context, loginPath, refuse } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { listPath } from './paths.ts'

/** The message as it is stored, when somebody else changed it meanwhile; it is among the newest. */
async function findChanged(context: Context, { code }: Problema, id: string): Promise<Contato | null> {
  if (code !== 'contato.mudou') return null
  const reply = await call(context, listContato, { query: { limit: 100 } })
  return (reply.ok && reply.value.find((c) => c._id === id)) || null
}

/** Marks a message as answered or as new again, and redirects to the list that the person was in. */
export async function actOnContatos({ context, request }: { context: Context; request: Request }) {
  const form = await request.formData()
  const status = StatusContato.safeParse(textOf(form, 'status')).data ?? 'NOVO'
  const reply = await call(context, updateContato, {
    params: { id: textOf(form, 'contato') },
    body: { status, nota: textOf(form, 'nota'), versao: Number(textOf(form, 'versao')) },
  })
  const answered = status === 'RESPONDIDO'
  const back = answered ? listPath : `${listPath}?status=RESPONDIDO`
  const aviso = answered ? 'contatoRespondido' : 'contatoReaberto'
  if (reply.ok) throw redirect(back, { headers: { 'set-cookie': avisoCookie(aviso) }, status: 303 })
  if (reply.problema.status === 401) throw redirect(loginPath(request, 'equipe'))
  const agora = await findChanged(context, reply.problema, textOf(form, 'contato'))
  return data({ ...refuse(reply.problema, form).data, agora }, { status: reply.problema.status })
}
