import { and, asc, desc, eq, getTableColumns, gte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PassoRevisao, PontoConferencia, Revisao } from '@alento/contract/unidade/revisao.ts'
import { agendaTable, hasRoom } from '#modules/agenda/agenda.tables.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { corpoClinicoTable } from '#modules/profissional/profissional.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { redeVendedorTable } from '#modules/credenciamento/vendedor.tables.ts'
import {
  redeConferenciaTable,
  redeMudancaTable,
  redeRevisaoTable,
} from '#modules/credenciamento/revisao.tables.ts'
import { type Db, firstRow } from '#platform/db/db.ts'
import { redeConsultaTable, redeExameTable } from '#modules/preco/preco.tables.ts'
import { filterRede, type RevisaoFilter } from './filtro-rede.queries.ts'
import { redeImagemTable } from '#modules/imagem/imagem.tables.ts'

const { busca: _busca, ...columns } = getTableColumns(redeTable)
const int = (query: SQL) => sql<number>`(${query})::int`
const ofRede = (table: { redeId: unknown }) => sql`${table.redeId} = ${redeTable.id}`
const discounted = sql`valor_sin_saude < valor_particular`

/** Counts for a review, besides the unit's own row. */
const counts = {
  fotos: int(sql`select count(*) from ${redeImagemTable} where ${ofRede(redeImagemTable)}`),
  precos: int(sql`(select count(*) from ${redeConsultaTable} where ${ofRede(redeConsultaTable)})
    + (select count(*) from ${redeExameTable} where ${ofRede(redeExameTable)})`),
  comDesconto:
    int(sql`(select count(*) from ${redeConsultaTable} where ${ofRede(redeConsultaTable)} and ${discounted})
    + (select count(*) from ${redeExameTable} where ${ofRede(redeExameTable)} and ${discounted})`),
  comAgenda: int(sql`select count(*) from ${corpoClinicoTable} where ${ofRede(corpoClinicoTable)}
    and ${corpoClinicoTable.status} = 'ATIVO'
    and exists (select from ${agendaTable} where ${agendaTable.corpoClinicoId} = ${corpoClinicoTable.id} and ${hasRoom})`),
  mudancaAberta: sql<boolean>`exists (select from ${redeMudancaTable} where ${ofRede(redeMudancaTable)}
    and ${redeMudancaTable.status} = 'PEDIDA')`,
  mudancaDesde:
    sql<Temporal.Instant | null>`(select min(${redeMudancaTable.pedidaEm}) from ${redeMudancaTable}
    where ${ofRede(redeMudancaTable)} and ${redeMudancaTable.status} = 'PEDIDA')`.mapWith(
      redeMudancaTable.pedidaEm,
    ),
  filiais: int(sql`select count(*) from rede f where f.matriz = ${redeTable.cnpj}`),
}

/** The head office that a branch names, when it is a unit here. */
const mae = alias(redeTable, 'mae')

const { redeId: _redeId, ...vendedor } = getTableColumns(redeVendedorTable)

const view = (db: Db) =>
  db
    .select({ ...columns, ...counts, matrizNome: mae.nomeRede, vendedor })
    .from(redeTable)
    .leftJoin(redeVendedorTable, eq(redeVendedorTable.redeId, redeTable.id))
    .leftJoin(mae, eq(mae.cnpj, redeTable.matriz))
export type RevisaoRow = Awaited<ReturnType<typeof view>>[number]

/** By the head office's name; it comes before its branches. */
const families = [
  asc(sql`coalesce(${mae.busca}, ${redeTable.busca})`),
  asc(sql`coalesce(${redeTable.matriz}, ${redeTable.cnpj}, ${redeTable.id}::text)`),
  sql`${redeTable.unidadeMatrizFilial} = 'FILIAL'`,
  asc(redeTable.busca),
  asc(redeTable.id),
]

/** PRE_CADASTRO by how long they have waited, those not waiting last; otherwise by name, branches after their head office. */
export async function listRevisao(db: Db, filter: RevisaoFilter, page: { limit: number; offset: number }) {
  const where = filterRede(filter)
  const order =
    filter.status === 'PRE_CADASTRO'
      ? [sql`${redeTable.naFilaDesde} asc nulls last`, asc(redeTable.criadoEm), asc(redeTable.id)]
      : families
  const rows = await view(db)
    .where(where)
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset)
  return { rows, total: await db.$count(redeTable, where) }
}

export const findRevisao = (db: Db, id: string): Promise<RevisaoRow | null> =>
  firstRow(view(db).where(eq(redeTable.id, id)))

export async function listArquivoFoto(db: Db, redeId: string): Promise<string[]> {
  const rows = await db
    .select({ arquivo: redeImagemTable.arquivo })
    .from(redeImagemTable)
    .where(eq(redeImagemTable.redeId, redeId))
  return rows.map(({ arquivo }) => arquivo)
}

/** The points that are ticked in a unit's review. */
export async function listConferidos(db: Db, redeId: string): Promise<PontoConferencia[]> {
  const rows = await db
    .select({ ponto: redeConferenciaTable.ponto })
    .from(redeConferenciaTable)
    .where(eq(redeConferenciaTable.redeId, redeId))
    .orderBy(redeConferenciaTable.quando, redeConferenciaTable.ponto)
  return rows.map(({ ponto }) => ponto)
}

type Passo = { passo: PassoRevisao; quando: Temporal.Instant; quem: string | null; motivo: string | null }

/** The history of a unit, newest first; the last 100 steps. */
export const listPasso = (db: Db, redeId: string): Promise<Passo[]> =>
  db
    .select({
      passo: redeRevisaoTable.passo,
      quando: redeRevisaoTable.quando,
      quem: usuarioTable.name,
      motivo: redeRevisaoTable.motivo,
    })
    .from(redeRevisaoTable)
    .leftJoin(usuarioTable, eq(usuarioTable.id, redeRevisaoTable.usuarioId))
    .where(eq(redeRevisaoTable.redeId, redeId))
    .orderBy(desc(redeRevisaoTable.quando), desc(redeRevisaoTable.id))
    .limit(100)

export async function hasPedidoDesde(db: Db, redeId: string, desde: Temporal.Instant): Promise<boolean> {
  const { redeId: rede, criadoEm } = pedidoTable
  return (await db.$count(pedidoTable, and(eq(rede, redeId), gte(criadoEm, desde)))) > 0
}

/** Orders of a unit that are not attended: paid, to be paid at its desk, and those that hold a time without payment. */
export async function countPedidos(db: Db, redeId: string): Promise<NonNullable<Revisao['pedidos']>> {
  const { statusPagamento: status, pagamentoAto: noLocal, redeId: rede, statusAtendimento } = pedidoTable
  const [row] = await db
    .select({
      pagos: sql<number>`(count(*) filter (where ${status} = 'CONCLUIDO'))::int`,
      noLocal: sql<number>`(count(*) filter (where ${status} = 'INICIADO' and ${noLocal}))::int`,
      semPagamento: sql<number>`(count(*) filter (where not ${noLocal} and ${status} in ('INICIADO', 'AGUARDANDO_PAGAMENTO')))::int`,
    })
    .from(pedidoTable)
    .where(and(eq(rede, redeId), eq(statusAtendimento, 'AGUARDANDO')))
  return row ?? { pagos: 0, noLocal: 0, semPagamento: 0 }
}
