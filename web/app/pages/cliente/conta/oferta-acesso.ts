import { redirect } from 'react-router'
import { textOf } from '#lib/api/entrada.ts'
import { ownPath } from '#lib/conta/caminho.ts'
import { noOfertaCookie } from '#lib/conta/oferta-acesso.ts'
import type { Route } from './+types/oferta-acesso'

export const loader = () => redirect('/admincliente')

/** 'Agora não' below the offer of a passkey or password: it goes, and the page stays. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  return redirect(ownPath(textOf(form, 'de'), '/admincliente'), {
    headers: { 'set-cookie': noOfertaCookie(request) },
  })
}
