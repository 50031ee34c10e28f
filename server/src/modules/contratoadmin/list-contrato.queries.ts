import { and, asc, desc, eq, gte, inArray, isNotNull, like, lt, sql, type SQL } from 'drizzle-orm'
import { estadosEmVigor, type EstadoContrato } from '@alento/contract/cartao/contrato.can.ts'
import type { MetodoPagamento } from '@alento/contract/pagamento/pagamento.ts'
import { cartaoTable } from '#modules/cartao/cartao.tables.ts'
import { estornoTable, pagamentoTable } from '#modules/pagamento/pagamento.tables.ts'
import { planoTable } from '#modules/plano/plano.tables.ts'
import { one, type Db } from '#platform/db/db.ts'
import { contains } from '#platform/db/text-match.ts'
import { cobrancaTable, contratoTable } from '#modules/assinatura/contrato.tables.ts'

/** `desde` included, `antes` not. `busca`: a name, the first digits of a CPF, or a whole card number. */
export type FiltroContrato = {
  estado?: EstadoContrato | undefined
  plano?: string | undefined
  metodo?: MetodoPagamento | undefined
  busca?: string | undefined
  desde: Temporal.Instant | null
  antes: Temporal.Instant | null
}

/** Totals are counted up to this number, which is shown as 'mais de 5.000'. */
export const totalMax = 5001

const c = contratoTable

/** Returns the digits of a search, as CPFs and cards are written; null when it is a name. */
const digitsOf = (busca: string): string | null =>
  /^[\d\s.-]+$/.test(busca) ? busca.replace(/\D/g, '') : null

function found(busca: string): SQL | undefined {
  const digits = digitsOf(busca)
  if (digits === null) return contains(c.busca, busca)
  if (digits.length <= 11) return like(c.titularCpf, `${digits}%`)
  return sql`${c.id} in (select ${cartaoTable.id} from ${cartaoTable} where ${eq(cartaoTable.numeroCartao, digits)})`
}

const where = (f: FiltroContrato) =>
  and(
    f.estado && eq(c.estado, f.estado),
    f.plano === undefined ? undefined : eq(c.planoId, f.plano),
    f.metodo && eq(c.metodo, f.metodo),
    f.busca === undefined ? undefined : found(f.busca),
    f.desde ? gte(c.criadoEm, f.desde) : undefined,
    f.antes ? lt(c.criadoEm, f.antes) : undefined,
  )

export async function countContrato(db: Db, f: FiltroContrato): Promise<number> {
  const some = db.select({ id: c.id }).from(c).where(where(f)).limit(totalMax).as('some')
  const rows = await db.select({ n: sql<number>`count(*)`.mapWith(Number) }).from(some)
  return one(rows).n
}

const views = (db: Db, ids: readonly string[]) =>
  db
    .select({ contrato: c, plano: planoTable.name, numeroCartao: cartaoTable.numeroCartao })
    .from(c)
    .innerJoin(planoTable, eq(planoTable.id, c.planoId))
    .leftJoin(cartaoTable, eq(cartaoTable.id, c.id))
    .where(inArray(c.id, [...ids]))
    .orderBy(desc(c.criadoEm), desc(c.id))

/** Open charges of these contracts, the earliest of each last. */
const selectOpenCobranca = (db: Db, ids: readonly string[]) =>
  db
    .select({
      contratoId: cobrancaTable.contratoId,
      valor: cobrancaTable.valor,
      tentativas: cobrancaTable.tentativas,
      vencimento: cobrancaTable.vencimento,
      boleto: pagamentoTable.boletoVencimento,
    })
    .from(cobrancaTable)
    .leftJoin(pagamentoTable, eq(pagamentoTable.id, cobrancaTable.pagamentoId))
    .where(and(inArray(cobrancaTable.contratoId, [...ids]), eq(cobrancaTable.estado, 'ABERTA')))
    .orderBy(desc(cobrancaTable.de))

