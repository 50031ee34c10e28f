import type { Deps } from '#deps.ts'
import { askInThrees } from '#platform/gateway/ask-in-threes.ts'
import { pageSize, workPages } from '#platform/jobs/work-pages.ts'
import { loggable } from '#platform/log.ts'
import { listEstornoParado } from './estorno.store.ts'
import { listEventoParado } from './evento.store.ts'
import { claimPagamentoAberto } from './pagamento.store.ts'
import { handleEvento } from './record-evento.ts'
import { refundPagamento } from './refund-pagamento.ts'
import { syncPagamento } from './sync-pagamento.ts'

/** The minutes after which a job has used up its retries, and the sweep continues. */
const jobIsOverMin = 10

/** Processes one id independently: a failure does not stop the others. Returns it. */
async function tryOne({ log }: Deps, id: string, work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work()
    return null
  } catch (error) {
    log.warn({ id, err: loggable(error).message }, 'sweep could not finish a payment, event or refund')
    return error
  }
}

/**
 * Queries the gateway about every open attempt that was not checked for a minute (webhooks may never arrive). When the gateway is
 * away, the rest is left to a later minute.
 */
export async function checkAbertos(deps: Deps): Promise<void> {
  const { db, clock } = deps
  await workPages(deps, 'pagamento.ajudar', async () => {
    const now = clock.now()
    const asked = { now, antesDe: now.subtract({ minutes: 1 }), limit: pageSize }
    const page = await claimPagamentoAberto(db, asked)
    const left = await askInThrees(page, (p) => tryOne(deps, p.id, () => syncPagamento(deps, p)))
    return page.length === pageSize && left.length === 0
  })
}

/** Job: checks open attempts, and continues events and refunds whose own job gave up while the gateway was unreachable. */
export async function sweepPagamento(deps: Deps): Promise<void> {
  await checkAbertos(deps)
  const parados = deps.clock.now().subtract({ minutes: jobIsOverMin })
  for (const id of await listEventoParado(deps.db, parados))
    await tryOne(deps, id, () => handleEvento(deps, id))
  for (const id of await listEstornoParado(deps.db, parados))
    await tryOne(deps, id, () => refundPagamento(deps, id))
}
