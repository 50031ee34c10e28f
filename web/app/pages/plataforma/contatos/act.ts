import {
  type Contato,
  listContato,
  StatusContato,
  updateContato,
} from '@alento/contract/plataforma/contato.ts'
import { type Args, call, type Context } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { finishRecord } from '#lib/forms/finish-action.ts'
import { listPath } from './paths.ts'

/** The message as it is stored: one that somebody else has just changed is among the newest. */
async function findNow(context: Context, id: string): Promise<Contato | null> {
  const reply = await call(context, listContato, { query: { limit: 100 } })
  return (reply.ok && reply.value.find((c) => c._id === id)) || null
}

/** Marks a message as answered or as new again, and redirects to the list that the person was in. */
export async function actOnContatos({ context, request }: Args) {
  const form = await request.formData()
  const status = StatusContato.safeParse(textOf(form, 'status')).data ?? 'NOVO'
  const reply = await call(context, updateContato, {
    params: { id: textOf(form, 'contato') },
    body: { status, nota: textOf(form, 'nota'), versao: Number(textOf(form, 'versao')) },
  })
  const answered = status === 'RESPONDIDO'
  const to = answered ? listPath : `${listPath}?status=RESPONDIDO`
  const aviso = answered ? 'contatoRespondido' : 'contatoReaberto'
  const read = () => findNow(context, textOf(form, 'contato'))
  return finishRecord(request, reply, form, { to, aviso, mudou: 'contato.mudou', read })
}
