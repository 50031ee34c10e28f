import { redirect } from 'react-router'
import { updateAlertaPreco, updateFavorito } from '@alento/contract/busca/favorito.ts'
import { call, loginPath, refuse } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { favoritoAvisado } from '#lib/forms/avisos-preco.ts'
import type { Route } from './+types/page'
import { favoritosPath } from './paths.ts'

/** Saves the alert settings; with `favorito`, switches the alert of that favourite on or off. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const favorito = textOf(form, 'favorito')
  const avisar = form.has('avisar')
  const reply = favorito
    ? await call(context, updateFavorito, { params: { id: favorito }, body: { avisar } })
    : await call(context, updateAlertaPreco, {
        body: { email: form.has('email'), sms: form.has('sms') },
      })
  if (!reply.ok && reply.problema.status === 401) throw redirect(loginPath(request, 'cliente'))
  if (!reply.ok) return refuse(reply.problema, form)
  const aviso = 'avisos' in reply.value ? favoritoAvisado(reply.value.avisos) : 'alertas'
  const told = favorito && !avisar ? 'avisoParou' : aviso
  throw redirect(favoritosPath, { headers: { 'set-cookie': avisoCookie(told) } })
}