const selectRefunded = (db: Db, ids: readonly string[]) =>
  db
    .select({
      contratoId: cobrancaTable.contratoId,
      valor: sql<number>`sum(${estornoTable.valor})::bigint`.mapWith(Number),
    })
    .from(cobrancaTable)
    .innerJoin(estornoTable, eq(estornoTable.referencia, cobrancaTable.id))
    .where(and(inArray(cobrancaTable.contratoId, [...ids]), sql`${estornoTable.status} <> 'RECUSADO'`))
    .groupBy(cobrancaTable.contratoId)

export type LinhaRow = Awaited<ReturnType<typeof views>>[number] & {
  aberta: Awaited<ReturnType<typeof selectOpenCobranca>>[number] | null
  devolvido: number
}

async function withMoney(db: Db, ids: readonly string[]): Promise<LinhaRow[]> {
  if (ids.length === 0) return []
  const [rows, open, refunded] = [
    await views(db, ids),
    await selectOpenCobranca(db, ids),
    await selectRefunded(db, ids),
  ]
  const openBy = new Map(open.map((o) => [o.contratoId, o]))
  const refundedBy = new Map(refunded.map((r) => [r.contratoId, r.valor]))
  return rows.map((row) => ({
    ...row,
    aberta: openBy.get(row.contrato.id) ?? null,
    devolvido: refundedBy.get(row.contrato.id) ?? 0,
  }))
}

/** A page, newest first. The ids come from an index alone, so that joins are made for these rows only. */
export async function listContratoRow(
  db: Db,
  f: FiltroContrato,
  page: { limit: number; offset: number },
): Promise<LinhaRow[]> {
  const ids = await db
    .select({ id: c.id })
    .from(c)
    .where(where(f))
    .orderBy(desc(c.criadoEm), desc(c.id))
    .limit(page.limit)
    .offset(page.offset)
  return withMoney(
    db,
    ids.map(({ id }) => id),
  )
}

/** The next contracts after one, newest first: for files, whose pages have no number. */
export async function listContratoDepois(
  db: Db,
  f: FiltroContrato,
  { depois, limit }: { depois: LinhaRow | null; limit: number },
): Promise<LinhaRow[]> {
  const older =
    depois &&
    sql`(${c.criadoEm}, ${c.id}) < (${String(depois.contrato.criadoEm)}::timestamptz, ${depois.contrato.id}::uuid)`
  const ids = await db
    .select({ id: c.id })
    .from(c)
    .where(and(where(f), older ?? undefined))
    .orderBy(desc(c.criadoEm), desc(c.id))
    .limit(limit)
  return withMoney(
    db,
    ids.map(({ id }) => id),
  )
}

/** Contracts by state; those that were left since `desde` after their card was issued; and open charges. Centavos. */
export async function sumContratos(db: Db, desde: Temporal.Instant) {
  const porEstado = await db
    .select({ estado: c.estado, n: sql<number>`count(*)`.mapWith(Number) })
    .from(c)
    .groupBy(c.estado)
    .orderBy(asc(c.estado))
  const saidas = await db.$count(c, and(gte(c.canceladoEm, desde), isNotNull(c.emitidoEm)))
  const abertas = await db
    .select({
      valor: sql<number>`coalesce(sum(${cobrancaTable.valor}), 0)::bigint`.mapWith(Number),
      cobrancas: sql<number>`count(*)`.mapWith(Number),
    })
    .from(cobrancaTable)
    .where(eq(cobrancaTable.estado, 'ABERTA'))
  return { porEstado: new Map(porEstado.map((r) => [r.estado, r.n])), saidas, aberto: one(abertas) }
}

/** How many contracts of each plan have begun and not ended. */
export const countPorPlano = (db: Db): Promise<{ plano: string; contratos: number }[]> =>
  db
    .select({ plano: c.planoId, contratos: sql<number>`count(*)`.mapWith(Number) })
    .from(c)
    .where(inArray(c.estado, [...estadosEmVigor]))
    .groupBy(c.planoId)
    .orderBy(asc(c.planoId))
