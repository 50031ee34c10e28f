import { redirect } from 'react-router'
import { eraseConta } from '@alento/contract/cliente/privacidade.ts'
import { call, cookieHeaders, loginPath, refuse } from '#lib/api/api.ts'
import { askProvaAgain } from '#lib/conta/require-prova.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { textOf } from '#lib/api/entrada.ts'
import type { Route } from './+types/page'

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const body = { senha: textOf(form, 'senha'), confirmo: form.has('confirmo') as true }
  const reply = await call(context, eraseConta, { body })
  if (reply.ok) {
    const headers = cookieHeaders(reply.setCookie)
    headers.append('set-cookie', avisoCookie('contaApagada'))
    throw redirect('/', { headers })
  }
  if (reply.problema.status === 401) throw redirect(loginPath(request, 'cliente'))
  askProvaAgain(request, reply.problema)
  return refuse(reply.problema, form, ['senha'])
}
