import { and, asc, desc, eq, exists, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PassoRevisao, PontoConferencia } from '@alento/contract/revisao.ts'
import type { StatusRede } from '@alento/contract/rede.ts'
import { agendaTable, hasRoom } from '#modules/agenda/agenda.tables.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { corpoClinicoTable } from '#modules/profissional/profissional.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { redeVendedorTable } from '#modules/credenciamento/vendedor.tables.ts'
import {
  redeConferenciaTable,
  redeMudancaTable,
  redeRevisaoTable,
} from '#modules/credenciamento/revisao.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { contains } from '#platform/db/text-match.ts'
import { redeConsultaTable, redeExameTable } from '#modules/preco/preco.tables.ts'
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
}

const { redeId: _redeId, ...vendedor } = getTableColumns(redeVendedorTable)

const view = (db: Db) =>
  db
    .select({ ...columns, ...counts, vendedor })
    .from(redeTable)
    .leftJoin(redeVendedorTable, eq(redeVendedorTable.redeId, redeTable.id))
export type RevisaoRow = Awaited<ReturnType<typeof view>>[number]

export type RevisaoFilter = {
  status?: StatusRede | undefined
  nome?: string | undefined
  mudanca?: boolean | undefined
}

/** PRE_CADASTRO by how long they have waited, those not waiting last; otherwise by name. */
export async function listRevisao(db: Db, filter: RevisaoFilter, page: { limit: number; offset: number }) {
  const asked = db
    .select({ one: sql`1` })
    .from(redeMudancaTable)
    .where(and(eq(redeMudancaTable.redeId, redeTable.id), eq(redeMudancaTable.status, 'PEDIDA')))
  const where = and(
    filter.status && eq(redeTable.status, filter.status),
    filter.nome === undefined ? undefined : contains(redeTable.busca, filter.nome),
    filter.mudanca ? exists(asked) : undefined,
  )
  const order =
    filter.status === 'PRE_CADASTRO'
      ? [sql`${redeTable.naFilaDesde} asc nulls last`, asc(redeTable.criadoEm), asc(redeTable.id)]
      : [asc(redeTable.busca), asc(redeTable.id)]
  const rows = await view(db)
    .where(where)
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset)
  return { rows, total: await db.$count(redeTable, where) }
}

export async function findRevisao(db: Db, id: string): Promise<RevisaoRow | null> {
  const [row] = await view(db).where(eq(redeTable.id, id))
  return row ?? null
}

/** The name of the unit with this CNPJ; null when it is not a unit here. */
export async function findNomeByCnpj(db: Db, cnpj: string): Promise<string | null> {
  const [row] = await db.select({ nome: redeTable.nomeRede }).from(redeTable).where(eq(redeTable.cnpj, cnpj))
  return row?.nome ?? null
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
