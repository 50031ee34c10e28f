import { asc, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { estornoTable, pagamentoLinhaTable, pagamentoTable } from '#modules/pagamento/pagamento.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { contratoEventoTable } from '#modules/assinatura/contrato.tables.ts'

/** Lists all events of a contract, oldest first, each with its actor. */
export const listEvento = (db: Db, contratoId: string) =>
  db
    .select({ evento: contratoEventoTable, nome: usuarioTable.name })
    .from(contratoEventoTable)
    .leftJoin(usuarioTable, eq(usuarioTable.id, contratoEventoTable.quem))
    .where(eq(contratoEventoTable.contratoId, contratoId))
    .orderBy(asc(contratoEventoTable.quando), asc(contratoEventoTable.id))
    .limit(500)

/** Every attempt to pay these charges, newest first, with the charge that it is for. */
export const listTentativa = (db: Db, cobrancaIds: readonly string[]) =>
  db
    .select({ ...getTableColumns(pagamentoTable), cobrancaId: pagamentoLinhaTable.referencia })
    .from(pagamentoLinhaTable)
    .innerJoin(pagamentoTable, eq(pagamentoTable.id, pagamentoLinhaTable.pagamentoId))
    .where(inArray(pagamentoLinhaTable.referencia, [...cobrancaIds]))
    .orderBy(desc(pagamentoTable.criadoEm), desc(pagamentoTable.id))

/** Refunds of these attempts, oldest first. */
export const listDevolucao = (db: Db, cobrancaIds: readonly string[]) =>
  db
    .select({ estorno: estornoTable, cobrancaId: estornoTable.referencia })
    .from(estornoTable)
    .where(inArray(estornoTable.referencia, [...cobrancaIds]))
    .orderBy(asc(estornoTable.criadoEm), asc(estornoTable.id))
