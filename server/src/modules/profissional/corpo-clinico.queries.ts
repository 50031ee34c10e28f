import { eq } from 'drizzle-orm'
import type { Flag } from '@alento/contract/base/lista.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import type { Db } from '#platform/db/db.ts'

/** Settings of a unit on which its professionals depend. */
export type RedeDeProfissional = { agendamento: Flag; tipoPessoa: 'PF' | 'PJ' }

export async function findRedeDeProfissional(db: Db, redeId: string): Promise<RedeDeProfissional | null> {
  const [row] = await db
    .select({ agendamento: redeTable.agendamento, tipoPessoa: redeTable.tipoPessoa })
    .from(redeTable)
    .where(eq(redeTable.id, redeId))
  return row ?? null
}
