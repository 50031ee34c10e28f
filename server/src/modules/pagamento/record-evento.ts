import type { StatusPagamentoGateway } from '@alento/contract/pagamento/pagamento.ts'
import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { parseEvent, type GatewayEvent } from '#platform/gateway/parse-event.ts'
import { isSameSecret } from '#platform/is-same-secret.ts'
import { Problem } from '#platform/problem.ts'
import { findEvento, insertEvento, markEvento } from './evento.store.ts'
import { findPagamentoByTransacao } from './pagamento.store.ts'
import { syncTransaction } from './sync-pagamento.ts'

/** States of our attempt in which an event of this type brings nothing new, because the charge's own response was applied. */
const booked: Record<string, readonly StatusPagamentoGateway[]> = {
  'transaction.created': ['PENDENTE', 'PAGO'],
  'transaction.succeeded': ['PAGO'],
}

/**
 * Whether the event brings nothing new. A forged event of these types can therefore have no effect; for every
 * other event we query the gateway.
 */
async function isBooked(tx: Tx, { type, objectId }: GatewayEvent): Promise<boolean> {
  const states = booked[type]
  if (!states) return false
  const attempt = await findPagamentoByTransacao(tx, objectId, null)
  return attempt !== null && states.includes(attempt.status)
}

/**
 * Stores a gateway event and returns at once; the job `pagamento.evento` does the work, unless the event brings nothing new.
 * Safe for any number of repetitions. The event is only a hint: none of its fields is trusted.
 * @throws base.nao_encontrado on a wrong secret path
 */
export async function recordEvento(deps: Deps, segredo: string, corpo: unknown): Promise<void> {
  if (!isSameSecret(segredo, deps.config.zoop.webhookSecret)) throw new Problem('base.nao_encontrado')
  const event = parseEvent(corpo)
  if (!event) return
  await deps.db.transaction(async (tx) => {
    const { eventId: eventoId, type: tipo, kind, objectId } = event
    const recebidoEm = deps.clock.now()
    if (kind === 'invoice') {
      // The event's own job reads it; the daily sweep finds events that that job cannot finish.
      const row = { eventoId, tipo, transacaoId: null, recebidoEm, tratadoEm: recebidoEm }
      if (await insertEvento(tx, row)) await deps.jobs.send(tx, 'pagamento.fatura', { faturaId: objectId })
      return
    }
    const tratadoEm = (await isBooked(tx, event)) ? recebidoEm : null
    const fresh = await insertEvento(tx, { eventoId, tipo, transacaoId: objectId, recebidoEm, tratadoEm })
    if (fresh && !tratadoEm) await deps.jobs.send(tx, 'pagamento.evento', { eventoId })
  })
}

/** Job: reads the event's transaction again from the gateway and applies it. */
export async function handleEvento(deps: Deps, eventoId: string): Promise<void> {
  const evento = await findEvento(deps.db, eventoId)
  if (!evento || evento.tratadoEm) return
  if (evento.transacaoId) await syncTransaction(deps, evento.transacaoId)
  await markEvento(deps.db, eventoId, deps.clock.now())
}
