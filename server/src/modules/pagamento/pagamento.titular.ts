import { desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { makeSecao, type Contribuicao } from '#modules/titular/make-secao.ts'
import type { Tx, Db } from '#platform/db/db.ts'
import { estornoTable, pagamentoLinhaTable, pagamentoTable } from './pagamento.tables.ts'

/** Attempts to pay these orders, newest first: of each the line of the order. */
const listPagamentoOf = (db: Db, referencias: readonly string[]) =>
  db
    .select({
      ...getTableColumns(pagamentoTable),
      referencia: pagamentoLinhaTable.referencia,
      valor: pagamentoLinhaTable.valor,
    })
    .from(pagamentoLinhaTable)
    .innerJoin(pagamentoTable, eq(pagamentoTable.id, pagamentoLinhaTable.pagamentoId))
    .where(inArray(pagamentoLinhaTable.referencia, [...referencias]))
    .orderBy(desc(pagamentoTable.criadoEm))

const listEstornoOf = (db: Db, referencias: readonly string[]) =>
  db
    .select({
      referencia: estornoTable.referencia,
      valor: estornoTable.valor,
      motivo: estornoTable.motivo,
      status: estornoTable.status,
      criadoEm: estornoTable.criadoEm,
      feitoEm: estornoTable.feitoEm,
    })
    .from(estornoTable)
    .where(inArray(estornoTable.referencia, [...referencias]))
    .orderBy(desc(estornoTable.criadoEm))

/**
 * Removes what identifies the person who paid these orders; amounts, states and the gateway's ids stay for the ledger and the
 * reconciliation.
 */
export async function erasePagamento(tx: Tx, referencias: readonly string[]): Promise<void> {
  const paying = tx
    .select({ id: pagamentoLinhaTable.pagamentoId })
    .from(pagamentoLinhaTable)
    .where(inArray(pagamentoLinhaTable.referencia, [...referencias]))
  await tx
    .update(pagamentoTable)
    .set({ boletoLink: null, boletoLinha: null, pixEmv: null, finalCartao: null })
    .where(inArray(pagamentoTable.id, paying))
}

/** Payment attempts and refunds. A card's number never reaches the database; its last four digits identify it. */
export const exportPagamento: Contribuicao = {
  tabelas: ['pagamento', 'pagamento_linha', 'estorno'],
  list: async (db, { pedidos }) => [
    makeSecao({
      chave: 'pagamentos',
      titulo: 'Pagamentos',
      para: 'Para cobrar uma vez só, devolver o que for preciso e cumprir a lei fiscal.',
      campos: {
        referencia: ['Pedido'],
        metodo: ['Forma'],
        status: ['Situação'],
        valor: ['Valor', 'reais'],
        parcelas: ['Parcelas', 'numero'],
        bandeira: ['Bandeira'],
        finalCartao: ['Final do cartão'],
        boletoLinha: ['Linha do boleto'],
        boletoVencimento: ['Vencimento do boleto', 'dia'],
        criadoEm: ['Em', 'instante'],
        pagoEm: ['Pago em', 'instante'],
      },
      registros: await listPagamentoOf(db, pedidos),
    }),
    makeSecao({
      chave: 'devolucoes',
      titulo: 'Devoluções',
      para: 'Para o dinheiro voltar para você e isso poder ser provado.',
      campos: {
        referencia: ['Pedido'],
        valor: ['Valor', 'reais'],
        motivo: ['Motivo'],
        status: ['Situação'],
        criadoEm: ['Pedida em', 'instante'],
        feitoEm: ['Feita em', 'instante'],
      },
      registros: await listEstornoOf(db, pedidos),
    }),
  ],
}
