import { and, asc, desc, eq, gt, or, sql } from 'drizzle-orm'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { estornoTable, pagamentoLinhaTable, pagamentoTable } from '#modules/pagamento/pagamento.tables.ts'
import { wherePayable } from '#modules/pedido/estado.tables.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { devolucaoPedidaTable } from './suporte.tables.ts'

const d = devolucaoPedidaTable

/** Requests that wait for a decision, oldest first, with the client and the administrator who asked. */
export const listEspera = (db: Db, now: Temporal.Instant) =>
  db
    .select({
      devolucao: d,
      codigo: pedidoTable.codigo,
      cliente: { id: usuarioTable.id, name: usuarioTable.name },
      pedidaPor: sql<string>`(select a.name from usuario a where a.id = ${d.pedidaPor})`,
    })
    .from(d)
    .innerJoin(pedidoTable, eq(pedidoTable.id, d.pedidoId))
    .innerJoin(usuarioTable, eq(usuarioTable.id, pedidoTable.clienteId))
    .where(and(eq(d.estado, 'PEDIDA'), gt(d.expiraEm, now)))
    .orderBy(asc(d.pedidaEm), asc(d.id))
    .limit(100)

/** The newest orders of a client that are paid, to be paid or to be attended, with the paid and the refunded sum. Centavos. */
export const listPedidoRows = (db: Db, clienteId: string) =>
  db
    .select({
      pedido: pedidoTable,
      unidade: redeTable.nomeRede,
      pago: sql<number>`coalesce(${pagamentoLinhaTable.valor}, 0)::bigint`.mapWith(Number),
      devolvido:
        sql<number>`(select coalesce(sum(e.valor), 0) from ${estornoTable} e where e.referencia = ${pedidoTable.id}
        and e.transacao_id = ${pagamentoTable.transacaoId} and e.status <> 'RECUSADO')::bigint`.mapWith(
          Number,
        ),
    })
    .from(pedidoTable)
    .innerJoin(redeTable, eq(redeTable.id, pedidoTable.redeId))
    .leftJoin(
      pagamentoTable,
      and(eq(pagamentoTable.id, pedidoTable.pagamentoId), eq(pagamentoTable.status, 'PAGO')),
    )
    .leftJoin(
      pagamentoLinhaTable,
      and(
        eq(pagamentoLinhaTable.pagamentoId, pagamentoTable.id),
        eq(pagamentoLinhaTable.referencia, pedidoTable.id),
      ),
    )
    .where(
      and(
        eq(pedidoTable.clienteId, clienteId),
        or(eq(pedidoTable.statusPagamento, 'CONCLUIDO'), eq(pedidoTable.pagamentoAto, true), wherePayable),
      ),
    )
    .orderBy(desc(pedidoTable.criadoEm), desc(pedidoTable.id))
    .limit(50)
