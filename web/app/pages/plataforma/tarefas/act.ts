import { repeatTarefa } from '@alento/contract/plataforma/tarefa.ts'
import { type Args, call } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { finishAction } from '#lib/forms/finish-action.ts'
import { filaPath, listPath } from './paths.ts'

/** Has one failed job, or all of a queue, run again, and redirects to where it was asked. */
export async function actOnTarefas({ context, request }: Args) {
  const form = await request.formData()
  const fila = textOf(form, 'fila')
  const reply = await call(context, repeatTarefa, { body: { fila, falha: textOf(form, 'falha') || null } })
  const aviso = reply.ok && reply.value.repetidas > 0 ? 'tarefaRepetida' : 'tarefaJaRepetida'
  const to = new URL(request.url).searchParams.has('fila') ? filaPath(fila) : listPath
  return finishAction(request, reply, form, { to, aviso })
}
