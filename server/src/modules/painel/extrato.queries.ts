import { and, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { TipoFinanceiro } from '@alento/contract/pagamento/financeiro.ts'
import { pedidoExameTable, pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { lancamentoTable, partidaTable } from '#modules/razao/razao.tables.ts'
import type { Db } from '#platform/db/db.ts'
import type { Saldos } from './extrato.rules.ts'

/** Ledger entries of a unit from a moment (included) until another (excluded). */
export type Periodo = {
  redeId: string
  tipo: TipoFinanceiro
  de: Temporal.Instant
  antesDe: Temporal.Instant
}

/** Entries of the unit's own accounts in the period, served by the index `partida_unidade`. */
export const isBooked = ({ redeId, tipo, de, antesDe }: Periodo): SQL =>
  and(
    eq(partidaTable.redeId, redeId),
    inArray(partidaTable.conta, ['unidade.repasse', 'unidade.acerto', 'unidade.recebido']),
    gte(partidaTable.quando, de),
    lt(partidaTable.quando, antesDe),
    eq(pedidoTable.pagamentoAto, tipo === 'pagar'),
  )!

/** Credits of the unit's accounts are the unit's money; for sales at its own desk the debits are its debt. */
const liquido = (tipo: TipoFinanceiro): SQL<number> =>
  tipo === 'receber'
    ? sql<number>`(-coalesce(sum(${partidaTable.valor}), 0))::bigint`
    : sql<number>`coalesce(sum(${partidaTable.valor}), 0)::bigint`

/** Total of each month of the period that has entries, in the unit's zone. Centavos. */
export async function sumMeses(db: Db, p: Periodo, fuso: string): Promise<{ mes: number; total: number }[]> {
  const mes = sql<number>`extract(month from ${partidaTable.quando} at time zone ${fuso}::text)::int`
  return db
    .select({ mes, total: liquido(p.tipo) })
    .from(partidaTable)
    .innerJoin(pedidoTable, eq(pedidoTable.id, partidaTable.pedidoId))
    .where(isBooked(p))
    .groupBy(sql`1`)
}

const ofPeriod = (db: Db, p: Periodo, only?: SQL) =>
  db
    .selectDistinct({ id: partidaTable.lancamentoId })
    .from(partidaTable)
    .innerJoin(pedidoTable, eq(pedidoTable.id, partidaTable.pedidoId))
    .where(and(isBooked(p), only))
    .as('do_periodo')

const sumOf = (...contas: string[]): SQL<number> =>
  sql<number>`coalesce(sum(${partidaTable.valor}) filter (where ${inArray(partidaTable.conta, contas as never[])}), 0)::bigint`

const contas = {
  repasse: sumOf('unidade.repasse'),
  acerto: sumOf('unidade.acerto'),
  recebido: sumOf('unidade.recebido'),
  taxa: sumOf('receita.taxa'),
  cupom: sumOf('cupom'),
}

/** Balances of the period's postings, and their number. Centavos; debits are positive. */
export async function sumPeriodo(db: Db, p: Periodo): Promise<Saldos & { quantidade: number }> {
  const own = ofPeriod(db, p)
  const [row] = await db
    .select({ ...contas, quantidade: sql<number>`count(distinct ${partidaTable.lancamentoId})::int` })
    .from(own)
    .innerJoin(partidaTable, eq(partidaTable.lancamentoId, own.id))
  return row!
}

/** Number of the period's postings that match `only`. */
export const countLinhas = (db: Db, p: Periodo, only?: SQL): Promise<number> => {
  const own = ofPeriod(db, p, only)
  return db
    .select({ n: sql<number>`count(*)::int` })
    .from(own)
    .then(([row]) => row?.n ?? 0)
}

/** Postings of the period that match `only`, newest first. */
export async function listLinhas(
  db: Db,
  p: Periodo,
  { only, ...page }: { limit: number; offset: number; only?: SQL | undefined },
) {
  const own = ofPeriod(db, p, only)
  const pagina = db
    .select({
      id: lancamentoTable.id,
      tipo: lancamentoTable.tipo,
      quando: lancamentoTable.quando,
      // The entries are a unit's, so the posting is about an order.
      pedidoId: sql<string>`${lancamentoTable.pedidoId}`.as('do_pedido'),
      numero: lancamentoTable.numero,
    })
    .from(own)
    .innerJoin(lancamentoTable, eq(lancamentoTable.id, own.id))
    .orderBy(desc(lancamentoTable.quando), desc(lancamentoTable.numero))
    .limit(page.limit)
    .offset(page.offset)
    .as('pagina')
  return db
    .select({ id: pagina.id, tipo: pagina.tipo, quando: pagina.quando, pedidoId: pagina.pedidoId, ...contas })
    .from(pagina)
    .innerJoin(partidaTable, eq(partidaTable.lancamentoId, pagina.id))
    .groupBy(pagina.id, pagina.tipo, pagina.quando, pagina.pedidoId, pagina.numero)
    .orderBy(desc(pagina.quando), desc(pagina.numero))
}
export type LinhaRow = Awaited<ReturnType<typeof listLinhas>>[number]

export async function findVendidos(db: Db, ids: readonly string[]) {
  const [pedidos, exames] = await Promise.all([
    db
      .select({
        id: pedidoTable.id,
        codigo: pedidoTable.codigo,
        statusAtendimento: pedidoTable.statusAtendimento,
        clienteNome: pedidoTable.clienteNome,
        dependenteNome: pedidoTable.dependenteNome,
        especialidade: sql<string | null>`${pedidoTable.consulta} ->> 'especialidade'`,
        tipoPagamento: pedidoTable.tipoPagamento,
      })
      .from(pedidoTable)
      .where(inArray(pedidoTable.id, [...ids])),
    db
      .select()
      .from(pedidoExameTable)
      .where(inArray(pedidoExameTable.pedidoId, [...ids]))
      .orderBy(pedidoExameTable.nomeExame),
  ])
  return { pedidos, exames }
}

/** Finds the unit of a statement: its CNPJ, or the CPF of a unit that is a person, and the name under which it is registered. */
export async function findTitular(db: Db, redeId: string) {
  const { cnpj, cpf, razaoSocial } = redeTable
  const [row] = await db.select({ cnpj, cpf, razaoSocial }).from(redeTable).where(eq(redeTable.id, redeId))
  return row ?? null
}
