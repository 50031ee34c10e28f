import { z } from 'zod'
import { DEFAULTS } from './options.ts'

const Hex32 = z.string().regex(/^[0-9a-f]{32}$/)

const Environment = z.object({
  SIMULATOR_PORT: z.coerce.number().int().min(0).max(65_535).default(4010),
  SIMULATOR_HOST: z.string().default('127.0.0.1'),
  SIMULATOR_PUBLIC_URL: z.url().optional(),
  SIMULATOR_SELLERS: z.string().default(''),
  SIMULATOR_PIX_MINUTES: z.coerce.number().int().min(1).default(DEFAULTS.pixMinutes),
  SIMULATOR_WEBHOOK_DELAY_MS: z.coerce.number().int().min(0).default(300),
  ZOOP_KEY: z.string().min(1).default(DEFAULTS.key),
  ZOOP_MARKETPLACE_ID: Hex32.default(DEFAULTS.marketplaceId),
})

/**
 * Reads the settings of the process. Key and marketplace have the same names as on the server, so that one environment
 * configures both. `SIMULATOR_SELLERS`, a comma list, limits the sellers that may be charged for; empty accepts any 32-hex id,
 * because the demonstration network was not registered here.
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env) {
  const e = Environment.parse(env)
  const sellers = e.SIMULATOR_SELLERS.split(',').filter((id) => id !== '')
  return {
    port: e.SIMULATOR_PORT,
    host: e.SIMULATOR_HOST,
    publicUrl: e.SIMULATOR_PUBLIC_URL ?? null,
    key: e.ZOOP_KEY,
    marketplaceId: e.ZOOP_MARKETPLACE_ID,
    knownSellers: sellers.length === 0 ? ('any' as const) : sellers,
    pixMinutes: e.SIMULATOR_PIX_MINUTES,
    webhookDelayMs: e.SIMULATOR_WEBHOOK_DELAY_MS,
  }
}
