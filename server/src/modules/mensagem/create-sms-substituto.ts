import type { Deps } from '#deps.ts'
import { newIdAt } from '#platform/id.ts'
import { insertMensagem } from './mensagem.store.ts'
import { listSubstituto, markSubstituto } from './sms-substituto.store.ts'

/**
 * Falls back to SMS: writes one in place of each WhatsApp message that failed, once. Runs after each batch of WhatsApp messages and after
 * a reported failure. The message is marked first, in the same transaction, and the SMS has a key of its own.
 */
export async function createSmsSubstituto({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    for (const { id, chave, usuarioId, para, substituto } of await listSubstituto(tx)) {
      if (!(await markSubstituto(tx, { id, chave }, now))) continue
      await insertMensagem(tx, {
        id: newIdAt(now),
        chave: `${chave}:sms`,
        usuarioId,
        canal: 'sms',
        para,
        assunto: '',
        html: '',
        ...substituto!,
        status: 'PENDENTE',
        proximaEm: now,
        criadoEm: now,
      })
    }
  })
}
