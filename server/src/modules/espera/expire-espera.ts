import type { Deps } from '#deps.ts'
import { freeHorario } from '#modules/agenda/book-horario.ts'
import { lockAgenda } from '#modules/agenda/lock-agenda.queries.ts'
import type { Tx } from '#platform/db/db.ts'
import type { listPerdida } from './espera.queries.ts'
import { endOferta, leaveFila } from './espera.store.ts'
import { tellFim } from './tell-fim.ts'

type Perdida = Awaited<ReturnType<typeof listPerdida>>[number]

/** Ends an entry and its offer, if any. False when it had already ended. */
async function endIn(tx: Tx, id: string, now: Temporal.Instant): Promise<boolean> {
  if (await leaveFila(tx, id, { para: 'ENCERRADA', now })) return true
  const reservaId = await endOferta(tx, id, { para: 'ENCERRADA', now })
  if (!reservaId) return false
  await freeHorario(tx, reservaId, now)
  return true
}

/** Ends an entry that can no longer lead to a time, and notifies the client. Repeating it changes nothing. */
export const expirePerdida = (
  deps: Deps,
  { id, clienteId, corpoClinicoId, porque }: Perdida,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockAgenda(tx, corpoClinicoId)
    if (await endIn(tx, id, deps.clock.now())) await tellFim(deps, tx, { id, clienteId, porque })
  })
