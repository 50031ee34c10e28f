import { redirect } from 'react-router'
import { repeatTarefa } from '@alento/contract/plataforma/tarefa.ts'
import { call, type Context, loginPath, refuse } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { filaPath, listPath } from './paths.ts'

type Args = { context: Context; request: Request }

/** Has one failed job, or all of a queue, run again, and redirects to where it was asked. */
export async function actOnTarefas({ context, request }: Args) {
  const form = await request.formData()
  const fila = textOf(form, 'fila')
  const reply = await call(context, repeatTarefa, { body: { fila, falha: textOf(form, 'falha') || null } })
  if (reply.ok) {
    const aviso = reply.value.repetidas > 0 ? 'tarefaRepetida' : 'tarefaJaRepetida'
    const here = new URL(request.url).searchParams.has('fila') ? filaPath(fila) : listPath
    throw redirect(here, { headers: { 'set-cookie': avisoCookie(aviso) }, status: 303 })
  }
  if (reply.problema.status === 401) throw redirect(loginPath(request, 'equipe'))
  return refuse(reply.problema, form)
}
