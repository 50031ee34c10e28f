import { systemClock, type Clock } from './clock.ts'

export type Options = {
  key: string
  marketplaceId: string
  /** Who may be charged for besides the sellers created here; 'any' accepts every 32-hex id. */
  knownSellers: 'any' | readonly string[]
  pixMinutes: number
  /** Whether the marketplace may choose the Pix expiry by itself, which Zoop sells apart. */
  longPixExpiry: boolean
  /** Base of the links in answers; null uses the address by which the caller came. */
  publicUrl: string | null
  /** Null: events wait until somebody asks for the delivery. */
  webhookDelayMs: number | null
  webhookRetryDelaysMs: readonly number[]
  clock: Clock
}

export const DEFAULTS: Options = {
  key: 'zpk_test_alento_demonstracao',
  marketplaceId: 'a1e570a1e570a1e570a1e570a1e57001',
  knownSellers: 'any',
  pixMinutes: 30,
  longPixExpiry: false,
  publicUrl: null,
  webhookDelayMs: 300,
  webhookRetryDelaysMs: [1_000, 5_000, 30_000],
  clock: systemClock,
}
