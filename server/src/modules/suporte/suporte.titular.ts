import { desc, eq } from 'drizzle-orm'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { makeSecao, type Contribuicao } from '#modules/titular/make-secao.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { forgetMotivos } from './devolucao.store.ts'
import { devolucaoPedidaTable } from './suporte.tables.ts'

const listDevolucaoOf = (db: Db, clienteId: string) =>
  db
    .select({
      pedidoId: devolucaoPedidaTable.pedidoId,
      valor: devolucaoPedidaTable.valor,
      motivo: devolucaoPedidaTable.motivo,
      estado: devolucaoPedidaTable.estado,
      pedidaEm: devolucaoPedidaTable.pedidaEm,
      decididaEm: devolucaoPedidaTable.decididaEm,
    })
    .from(devolucaoPedidaTable)
    .innerJoin(pedidoTable, eq(pedidoTable.id, devolucaoPedidaTable.pedidoId))
    .where(eq(pedidoTable.clienteId, clienteId))
    .orderBy(desc(devolucaoPedidaTable.pedidaEm), desc(devolucaoPedidaTable.id))

/** Empties the reasons that support typed for refunds of a client's orders; amounts and dates stay with the money. */
export const eraseSuporte = (tx: Tx, clienteId: string): Promise<void> => forgetMotivos(tx, clienteId)

export const exportSuporte: Contribuicao = {
  tabelas: ['devolucao_pedida'],
  list: async (db, { usuarioId }) => [
    makeSecao({
      chave: 'devolucoesPedidas',
      titulo: 'Devoluções pedidas pelo atendimento',
      para: 'Para que duas pessoas confirmem uma devolução maior.',
      campos: {
        pedidoId: ['Pedido'],
        valor: ['Valor', 'reais'],
        motivo: ['Motivo'],
        estado: ['Situação'],
        pedidaEm: ['Pedida em', 'instante'],
        decididaEm: ['Decidida em', 'instante'],
      },
      registros: await listDevolucaoOf(db, usuarioId),
    }),
  ],
}
