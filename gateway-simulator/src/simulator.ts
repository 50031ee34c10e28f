import { buildSimulator } from './app.ts'
import { createControl, type Control } from './control/control.ts'
import { settleDue } from './domain/due.ts'
import type { Options } from './options.ts'

const SWEEP_MS = 5_000

export type Simulator = {
  url: string
  key: string
  marketplaceId: string
  control: Control
  /** Resets everything: transactions, webhooks, faults and the clock. */
  reset: () => void
  close: () => Promise<void>
}

/**
 * Starts a simulator on a port (0 takes a free one) and returns its address and controls. A timer settles due charges, so that
 * webhooks are sent even without requests; it does not keep the process alive.
 */
export async function startSimulator(
  options: Partial<Options> & { port?: number; host?: string } = {},
): Promise<Simulator> {
  const { port = 0, host = '127.0.0.1', ...rest } = options
  const { app, core } = buildSimulator(rest)
  const url = await app.listen({ port, host })
  const control = createControl(core)
  const sweep = setInterval(() => settleDue(core), SWEEP_MS)
  sweep.unref()
  return {
    url,
    key: core.options.key,
    marketplaceId: core.options.marketplaceId,
    control,
    reset: control.reset,
    close: async () => {
      clearInterval(sweep)
      await app.close()
    },
  }
}
