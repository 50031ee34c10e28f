import { and, asc, eq, exists, inArray, isNull, lt, lte, not, or, sql, type SQL } from 'drizzle-orm'
import { agendamentoTable } from '#modules/agenda/agenda.tables.ts'
import { pagamentoLinhaTable, pagamentoTable } from '#modules/pagamento/pagamento.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { whereDueAtDesk, whereUnpaid } from './estado.tables.ts'
import { pedidoTable } from './pedido.tables.ts'

const batch = 100
const idsOf = (rows: { id: string }[]): string[] => rows.map((r) => r.id)

/** The order has an attempt whose outcome only the gateway knows. */
const hasOpen = (db: Db): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(pagamentoLinhaTable)
      .innerJoin(pagamentoTable, eq(pagamentoTable.id, pagamentoLinhaTable.pagamentoId))
      .where(
        and(
          eq(pagamentoLinhaTable.referencia, pedidoTable.id),
          pagamentoLinhaTable.viva,
          inArray(pagamentoTable.status, ['ENVIANDO', 'PENDENTE']),
        ),
      ),
  )

/** Selects orders not tried since this moment, so that one run processes each order once. */
const untried = (desde: Temporal.Instant): SQL | undefined =>
  or(isNull(pedidoTable.expiracaoTentadaEm), lt(pedidoTable.expiracaoTentadaEm, desde))

export type Vencidos = { now: Temporal.Instant; naoTentadoDesde: Temporal.Instant }

/** Online orders whose time to pay is over; `aberto`: only those for which the gateway must be queried. Longest untried first. */
export async function listPedidoVencido(
  db: Db,
  { now, naoTentadoDesde }: Vencidos,
  { aberto }: { aberto: boolean },
): Promise<string[]> {
  const rows = await db
    .select({ id: pedidoTable.id })
    .from(pedidoTable)
    .where(
      and(
        lte(pedidoTable.expiraEm, now),
        whereUnpaid,
        untried(naoTentadoDesde),
        aberto ? hasOpen(db) : not(hasOpen(db)),
      ),
    )
    .orderBy(sql`${pedidoTable.expiracaoTentadaEm} asc nulls first`, asc(pedidoTable.expiraEm))
    .limit(batch)
  return idsOf(rows)
}

/**
 * Orders to be paid at the desk that were not attended: their appointment ended before `fimAntesDe`, or they have none and were
 * created before `feitoAntesDe`.
 */
export async function listAtoVencido(
  db: Db,
  { fimAntesDe, feitoAntesDe }: { fimAntesDe: Temporal.Instant; feitoAntesDe: Temporal.Instant },
): Promise<string[]> {
  const rows = await db
    .select({ id: pedidoTable.id })
    .from(pedidoTable)
    .leftJoin(agendamentoTable, eq(agendamentoTable.id, pedidoTable.agendamentoId))
    .where(
      and(
        whereDueAtDesk,
        eq(pedidoTable.statusAtendimento, 'AGUARDANDO'),
        or(
          lt(agendamentoTable.fim, fimAntesDe),
          and(isNull(agendamentoTable.id), lt(pedidoTable.criadoEm, feitoAntesDe)),
        ),
      ),
    )
    .orderBy(asc(pedidoTable.criadoEm))
    .limit(batch)
  return idsOf(rows)
}
