import { and, eq, sql, type SQL } from 'drizzle-orm'
import { agendamentoTable, agendaTable } from '#modules/agenda/agenda.tables.ts'
import { estornoTable, pagamentoTable } from '#modules/pagamento/pagamento.tables.ts'
import { corpoClinicoTable } from '#modules/profissional/profissional.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { pickColumns } from '#platform/db/columns.ts'
import { type Db, firstRow } from '#platform/db/db.ts'
import { rowStatement, statement, value } from '#platform/db/statement.ts'
import { cupomTable, pedidoTable } from './pedido.tables.ts'
import { listComExames, type PedidoExameRow } from './list-com-exames.queries.ts'

/**
 * Centavos of the order's payment that were refunded (`done`) or are being refunded (RECUSADO too, because they are still
 * owed).
 */
const sumRefunded = (done: boolean) =>
  sql<number>`(select coalesce(sum(e.valor), 0)::bigint from ${estornoTable} e
    where e.referencia = ${pedidoTable.id} and e.pagamento_id = ${pagamentoTable.id} and e.transacao_id = ${pagamentoTable.transacaoId}
      and (e.status = 'FEITO') = ${done})`

/**
 * The weekly row of the appointment's professional and weekday, of which there is at most one. `dia` is already local to the
 * unit. Weekdays count from 1 on Sunday, in PostgreSQL from 0. As a subselect it is read only for the orders of a page, after
 * sorting.
 */
const agendaId = sql<string | null>`(select a.id from ${agendaTable} a
    where a.corpo_clinico_id = ${agendamentoTable.corpoClinicoId}
      and a.dia_semana = extract(dow from ${agendamentoTable.dia})::int + 1)`

/** The columns of other tables that an order shows, so that a list of orders does not carry each unit's long texts. */
const rede = pickColumns(redeTable, [
  'id',
  'nomeRede',
  'telefoneFixo',
  'localAtendimento',
  'numero',
  'complemento',
  'bairro',
  'cidade',
  'uf',
  'fuso',
  'pagamentoOnline',
  'pagamentoUnidade',
  'remarcarAteHoras',
  'logo',
])
const profissional = pickColumns(corpoClinicoTable, [
  'id',
  'nome',
  'tipoRegistro',
  'ufRegistro',
  'numeroRegistro',
  'foto',
  'retrato',
])

const columns = {
  pedido: pedidoTable,
  rede,
  profissional,
  agendamento: agendamentoTable,
  agendaId,
  pagamento: pagamentoTable,
  cupom: { name: cupomTable.name },
  devolvido: sumRefunded(true),
  aDevolver: sumRefunded(false),
}

/** Orders as their pages show them, with additional columns (`more`) that the caller joins. */
export const viewWith = <M extends Record<string, SQL>>(db: Db, more: M) =>
  db
    .select({ ...columns, ...more })
    .from(pedidoTable)
    .innerJoin(redeTable, eq(redeTable.id, pedidoTable.redeId))
    .leftJoin(corpoClinicoTable, eq(corpoClinicoTable.id, pedidoTable.corpoClinicoId))
    .leftJoin(agendamentoTable, eq(agendamentoTable.id, pedidoTable.agendamentoId))
    .leftJoin(pagamentoTable, eq(pagamentoTable.id, pedidoTable.pagamentoId))
    .leftJoin(cupomTable, eq(cupomTable.id, pedidoTable.cupomId))

const view = (db: Db) => viewWith(db, {})

type Row = Awaited<ReturnType<typeof view>>[number]
export type PedidoView = Row & { exames: PedidoExameRow[] }

export type Scope = { clienteId?: string; redeId?: string; corpoClinicoId?: string }

const viewOne = rowStatement((db, keys) =>
  view(db).where(and(...keys.map((key) => eq(pedidoTable[key as 'id' | keyof Scope], value(key))))),
)

const viewAll = statement((db) => view(db).where(sql`${pedidoTable.id} = any(${value('ids')}::uuid[])`))

/** Orders by their ids, in no order. */
export const listPedidoViewById = async (db: Db, ids: readonly string[]): Promise<PedidoView[]> =>
  listComExames(db, await viewAll(db, { ids }))

/** One order within the caller's scope; null when it does not exist or is not theirs: callers cannot tell which. */
export const findPedidoView = async (db: Db, id: string, scope: Scope): Promise<PedidoView | null> =>
  firstRow(listComExames(db, await viewOne(db, { id, ...scope })))
