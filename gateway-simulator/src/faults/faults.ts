import { z } from 'zod'

const MAX_WAIT_MS = 120_000

const WebhookFaults = z.strictObject({
  /** No webhook is sent automatically: events wait for `/simulador/api/webhooks/entregar`. */
  reter: z.boolean(),
  /** How many times each event is delivered. */
  duplicar: z.int().min(1).max(10),
  /** Newest first, which is certain to change the order of two events. */
  embaralhar: z.boolean(),
  atrasoMs: z.int().min(0).max(MAX_WAIT_MS),
  /** Events are recorded and never sent, as when a gateway gives up. */
  descartar: z.boolean(),
  formato: z.enum(['padrao', 'objeto', 'payload', 'topo']),
})

/**
 * A fault. `tipo`: the kind of failure; `momento`: before or after the request was processed (after: the money was taken and the
 * caller does not know); `alcance`: for which requests; `proximas`: how many times (null: always). `demora` always processes
 * first and then delays the response by `demoraMs`; `latenciaMs` delays everything.
 */
export const Faults = z.strictObject({
  latenciaMs: z.int().min(0).max(MAX_WAIT_MS),
  tipo: z.enum(['nenhuma', 'erro', 'html', 'forma', 'truncada', 'demora', 'queda']),
  status: z.union([z.literal([400, 401, 402, 403, 408, 429, 500, 502])]),
  momento: z.enum(['antes', 'depois']),
  alcance: z.enum(['cobrancas', 'estornos', 'tudo']),
  proximas: z.int().min(1).max(1_000).nullable(),
  demoraMs: z.int().min(0).max(MAX_WAIT_MS),
  webhooks: WebhookFaults,
})
export type Faults = z.infer<typeof Faults>

export const FaultsPatch = Faults.partial().extend({ webhooks: WebhookFaults.partial().optional() })
export type FaultsPatch = z.infer<typeof FaultsPatch>

const NO_FAULTS: Faults = {
  latenciaMs: 0,
  tipo: 'nenhuma',
  status: 500,
  momento: 'antes',
  alcance: 'cobrancas',
  proximas: null,
  demoraMs: 60_000,
  webhooks: {
    reter: false,
    duplicar: 1,
    embaralhar: false,
    atrasoMs: 0,
    descartar: false,
    formato: 'padrao',
  },
}

export type Operation = 'cobranca' | 'estorno' | 'outra'

export type FaultSwitch = {
  current(): Faults
  change(patch: FaultsPatch): Faults
  reset(): Faults
  /** The fault for this request, or null; decrements `proximas`. */
  take(operation: Operation): Faults | null
}

const REACH: Record<Faults['alcance'], readonly Operation[]> = {
  cobrancas: ['cobranca'],
  estornos: ['estorno'],
  tudo: ['cobranca', 'estorno', 'outra'],
}

export function createFaultSwitch(): FaultSwitch {
  let faults = NO_FAULTS
  return {
    current: () => faults,
    change: (patch) => {
      faults = Faults.parse({ ...faults, ...patch, webhooks: { ...faults.webhooks, ...patch.webhooks } })
      return faults
    },
    reset: () => {
      faults = NO_FAULTS
      return faults
    },
    take: (operation) => {
      if (faults.tipo === 'nenhuma' || !REACH[faults.alcance].includes(operation)) return null
      const taken = faults
      if (faults.proximas === 1) faults = { ...faults, tipo: 'nenhuma', proximas: null }
      else if (faults.proximas !== null) faults = { ...faults, proximas: faults.proximas - 1 }
      return taken
    },
  }
}
