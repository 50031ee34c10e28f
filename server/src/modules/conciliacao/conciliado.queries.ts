import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { conciliacaoExecucaoTable, divergenciaTable } from './conciliacao.tables.ts'
import { estornoTable, pagamentoLinhaTable, pagamentoTable } from '#modules/pagamento/pagamento.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import type { SituacaoDivergencia, TipoDivergencia } from '@alento/contract/pagamento/conciliacao.ts'

const columns = {
  pedidoId: pedidoTable.id,
  statusPagamento: pedidoTable.statusPagamento,
  valor: sql<number>`(${pedidoTable.valorBruto} - ${pedidoTable.desconto})::bigint`,
  pagamentoId: pagamentoTable.id,
  statusGateway: pagamentoTable.status,
  assunto: pagamentoTable.assunto,
}
/** Unchanged since `ate`: a job may still be updating an order or payment that changed later. */
export type JanelaPedido = { de: Temporal.Instant; ate: Temporal.Instant; abertos: string[] }
export type Contradicao = {
  pedidoId: string
  statusPagamento: string
  valor: number
  pagamentoId: string | null
  statusGateway: string | null
  assunto: string | null
}

const MOST = 1_000

/** Changed in the window and its payment not later, or already reported as a difference. */
const inWindow = ({ de, ate, abertos }: JanelaPedido): SQL | undefined =>
  or(
    and(
      gte(pedidoTable.atualizadoEm, de),
      lt(pedidoTable.atualizadoEm, ate),
      or(isNull(pagamentoTable.id), lt(pagamentoTable.atualizadoEm, ate)),
    ),
    abertos.length > 0 ? inArray(pedidoTable.id, abertos) : undefined,
  )

const refunding = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(estornoTable)
    .where(
      and(
        eq(estornoTable.pagamentoId, pagamentoTable.id),
        eq(estornoTable.referencia, pedidoTable.id),
        ne(estornoTable.status, 'RECUSADO'),
      ),
    )

/** All that was paid for the order in a combination was refunded, while the payment stays PAGO for the others. */
const lineRefunded = sql`(${pagamentoTable.assunto} = 'COMBINACAO' and (
  select l.valor = (select sum(e.valor) from ${estornoTable} e where e.pagamento_id = l.pagamento_id and e.referencia = l.referencia
    and e.transacao_id = ${pagamentoTable.transacaoId} and e.status = 'FEITO')
  from ${pagamentoLinhaTable} l where l.pagamento_id = ${pagamentoTable.id} and l.referencia = ${pedidoTable.id}))`

/** Orders bought online that are marked as paid while their payment is not. */
export const listConcluidoSemPagamento = (db: Db, janela: JanelaPedido): Promise<Contradicao[]> =>
  db
    .select(columns)
    .from(pedidoTable)
    .leftJoin(pagamentoTable, eq(pagamentoTable.id, pedidoTable.pagamentoId))
    .where(
      and(
        inWindow(janela),
        eq(pedidoTable.statusPagamento, 'CONCLUIDO'),
        eq(pedidoTable.pagamentoAto, false),
        lt(pedidoTable.desconto, pedidoTable.valorBruto),
        or(isNull(pagamentoTable.id), ne(pagamentoTable.status, 'PAGO'), lineRefunded),
      ),
    )
    .orderBy(pedidoTable.id)
    .limit(MOST)

/** Orders marked as refunded while their payment is PAGO without a refund in progress. */
export const listEstornadoSemDevolucao = (db: Db, janela: JanelaPedido): Promise<Contradicao[]> =>
  db
    .select(columns)
    .from(pedidoTable)
    .innerJoin(pagamentoTable, eq(pagamentoTable.id, pedidoTable.pagamentoId))
    .where(
      and(
        inWindow(janela),
        eq(pedidoTable.statusPagamento, 'ESTORNADO'),
        eq(pagamentoTable.status, 'PAGO'),
        sql`not exists ${refunding(db)}`,
      ),
    )
    .orderBy(pedidoTable.id)
    .limit(MOST)

