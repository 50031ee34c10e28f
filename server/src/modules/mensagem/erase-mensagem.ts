import type { Deps } from '#deps.ts'
import { createPartitions, listPartitionsBefore } from '#platform/db/partitions.ts'
import { keptDays, substitutoHours } from './mensagem.rules.ts'
import { eraseMensagemRows } from './mensagem.store.ts'
import { forgetSubstituto } from './sms-substituto.store.ts'
import { dropTexto, removeTextoSolto } from './texto.store.ts'

/** Weeks that are there before they begin. */
const weeksAhead = 8

/**
 * Job: drops address and words of messages as whole weeks, when the first of them are 90 days old, and makes the weeks to come. The
 * SMS that would have replaced a WhatsApp message is removed after two days. The key stays, so that nothing is sent twice.
 */
export async function eraseMensagem({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const oldest = now.subtract({ hours: 24 * keptDays })
  await forgetSubstituto(db, now.subtract({ hours: substitutoHours }))
  await createPartitions(db, 'mensagem_texto', { now, each: 'week', ahead: weeksAhead })
  for (const { nome, ...week } of await listPartitionsBefore(db, 'mensagem_texto', oldest)) {
    await eraseMensagemRows(db, week, now)
    await dropTexto(db, nome)
  }
  await removeTextoSolto(db, oldest)
}
