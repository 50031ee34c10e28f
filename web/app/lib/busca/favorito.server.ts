import { listAlvoFavorito } from '@alento/contract/favorito.ts'
import { call, type Context } from '#lib/api/api.ts'
import { ownPath } from '#lib/conta/caminho.ts'
import type { Guardados } from './favorito.ts'
import { readCookie } from '#lib/api/cookie.ts'

/**
 * What the client who is logged in keeps. A visitor without a cookie is not even asked about: their page is kept for all of them,
 * and nothing of anybody may be in it.
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
  return reply.ok ? Object.fromEntries(reply.value.map((f) => [f.alvo, f._id])) : {}
}

const cookie = 'alento_favorito'
/** Long enough to log in, also for those who register first. */
const seconds = 30 * 60
/** Longer addresses are not gone back to: a cookie has a size. */
const longest = 1_500

export type Espera = { alvo: string; de: string }

/** Set-Cookie of what waits for a login: only a press of the button makes it, so no link of somebody else keeps anything. */
export const waitingCookie = ({ alvo, de }: Espera): string =>
  `${cookie}=${encodeURIComponent(JSON.stringify([alvo, de.length <= longest ? de : '/']))}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`

/** Set-Cookie that forgets it. */
export const noWaitingCookie = `${cookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`

/** What waits to be kept and the path to go back to; null when nothing does. */
export function readWaiting(request: Request): Espera | null {
  const value = readCookie(request, cookie)
  try {
    const parsed: unknown = JSON.parse(decodeURIComponent(value ?? ''))
    if (!Array.isArray(parsed) || typeof parsed[0] !== 'string') return null
    return { alvo: parsed[0], de: ownPath(String(parsed[1]), '/') }
  } catch {
    return null
  }
}