/** Payments that are PAGO while their order is neither paid nor refunding. */
export const listPagoSemPedido = (db: Db, janela: JanelaPedido): Promise<Contradicao[]> =>
  db
    .select(columns)
    .from(pagamentoTable)
    .innerJoin(pagamentoLinhaTable, eq(pagamentoLinhaTable.pagamentoId, pagamentoTable.id))
    .innerJoin(pedidoTable, eq(pedidoTable.id, pagamentoLinhaTable.referencia))
    .where(
      and(
        eq(pagamentoTable.status, 'PAGO'),
        or(
          and(gte(pagamentoTable.atualizadoEm, janela.de), lt(pagamentoTable.atualizadoEm, janela.ate)),
          janela.abertos.length > 0 ? inArray(pedidoTable.id, janela.abertos) : undefined,
        ),
        or(
          sql`${pedidoTable.statusPagamento} not in ('CONCLUIDO', 'ESTORNADO')`,
          sql`${pedidoTable.pagamentoId} is distinct from ${pagamentoTable.id}`,
        ),
        sql`not exists ${refunding(db)}`,
      ),
    )
    .orderBy(pagamentoTable.id)
    .limit(MOST)

/** Orders with an open difference of these kinds. */
export async function listPedidoDivergente(db: Db, tipos: readonly TipoDivergencia[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: divergenciaTable.pedidoId })
    .from(divergenciaTable)
    .where(
      and(
        eq(divergenciaTable.situacao, 'ABERTA'),
        inArray(divergenciaTable.tipo, [...tipos]),
        isNotNull(divergenciaTable.pedidoId),
      ),
    )
    .limit(MOST)
  return rows.map((r) => r.id!) // filtered above
}

export async function findJanela(db: Db, execucaoId: string) {
  const [row] = await db
    .select({ de: conciliacaoExecucaoTable.de, terminadaEm: conciliacaoExecucaoTable.terminadaEm })
    .from(conciliacaoExecucaoTable)
    .where(eq(conciliacaoExecucaoTable.id, execucaoId))
  return row ?? null
}

export type DivergenciaFilter = {
  situacao?: SituacaoDivergencia | undefined
  tipo?: TipoDivergencia | undefined
  id?: string
}

/** A page of differences with the order that they are about, the newest first, and how many there are. */
export async function listDivergenciaView(
  db: Db,
  { situacao, tipo, id }: DivergenciaFilter,
  page: { limit: number; offset: number },
) {
  const where = and(
    situacao && eq(divergenciaTable.situacao, situacao),
    tipo && eq(divergenciaTable.tipo, tipo),
    id === undefined ? undefined : eq(divergenciaTable.id, id),
  )
  const total = await db.$count(divergenciaTable, where)
  const list = await db
    .select({
      divergencia: divergenciaTable,
      valor: sql<number | null>`coalesce(${estornoTable.valor}, ${pagamentoTable.valor},
        ${pedidoTable.valorBruto} - ${pedidoTable.desconto})`,
      pedido: { id: pedidoTable.id, codigo: pedidoTable.codigo, unidade: redeTable.nomeRede },
    })
    .from(divergenciaTable)
    .leftJoin(pagamentoTable, eq(pagamentoTable.id, divergenciaTable.pagamentoId))
    .leftJoin(estornoTable, eq(estornoTable.id, divergenciaTable.estornoId))
    .leftJoin(
      pedidoTable,
      eq(
        pedidoTable.id,
        sql`coalesce(${divergenciaTable.pedidoId}, ${estornoTable.referencia}, ${pagamentoTable.referencia})`,
      ),
    )
    .leftJoin(redeTable, eq(redeTable.id, pedidoTable.redeId))
    .where(where)
    .orderBy(
      desc(sql`coalesce(${divergenciaTable.resolvidaEm}, ${divergenciaTable.criadoEm})`),
      desc(divergenciaTable.id),
    )
    .limit(page.limit)
    .offset(page.offset)
  return { total, list }
}
export type DivergenciaView = Awaited<ReturnType<typeof listDivergenciaView>>['list'][number]
