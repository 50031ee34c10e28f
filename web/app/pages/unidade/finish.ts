import { redirect } from 'react-router'
import type { Reply } from '@alento/contract/base/endpoint.ts'
import { loginPath, refuse } from '#lib/api/api.ts'
import { type Aviso, avisoCookie } from '#lib/forms/aviso.ts'

type Done = { to: string; aviso: Aviso; secrets?: readonly string[] }

/** Ends an action: redirects to the page that shows the result, or returns to the form with the typed values. */
export function finishAction<T>(
  request: Request,
  reply: Reply<T>,
  form: FormData,
  { to, aviso, secrets }: Done,
) {
  if (reply.ok) throw redirect(to, { headers: { 'set-cookie': avisoCookie(aviso) }, status: 303 })
  if (reply.problema.status === 401) throw redirect(loginPath(request, 'equipe'))
  return refuse(reply.problema, form, secrets)
}
