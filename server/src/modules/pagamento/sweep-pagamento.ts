import type { Deps } from '#deps.ts'
import { loggable } from '#platform/log.ts'
import { listEstornoParado } from './estorno.store.ts'
import { listEventoParado } from './evento.store.ts'
import { listPagamentoAberto, touchPagamento } from './pagamento.store.ts'
import { handleEvento } from './record-evento.ts'
import { refundPagamento } from './refund-pagamento.ts'
import { syncPagamento } from './sync-pagamento.ts'

/** The minutes after which a job has used up its retries, and the sweep continues. */
const jobIsOverMin = 10

/** Processes each id independently: a failure does not stop the others. */
async function tryEach({ log }: Deps, ids: string[], work: (id: string) => Promise<void>): Promise<void> {
  for (const id of ids) {
    try {
      await work(id)
    } catch (error) {
      log.warn({ id, err: loggable(error).message }, 'sweep could not finish a payment, event or refund')
    }
  }
}

/**
 * Job: queries the gateway about every open attempt that was not checked for a minute (webhooks may never arrive), and
 * continues events and refunds whose own job gave up while the gateway was unreachable.
 */
export async function sweepPagamento(deps: Deps): Promise<void> {
  const { db, clock } = deps
  const abertos = await listPagamentoAberto(db, clock.now().subtract({ minutes: 1 }))
  const byId = new Map(abertos.map((p) => [p.id, p]))
  await tryEach(deps, [...byId.keys()], async (id) => {
    await touchPagamento(db, id, clock.now()) // first, so that an attempt that cannot be read goes to the end of the queue
    await syncPagamento(deps, byId.get(id)!) // one of its own keys
  })
  const parados = clock.now().subtract({ minutes: jobIsOverMin })
  await tryEach(deps, await listEventoParado(db, parados), (id) => handleEvento(deps, id))
  await tryEach(deps, await listEstornoParado(db, parados), (id) => refundPagamento(deps, id))
}
