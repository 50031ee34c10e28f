import type { Db } from '#platform/db/db.ts'
import { eraseMensagemOf, type De } from './pessoa.store.ts'

/** Forgets everything that was written to a person, also what has not gone out. */
export async function forgetMensagem(db: Db, de: De, now: Temporal.Instant): Promise<void> {
  await eraseMensagemOf(db, de, { now, letGo: false })
}

/** The same, but what has not gone out yet may. True when nothing waits any more. */
export const forgetEnviadas = async (db: Db, usuarioId: string, now: Temporal.Instant): Promise<boolean> =>
  (await eraseMensagemOf(db, { usuarioId, contatos: [] }, { now, letGo: true })) === 0
