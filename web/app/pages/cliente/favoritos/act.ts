import { updateAlertaPreco, updateFavorito } from '@alento/contract/busca/favorito.ts'
import { call } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { favoritoAvisado } from '#lib/forms/avisos-preco.ts'
import { finishAction } from '#lib/forms/finish-action.ts'
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
  const saved = reply.ok && 'avisos' in reply.value ? favoritoAvisado(reply.value.avisos) : 'alertas'
  const aviso = favorito && !avisar ? 'avisoParou' : saved
  return finishAction(request, reply, form, { to: favoritosPath, aviso, door: 'cliente' })
}
