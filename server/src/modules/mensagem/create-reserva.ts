import type { Deps } from '#deps.ts'
import { newId } from '#platform/id.ts'
import { insertMensagem } from './mensagem.store.ts'
import { claimReserva, markReserva } from './reserva.store.ts'

/**
 * Writes an SMS in place of each WhatsApp message that failed, once: the message is marked in the same transaction, and the SMS has a
 * key of its own.
 */
export async function createReserva({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    for (const { id, chave, usuarioId, para, reserva } of await claimReserva(tx)) {
      await insertMensagem(tx, {
        id: newId(),
        chave: `${chave}:sms`,
        usuarioId,
        canal: 'sms',
        para,
        assunto: '',
        html: '',
        ...reserva!,
        status: 'PENDENTE',
        proximaEm: now,
        criadoEm: now,
      })
      await markReserva(tx, id, now)
    }
  })
}
