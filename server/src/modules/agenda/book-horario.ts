import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import type { Livre } from './list-livre.ts'
import { insertReserva, removeReserva, type Lugar } from './agenda.store.ts'
import { updateProximoLivre } from './update-proximo-livre.ts'

export type { Lugar } from './agenda.store.ts'

type Guarda = Lugar & { livre: Livre; ate: Temporal.Instant; now: Temporal.Instant }

/** Holds a free time without an order until `ate`, so that nobody else can book it. Returns null when it was just taken. */
export async function bookHorario(
  tx: Tx,
  { corpoClinicoId, dia, livre, ate, now }: Guarda,
): Promise<string | null> {
  const id = await insertReserva(tx, {
    id: newId(),
    corpoClinicoId,
    dia,
    ...livre,
    reservadoAte: ate,
    status: 'AGUARDANDO_CONFIRMACAO',
    criadoEm: now,
  })
  if (id) await updateProximoLivre(tx, corpoClinicoId, now)
  return id
}

/** Releases a held time. The caller has locked the schedule, and offers the time to the next client on the waiting list. */
export async function freeHorario(tx: Tx, reservaId: string, now: Temporal.Instant): Promise<void> {
  const lugar = await removeReserva(tx, reservaId)
  if (lugar) await updateProximoLivre(tx, lugar.corpoClinicoId, now)
}
