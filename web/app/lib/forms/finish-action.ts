import { data, redirect } from 'react-router'
import type { Reply } from '@alento/contract/base/endpoint.ts'
import { type FormRefusal, loginPath, refuse } from '#lib/api/api.ts'
import { type Aviso, avisoCookie } from './aviso.ts'

type Done = { to: string; aviso: Aviso; door?: 'cliente' | 'equipe'; secrets?: readonly string[] }

/**
 * Ends an action: a success redirects to the page that shows the result, a lost session to the login of `door`; any other refusal
 * returns to the form with the typed values, without `secrets`.
 */
export function finishAction(
  request: Request,
  reply: Reply<unknown>,
  form: FormData,
  { to, aviso, door = 'equipe', secrets }: Done,
) {
  if (reply.ok) throw redirect(to, { headers: { 'set-cookie': avisoCookie(aviso) }, status: 303 })
  if (reply.problema.status === 401) throw redirect(loginPath(request, door))
  return refuse(reply.problema, form, secrets)
}

/** The refusal, and the record as it is stored when somebody else changed it meanwhile. */
export type RecordRefusal<T> = FormRefusal & { agora?: T | null }

/** As `finishAction`. After a refusal with the code `mudou`, `read` returns the record as somebody else saved it. */
export async function finishRecord<T>(
  request: Request,
  reply: Reply<unknown>,
  form: FormData,
  { mudou, read, ...done }: Done & { mudou: string; read: () => Promise<T | null> },
) {
  const { data: refusal, init } = finishAction(request, reply, form, done)
  const agora = refusal.problema.code === mudou ? await read() : null
  return data<RecordRefusal<T>>({ ...refusal, agora }, init ?? {})
}
