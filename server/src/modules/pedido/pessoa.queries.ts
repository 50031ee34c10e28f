import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { agendamentoTable } from '#modules/agenda/agenda.tables.ts'
import { estornoTable, pagamentoTable } from '#modules/pagamento/pagamento.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import type { Db } from '#platform/db/db.ts'
import {
  cupomTable,
  cupomUsoTable,
  pedidoExameTable,
  pedidoHistoricoTable,
  pedidoTable,
} from './pedido.tables.ts'

const valor = sql<number>`(${pedidoTable.valorBruto} - ${pedidoTable.desconto})::bigint`

/** Every order of a client, newest first, with its unit. Centavos. */
export const listPedidoOf = (db: Db, clienteId: string) =>
  db
    .select({ pedido: pedidoTable, unidade: redeTable.nomeRede, valor })
    .from(pedidoTable)
    .innerJoin(redeTable, eq(redeTable.id, pedidoTable.redeId))
    .where(eq(pedidoTable.clienteId, clienteId))
    .orderBy(desc(pedidoTable.criadoEm), desc(pedidoTable.id))

export const listExameOf = (db: Db, pedidoIds: readonly string[]) =>
  db
    .select()
    .from(pedidoExameTable)
    .where(inArray(pedidoExameTable.pedidoId, [...pedidoIds]))
    .orderBy(asc(pedidoExameTable.pedidoId), asc(pedidoExameTable.id))

export const listHistoricoOf = (db: Db, pedidoIds: readonly string[]) =>
  db
    .select()
    .from(pedidoHistoricoTable)
    .where(inArray(pedidoHistoricoTable.pedidoId, [...pedidoIds]))
    .orderBy(desc(pedidoHistoricoTable.quando))

export const listCupomUsoOf = (db: Db, pedidoIds: readonly string[]) =>
  db
    .select({
      pedidoId: cupomUsoTable.pedidoId,
      name: cupomTable.name,
      cpf: cupomUsoTable.cpf,
      quando: cupomUsoTable.quando,
    })
    .from(cupomUsoTable)
    .innerJoin(cupomTable, eq(cupomTable.id, cupomUsoTable.cupomId))
    .where(inArray(cupomUsoTable.pedidoId, [...pedidoIds]))

/** What decides whether an order stands against erasing its client's account. */
export const listAberto = (db: Db, clienteId: string) =>
  db
    .select({
      pedido: pedidoTable,
      unidade: redeTable.nomeRede,
      /** The end of the time that it holds. */
      fim: agendamentoTable.fim,
      horario: agendamentoTable.status,
      /** Money that is still owed or on its way back. */
      devolve: sql<boolean>`exists (select from ${estornoTable} e join ${pagamentoTable} g on g.id = e.pagamento_id
        where g.referencia = ${pedidoTable.id} and e.status in ('PEDIDO', 'ENVIANDO', 'RECUSADO'))`,
    })
    .from(pedidoTable)
    .innerJoin(redeTable, eq(redeTable.id, pedidoTable.redeId))
    .leftJoin(agendamentoTable, eq(agendamentoTable.id, pedidoTable.agendamentoId))
    .where(eq(pedidoTable.clienteId, clienteId))
    .orderBy(asc(pedidoTable.criadoEm), asc(pedidoTable.id))
