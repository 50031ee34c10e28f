import { systemClock, type Clock } from './clock.ts'

export type Options = {
  key: string
  marketplaceId: string
  /** Sellers that may be charged for, besides those created here; 'any' accepts every 32-hex id. */
  knownSellers: 'any' | readonly string[]
  pixMinutes: number
  /** Whether the marketplace may choose the Pix expiry, which Zoop sells separately. */
  longPixExpiry: boolean
  /** Base of the links in responses; null uses the address of the request. */
  publicUrl: string | null
  /** Null: events wait until their delivery is requested. */
  webhookDelayMs: number | null
  webhookRetryDelaysMs: readonly number[]
  clock: Clock
}

export const DEFAULTS: Options = {
  key: 'zpk_test_alento_demonstracao',
  marketplaceId: 'a1e570a1e570a1e570a1e570a1e57001',
  knownSellers: 'any',
  pixMinutes: 30,
  longPixExpiry: true,
  publicUrl: null,
  webhookDelayMs: 300,
  webhookRetryDelaysMs: [1_000, 5_000, 30_000],
  clock: systemClock,
}
