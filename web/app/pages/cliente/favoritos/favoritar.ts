import { redirect } from 'react-router'
import { createFavorito, removeFavorito, updateFavorito } from '@alento/contract/busca/favorito.ts'
import type { Problema } from '@alento/contract/base/problema.ts'
import { call, type Context } from '#lib/api/api.ts'
import { type Aviso, avisoCookie } from '#lib/forms/aviso.ts'
import { favoritoAvisado } from '#lib/forms/avisos-preco.ts'
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

const toAviso = ({ code, status }: Problema): Aviso => {
  if (code === 'favorito.limite') return 'favoritoLimite'
  return status === 403 ? 'favoritoEquipe' : 'favoritoSumiu'
}

/** Returns the message after a press on the heart. */
const keptOr = (removed: boolean): Aviso => (removed ? 'favoritoRemovido' : 'favorito')

const login = `/logincliente?de=${encodeURIComponent('/favoritos')}`

/** Saves a favourite; with `alerta` it says how its lower prices are announced, which is on for every new one. */
async function keep(context: Context, { alvo, alerta }: { alvo: string; alerta: boolean }) {
  const reply = await call(context, createFavorito, { body: { alvo } })
  if (!reply.ok) return reply
  return { ...reply, aviso: alerta ? favoritoAvisado(reply.value.avisos) : keptOr(false) }
}

/** Removes a favourite; with `avisar` or `parar` only its alert is switched. */
async function change(context: Context, id: string, alerta: string) {
  if (!alerta) {
    const reply = await call(context, removeFavorito, { params: { id } })
    return reply.ok ? { ...reply, aviso: keptOr(true) } : reply
  }
  const avisar = alerta === 'avisar'
  const reply = await call(context, updateFavorito, { params: { id }, body: { avisar } })
  if (!reply.ok) return reply
  return { ...reply, aviso: avisar ? favoritoAvisado(reply.value.avisos) : ('avisoParou' as const) }
}

/** Saves, after the login, the favourite that the visitor had clicked, and returns to that page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const waiting = readWaiting(request)
  if (!waiting) throw redirect(list)
  const reply = await keep(context, waiting)
  if (!reply.ok && reply.problema.status === 401) throw redirect(login)
  throw goOn(waiting.de, reply.ok ? reply.aviso : toAviso(reply.problema))
}

/**
 * The heart: saves a favourite, or with `id` removes it; the alert of a price switches it. A visitor is redirected to the login,
 * after which the favourite is saved.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const [alvo, id, alerta] = [textOf(form, 'alvo'), textOf(form, 'id'), textOf(form, 'alerta')]
  const de = ownPath(textOf(form, 'de'), list)
  const waiting = { alvo, de, alerta: alerta !== '' }
  const reply = id ? await change(context, id, alerta) : await keep(context, waiting)
  if (reply.ok) throw goOn(de, reply.aviso)
  const { problema } = reply
  if (problema.status === 401)
    throw redirect(login, { headers: id ? {} : { 'set-cookie': waitingCookie(waiting) } })
  throw goOn(de, id && problema.status === 404 ? 'favoritoRemovido' : toAviso(problema))
}
