import { eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { ChaveAjuste } from '@alento/contract/plataforma/ajuste.can.ts'
import { firstRow, type Db, type Tx } from '#platform/db/db.ts'
import { configuracaoTable } from './configuracao.tables.ts'

export type ConfiguracaoRow = typeof configuracaoTable.$inferSelect

/** The values that lead over the environment. */
export function listValor(db: Db): Promise<{ chave: ChaveAjuste; valor: string | null }[]> {
  const { chave, valor } = configuracaoTable
  return db.select({ chave, valor }).from(configuracaoTable).where(isNotNull(valor)).orderBy(chave)
}

/** Every setting that was ever changed. */
export const listConfiguracaoRow = (db: Db): Promise<ConfiguracaoRow[]> =>
  db.select().from(configuracaoTable).orderBy(configuracaoTable.chave)

/** Locked until the transaction ends; null when it was never changed. */
export const lockConfiguracao = (tx: Tx, chave: ChaveAjuste): Promise<ConfiguracaoRow | null> =>
  firstRow(tx.select().from(configuracaoTable).where(eq(configuracaoTable.chave, chave)).for('update'))

/** Writes it unless a version as new is there. Returns whether it did: of two first changes one writes. */
export async function saveConfiguracao(tx: Tx, row: ConfiguracaoRow): Promise<boolean> {
  const { chave: _, ...set } = row
  const saved = await tx
    .insert(configuracaoTable)
    .values(row)
    .onConflictDoUpdate({
      target: configuracaoTable.chave,
      set,
      setWhere: lt(configuracaoTable.versao, sql`excluded.versao`),
    })
    .returning({ chave: configuracaoTable.chave })
  return saved.length > 0
}
