import { redirect } from 'react-router'
import { updateAlertaPreco } from '@alento/contract/favorito.ts'
import { call, loginPath, refuse } from '#lib/api/api.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import type { Route } from './+types/page'
import { here } from './paths.ts'

/** Saves the alert settings. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const body = { email: form.has('email'), sms: form.has('sms') }
  const reply = await call(context, updateAlertaPreco, { body })
  if (!reply.ok && reply.problema.status === 401) throw redirect(loginPath(request, 'cliente'))
  if (!reply.ok) return refuse(reply.problema, form)
  throw redirect(here, { headers: { 'set-cookie': avisoCookie('alertas') } })
}
