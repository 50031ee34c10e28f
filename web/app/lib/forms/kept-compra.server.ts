import type { DadosRascunho } from '@alento/contract/cartao/compra.ts'
import type { Args } from '#lib/api/api.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { sealedCookie } from './sealed-cookie.server.ts'

/** Long enough to look for documents, and to sign up. */
const seconds = 2 * 60 * 60
const cookie = sealedCookie<KeptCompra>('alento_plano', seconds)

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

/** Set-Cookie that keeps it; null when nothing can be kept. */
export const keepCompra = (args: Args, compra: Omit<KeptCompra, 'em'>): string | null =>
  cookie.keep(args, { ...compra, em: nowMs() })

/** Set-Cookie that deletes it. */
export const noCompraCookie = cookie.forget

/** The purchase that waits on this device; null without one. */
export function readKeptCompra(args: Args): KeptCompra | null {
  const kept = cookie.read(args)
  return kept && kept.em + seconds * 1000 > nowMs() ? kept : null
}
