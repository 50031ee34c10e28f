import { createHash, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#deps.ts'
import { parseEvent } from '#platform/gateway/parse-event.ts'
import { Problem } from '#platform/problem.ts'
import { findEvento, insertEvento, markEvento } from './evento.store.ts'
import { syncTransaction } from './sync-pagamento.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Stores a gateway event and answers at once; the work happens in the job `pagamento.evento`. Safe with the same event any
 * number of times. The event is a hint: no field of it is believed. @throws base.nao_encontrado on a wrong secret path
 */
export async function receiveZoop(deps: Deps, segredo: string, corpo: unknown): Promise<void> {
  if (!timingSafeEqual(digest(segredo), digest(deps.config.zoop.webhookSecret)))
    throw new Problem('base.nao_encontrado')
  const event = parseEvent(corpo)
  if (!event) return
  await deps.db.transaction(async (tx) => {
    const { eventId: eventoId, type: tipo, transactionId: transacaoId } = event
    const fresh = await insertEvento(tx, { eventoId, tipo, transacaoId, recebidoEm: deps.clock.now() })
    if (fresh) await deps.jobs.send(tx, 'pagamento.evento', { eventoId })
  })
}

/** Job: reads the event's transaction again from the gateway and applies it. */
export async function handleEvento(deps: Deps, eventoId: string): Promise<void> {
  const evento = await findEvento(deps.db, eventoId)
  if (!evento || evento.tratadoEm) return
  if (evento.transacaoId) await syncTransaction(deps, evento.transacaoId)
  await markEvento(deps.db, eventoId, deps.clock.now())
}
