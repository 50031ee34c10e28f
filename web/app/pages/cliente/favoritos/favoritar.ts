import { redirect } from 'react-router'
import { createFavorito, removeFavorito } from '@alento/contract/favorito.ts'
import type { Problema } from '@alento/contract/base/problema.ts'
import { call } from '#lib/api/api.ts'
import { type Aviso, avisoCookie } from '#lib/forms/aviso.ts'
import { ownPath } from '#lib/conta/caminho.ts'
import { textOf } from '#lib/api/entrada.ts'
import { noWaitingCookie, readWaiting, waitingCookie } from '#lib/busca/favorito.server.ts'
import type { Route } from './+types/favoritar'

const list = '/admincliente/favoritos'

/** Redirects with the result, and deletes the waiting favourite. */
function goOn(to: string, aviso: Aviso | null): Response {
  const headers = new Headers({ 'set-cookie': noWaitingCookie })
  if (aviso) headers.append('set-cookie', avisoCookie(aviso))
  return redirect(to, { headers })
}

const toldOf = ({ code, status }: Problema): Aviso => {
  if (code === 'favorito.limite') return 'favoritoLimite'
  return status === 403 ? 'favoritoEquipe' : 'favoritoSumiu'
}

/** A press on the alert of a price says that; on a heart, that something was saved. */
const resultOf = (removed: boolean, alerta: boolean): Aviso =>
  alerta ? (removed ? 'avisoParou' : 'favoritoAvisa') : removed ? 'favoritoRemovido' : 'favorito'

const login = `/logincliente?de=${encodeURIComponent('/favoritos')}`

/** After the login: saves the favourite that the visitor had clicked, and returns to that page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const waiting = readWaiting(request)
  if (!waiting) throw redirect(list)
  const reply = await call(context, createFavorito, { body: { alvo: waiting.alvo } })
  if (!reply.ok && reply.problema.status === 401) throw redirect(login)
  throw goOn(waiting.de, reply.ok ? 'favorito' : toldOf(reply.problema))
}

/**
 * The heart: saves a favourite, or with `id` removes it. A visitor is redirected to the login, after which the favourite is
 * saved.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const [alvo, id] = [textOf(form, 'alvo'), textOf(form, 'id')]
  const de = ownPath(textOf(form, 'de'), list)
  const reply = id
    ? await call(context, removeFavorito, { params: { id } })
    : await call(context, createFavorito, { body: { alvo } })
  if (reply.ok) throw goOn(de, resultOf(Boolean(id), form.has('alerta')))
  const { problema } = reply
  if (problema.status === 401)
    throw redirect(login, { headers: id ? {} : { 'set-cookie': waitingCookie({ alvo, de }) } })
  throw goOn(de, id && problema.status === 404 ? 'favoritoRemovido' : toldOf(problema))
}
