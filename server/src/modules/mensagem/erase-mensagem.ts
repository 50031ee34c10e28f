import type { Deps } from '#deps.ts'
import { keptDays, substitutoHours } from './mensagem.rules.ts'
import { eraseMensagemRows } from './mensagem.store.ts'
import { forgetSubstituto } from './sms-substituto.store.ts'

/** Job: removes address and text of messages older than 90 days. The SMS that would have replaced a WhatsApp message
 * is removed after two days. The key stays, so that nothing is sent twice. */
export async function eraseMensagem({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await forgetSubstituto(db, now.subtract({ hours: substitutoHours }))
  await eraseMensagemRows(db, now.subtract({ hours: 24 * keptDays }), now)
}
