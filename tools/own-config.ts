import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import { addMonths } from '@alento/contract/cartao/contrato.can.ts'
import { loadConfig, type Config } from '@alento/server/config.ts'
import { systemClock, type Clock } from '@alento/server/platform/clock.ts'

type Env = Record<string, string | undefined>

/** The demonstration sells with a free first month until the last day of the next month, unless a setting says otherwise. */
const demoOffer = (env: Env, clock: Clock): Env =>
  env.NODE_ENV === 'production' || env.DEMO === '0'
    ? {}
    : { FREE_MONTH_UNTIL: addMonths(dayIn(clock.now().epochMilliseconds, brasilia), 1, 31) }

/** The settings of `npm start`: development, unless NODE_ENV says otherwise. */
export const startConfig = (env: Env = process.env, clock = systemClock): Config =>
  loadConfig({ ...demoOffer(env, clock), ...env, NODE_ENV: env.NODE_ENV || 'development' })

/**
 * The settings of a command for a running system. Without NODE_ENV they are those of production, as the server's, except on the
 * embedded database, which production never uses.
 */
export const commandConfig = (): Config => (process.env.DATABASE_URL ? loadConfig() : startConfig())
