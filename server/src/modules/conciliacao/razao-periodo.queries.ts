import { and, asc, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { Conta, TipoLancamento } from '@alento/contract/pagamento/razao.ts'
import { cobrancaTable } from '#modules/assinatura/contrato.tables.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { lancamentoTable, partidaTable } from '#modules/razao/razao.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import type { Db } from '#platform/db/db.ts'

/** Postings from a moment (included) until another (excluded), of one kind if given. */
export type Periodo = { de: Temporal.Instant; antesDe: Temporal.Instant; tipo?: TipoLancamento | undefined }

const within = ({ de, antesDe, tipo }: Periodo): SQL =>
  and(
    gte(lancamentoTable.quando, de),
    lt(lancamentoTable.quando, antesDe),
    tipo && eq(lancamentoTable.tipo, tipo),
  )! // a period has two ends

export const countPeriodo = (db: Db, periodo: Periodo): Promise<number> =>
  db.$count(lancamentoTable, within(periodo))

const about = {
  id: lancamentoTable.id,
  numero: lancamentoTable.numero,
  tipo: lancamentoTable.tipo,
  chave: lancamentoTable.chave,
  quando: lancamentoTable.quando,
  contrato: cobrancaTable.contratoId,
  pedido: { id: pedidoTable.id, codigo: pedidoTable.codigo, unidade: redeTable.nomeRede },
}

const select = (db: Db) =>
  db
    .select(about)
    .from(lancamentoTable)
    .leftJoin(pedidoTable, eq(pedidoTable.id, lancamentoTable.pedidoId))
    .leftJoin(redeTable, eq(redeTable.id, pedidoTable.redeId))
    .leftJoin(cobrancaTable, eq(cobrancaTable.id, lancamentoTable.cobrancaId))

/** The postings of a period with their entries, newest first. */
export async function listPeriodo(db: Db, periodo: Periodo, page: { limit: number; offset: number }) {
  const list = await select(db)
    .where(within(periodo))
    .orderBy(desc(lancamentoTable.quando), desc(lancamentoTable.numero))
    .limit(page.limit)
    .offset(page.offset)
  const ids = list.map(({ id }) => id)
  if (ids.length === 0) return []
  const partidas = await db
    .select({ lancamentoId: partidaTable.lancamentoId, conta: partidaTable.conta, valor: partidaTable.valor })
    .from(partidaTable)
    .where(inArray(partidaTable.lancamentoId, ids))
    .orderBy(asc(partidaTable.conta))
  const of = Map.groupBy(partidas, (p) => p.lancamentoId)
  return list.map((l) => ({ ...l, partidas: of.get(l.id) ?? [] }))
}

/** One row for each entry of a period, oldest first. */
export const listPartidaDoPeriodo = (db: Db, periodo: Periodo, limit: number) =>
  db
    .select({ ...about, conta: partidaTable.conta, valor: partidaTable.valor })
    .from(lancamentoTable)
    .innerJoin(partidaTable, eq(partidaTable.lancamentoId, lancamentoTable.id))
    .leftJoin(pedidoTable, eq(pedidoTable.id, lancamentoTable.pedidoId))
    .leftJoin(redeTable, eq(redeTable.id, pedidoTable.redeId))
    .leftJoin(cobrancaTable, eq(cobrancaTable.id, lancamentoTable.cobrancaId))
    .where(within(periodo))
    .orderBy(asc(lancamentoTable.quando), asc(lancamentoTable.numero), asc(partidaTable.conta))
    .limit(limit)

/** The sums of debits and of credits (positive) of each account that moved in a period. Centavos. */
export const sumContas = (
  db: Db,
  periodo: Periodo,
): Promise<{ conta: Conta; debito: number; credito: number }[]> =>
  db
    .select({
      conta: partidaTable.conta,
      debito: sql<number>`coalesce(sum(${partidaTable.valor}) filter (where ${partidaTable.valor} > 0), 0)::bigint`,
      credito: sql<number>`coalesce(-sum(${partidaTable.valor}) filter (where ${partidaTable.valor} < 0), 0)::bigint`,
    })
    .from(partidaTable)
    .innerJoin(lancamentoTable, eq(lancamentoTable.id, partidaTable.lancamentoId))
    .where(within(periodo))
    .groupBy(partidaTable.conta)
