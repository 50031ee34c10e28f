import { chargedStatuses } from '@alento/contract/pagamento/pagamento.can.ts'
import {
  and,
  asc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNull,
  like,
  lt,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { estornoTable, pagamentoTable } from '#modules/pagamento/pagamento.tables.ts'
import { type Db, firstRow } from '#platform/db/db.ts'
import { recebivelTable } from './conciliacao.tables.ts'
import type { RecebivelRow } from './recebivel.store.ts'

export type PagamentoRow = typeof pagamentoTable.$inferSelect
export type EstornoRow = typeof estornoTable.$inferSelect

/** Our own attempts: those made from `de` until `ate` (exclusive) whose reference begins with `prefixo`. */
export type Janela = { de: Temporal.Instant; ate: Temporal.Instant; prefixo: string }

/** Paid attempts of the window, including those refunded later. */
const paidInWindow = ({ de, ate, prefixo }: Janela): SQL | undefined =>
  and(
    inArray(pagamentoTable.status, chargedStatuses),
    gte(pagamentoTable.criadoEm, de),
    lt(pagamentoTable.criadoEm, ate),
    like(pagamentoTable.referenceId, `${prefixo}%`),
  )

type Last = Pick<PagamentoRow, 'id' | 'criadoEm'> | null
/** In order of time, as an index has them: in order of id each page would read the whole window again. */
const oldestFirst = [asc(pagamentoTable.criadoEm), asc(pagamentoTable.id)]
/** Only attempts that come after the last one of the page before; all when there is none. */
const after = (last: Last): SQL | undefined =>
  last
    ? sql`(${pagamentoTable.criadoEm}, ${pagamentoTable.id}) > (${sql.param(last.criadoEm, pagamentoTable.criadoEm)}, ${last.id})`
    : undefined

/** Does the work for every attempt of all pages. */
export async function eachRow(
  read: (last: Last) => Promise<PagamentoRow[]>,
  work: (row: PagamentoRow) => Promise<void>,
): Promise<void> {
  let last: Last = null
  do {
    const page: PagamentoRow[] = await read(last)
    for (const row of page) await work(row)
    last = page.at(-1) ?? null
  } while (last)
}

export const findPagamento = (db: Db, id: string): Promise<PagamentoRow | null> =>
  firstRow(db.select().from(pagamentoTable).where(eq(pagamentoTable.id, id)))

export const findPagamentoByTransacao = (db: Db, transacaoId: string): Promise<PagamentoRow | null> =>
  firstRow(db.select().from(pagamentoTable).where(eq(pagamentoTable.transacaoId, transacaoId)))

/** Attempts to which transactions of the gateway belong, by its id or by our reference. */
export async function listPagamentoByTransacao(
  db: Db,
  transacoes: readonly { id: string; referenceId: string | null }[],
): Promise<PagamentoRow[]> {
  if (transacoes.length === 0) return []
  const references = transacoes.flatMap((t) => t.referenceId ?? [])
  return db
    .select()
    .from(pagamentoTable)
    .where(
      or(
        inArray(
          pagamentoTable.transacaoId,
          transacoes.map((t) => t.id),
        ),
        references.length > 0 ? inArray(pagamentoTable.referenceId, references) : undefined,
      ),
    )
}

export async function listEstornoByTransacao(db: Db, transacoes: string[]): Promise<EstornoRow[]> {
  if (transacoes.length === 0) return []
  return db
    .select()
    .from(estornoTable)
    .where(inArray(estornoTable.transacaoId, transacoes))
    .orderBy(asc(estornoTable.criadoEm), asc(estornoTable.id))
}

/** Our own paid attempts of the window, a page of them, oldest first. */
export async function listPagamentoDaJanela(db: Db, janela: Janela, last: Last): Promise<PagamentoRow[]> {
  return db
    .select()
    .from(pagamentoTable)
    .where(and(paidInWindow(janela), after(last)))
    .orderBy(...oldestFirst)
    .limit(500)
}

/** The attempts without a final state that are older than `antesDe`, a page of them, oldest first. */
export async function listPagamentoSemFim(
  db: Db,
  antesDe: Temporal.Instant,
  last: Last,
): Promise<PagamentoRow[]> {
  return db
    .select()
    .from(pagamentoTable)
    .where(
      and(
        inArray(pagamentoTable.status, ['ENVIANDO', 'PENDENTE']),
        lt(pagamentoTable.criadoEm, antesDe),
        after(last),
      ),
    )
    .orderBy(...oldestFirst)
    .limit(500)
}

/** Refunds without a final state: refused ones, and those requested before `antesDe`. Oldest first. */
export async function listEstornoSemFim(db: Db, antesDe: Temporal.Instant): Promise<EstornoRow[]> {
  return db
    .select()
    .from(estornoTable)
    .where(
      or(
        eq(estornoTable.status, 'RECUSADO'),
        and(inArray(estornoTable.status, ['PEDIDO', 'ENVIANDO']), lt(estornoTable.criadoEm, antesDe)),
      ),
    )
    .orderBy(asc(estornoTable.criadoEm))
    .limit(500)
}

/**
 * Paid attempts of the window whose receivables were never read, or not since the attempt or one of its refunds changed; a page of
 * them, oldest first.
 */
export async function listPagamentoSemRecebivel(db: Db, janela: Janela, last: Last): Promise<PagamentoRow[]> {
  const read = sql`(select min(r.lido_em) from recebivel r where r.pagamento_id = ${pagamentoTable.id})`
  const refunded = sql`(select max(e.feito_em) from estorno e where e.pagamento_id = ${pagamentoTable.id})`
  return db
    .select()
    .from(pagamentoTable)
    .where(
      and(
        paidInWindow(janela),
        sql`(${read} is null or ${read} < greatest(${pagamentoTable.atualizadoEm}, ${refunded}))`,
        after(last),
      ),
    )
    .orderBy(...oldestFirst)
    .limit(200)
}

/**
 * Receivables due before `antesDe` that are in no deposit, oldest first. Attempts whose reference does not begin with `prefixo`
 * (the demonstration's) are unknown to the gateway.
 */
export async function listRecebivelAtrasado(
  db: Db,
  antesDe: Temporal.PlainDate,
  prefixo: string,
): Promise<RecebivelRow[]> {
  return db
    .select(getTableColumns(recebivelTable))
    .from(recebivelTable)
    .leftJoin(pagamentoTable, eq(pagamentoTable.id, recebivelTable.pagamentoId))
    .where(
      and(
        or(isNull(recebivelTable.pagamentoId), like(pagamentoTable.referenceId, `${prefixo}%`)),
        isNull(recebivelTable.transferenciaId),
        ne(recebivelTable.status, 'canceled'),
        or(lt(recebivelTable.previstoPara, antesDe), lt(recebivelTable.pagoDia, antesDe)),
      ),
    )
    .orderBy(asc(recebivelTable.previstoPara), asc(recebivelTable.id))
    .limit(500)
}
