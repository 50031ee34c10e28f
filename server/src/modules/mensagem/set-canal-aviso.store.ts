import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { canalAvisoTable } from './mensagem.tables.ts'

/** Whether the person chose WhatsApp for short notices. */
export async function hasWhatsapp(db: Db, usuarioId: string): Promise<boolean> {
  return (await db.$count(canalAvisoTable, eq(canalAvisoTable.usuarioId, usuarioId))) > 0
}

/** Sends the person's short notices by WhatsApp from now on, or by SMS again. Repeating it changes nothing. */
export async function setCanalAviso(
  tx: Tx,
  usuarioId: string,
  { whatsapp, desde }: { whatsapp: boolean; desde: Temporal.Instant },
): Promise<void> {
  if (whatsapp)
    await tx.insert(canalAvisoTable).values({ usuarioId, canal: 'whatsapp', desde }).onConflictDoNothing()
  else await tx.delete(canalAvisoTable).where(eq(canalAvisoTable.usuarioId, usuarioId))
}
