import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { DadosRascunho } from '@alento/contract/compra.ts'
import { type Context, sealerContext } from '#lib/api/api.ts'
import { readCookie } from '#lib/api/cookie.ts'
import { nowMs } from '#lib/tempo/clock.ts'

const cookie = 'alento_plano'
/** Long enough to look for documents, and to sign up. */
const seconds = 2 * 60 * 60
/** Browsers drop larger cookies. */
const longest = 3_800

/** A purchase of a plan that a visitor began on this device. */
export type KeptCompra = {
  plano: string
  passo: number
  dados: DadosRascunho
  /** When it was kept: epoch milliseconds. */
  em: number
  /** Set when the visitor clicked 'Ir para Pagamento': the key of the purchase and the accepted version of the contract. */
  comprar?: { chave: string; aceite: string }
}

type Args = { context: Context; request: Request }

const setCookie = ({ url }: Request, value: string, age: number): string =>
  `${cookie}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${new URL(url).protocol === 'https:' ? '; Secure' : ''}`

/** Set-Cookie that keeps it, sealed; null when it is too long or the server has no key: then nothing can be kept. */
export function keepCompra({ context, request }: Args, compra: Omit<KeptCompra, 'em'>): string | null {
  const bytes = deflateRawSync(JSON.stringify({ ...compra, em: nowMs() }))
  const value = context.get(sealerContext)?.seal(cookie, bytes)
  return value && value.length <= longest ? setCookie(request, value, seconds) : null
}

/** Set-Cookie that deletes it. */
export const forgetCompra = (request: Request): string => setCookie(request, '', 0)

/** The purchase that waits on this device; null without one. */
export function readKeptCompra({ context, request }: Args): KeptCompra | null {
  const bytes = context.get(sealerContext)?.open(cookie, readCookie(request, cookie) ?? '')
  if (!bytes) return null
  const kept = JSON.parse(inflateRawSync(bytes).toString()) as KeptCompra
  return kept.em + seconds * 1000 > nowMs() ? kept : null
}
