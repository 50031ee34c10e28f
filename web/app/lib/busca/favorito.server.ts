import { listAlvoFavorito } from '@alento/contract/busca/favorito.ts'
import { call, type Context } from '#lib/api/api.ts'
import { ownPath } from '#lib/conta/caminho.ts'
import type { Guardados } from './favorito.ts'
import { readCookie } from '#lib/api/cookie.ts'

/**
 * The favourites of the logged-in client. For a visitor without a cookie nothing is queried: their page is cached for all
 * visitors and must not contain anybody's data.
 */
export async function loadGuardados({
  context,
  request,
}: {
  context: Context
  request: Request
}): Promise<Guardados> {
  if (request.headers.get('cookie') === null) return {}
  const reply = await call(context, listAlvoFavorito, {})
  return reply.ok
    ? Object.fromEntries(reply.value.map(({ alvo, _id: id, avisar }) => [alvo, { id, avisar }]))
    : {}
}

const cookie = 'alento_favorito'
/** Long enough to log in, or to register first. */
const seconds = 30 * 60
/** Longer paths are not stored, because a cookie's size is limited. */
const longest = 1_500

/** `alerta`: the visitor asked for the alert of its price. */
export type Espera = { alvo: string; de: string; alerta: boolean }

/**
 * Set-Cookie of a favourite that waits for login. Only a click on the button sets it, so that other people's links save
 * nothing.
 */
export const waitingCookie = ({ alvo, de, alerta }: Espera): string =>
  `${cookie}=${encodeURIComponent(JSON.stringify([alvo, de.length <= longest ? de : '/', alerta]))}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`

export const noWaitingCookie = `${cookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`

/** The waiting favourite and the path to return to; null when there is none. */
export function readWaiting(request: Request): Espera | null {
  const value = readCookie(request, cookie)
  try {
    const parsed: unknown = JSON.parse(decodeURIComponent(value ?? ''))
    if (!Array.isArray(parsed) || typeof parsed[0] !== 'string') return null
    return { alvo: parsed[0], de: ownPath(String(parsed[1]), '/'), alerta: parsed[2] === true }
  } catch {
    return null
  }
}
