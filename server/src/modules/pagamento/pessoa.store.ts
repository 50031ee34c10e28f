import { desc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { estornoTable, pagamentoTable } from './pagamento.tables.ts'

/** Attempts to pay these orders, newest first. */
export const listPagamentoOf = (db: Db, referencias: readonly string[]) =>
  db
    .select()
    .from(pagamentoTable)
    .where(inArray(pagamentoTable.referencia, [...referencias]))
    .orderBy(desc(pagamentoTable.criadoEm))

export const listEstornoOf = (db: Db, referencias: readonly string[]) =>
  db
    .select({
      referencia: pagamentoTable.referencia,
      valor: estornoTable.valor,
      motivo: estornoTable.motivo,
      status: estornoTable.status,
      criadoEm: estornoTable.criadoEm,
      feitoEm: estornoTable.feitoEm,
    })
    .from(estornoTable)
    .innerJoin(pagamentoTable, eq(pagamentoTable.id, estornoTable.pagamentoId))
    .where(inArray(pagamentoTable.referencia, [...referencias]))
    .orderBy(desc(estornoTable.criadoEm))

/** What leads from a payment to a person: the slip (it shows name and CPF), the Pix text, the card's last digits. */
export async function erasePagamentoRows(tx: Tx, referencias: readonly string[]): Promise<void> {
  await tx
    .update(pagamentoTable)
    .set({ boletoLink: null, boletoLinha: null, pixEmv: null, finalCartao: null })
    .where(inArray(pagamentoTable.referencia, [...referencias]))
}
