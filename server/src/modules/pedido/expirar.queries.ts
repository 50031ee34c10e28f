import { and, asc, eq, exists, inArray, isNull, lt, lte, not, or, sql, type SQL } from 'drizzle-orm'
import { agendamentoTable } from '#modules/agenda/agenda.tables.ts'
import { pagamentoLinhaTable, pagamentoTable } from '#modules/pagamento/pagamento.tables.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { whereDueAtDesk, whereUnpaid } from './estado.tables.ts'
import { pedidoTable } from './pedido.tables.ts'

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

/** Which orders: to be paid online, with an attempt that the gateway has to be asked about or without one; to be paid at the desk. */
export type Vencidos = 'aberto' | 'semAberto' | 'noLocal'

/**
 * Moments: orders not tried since one are taken; online orders whose time to pay is over at `now`; orders for the desk that were not
 * attended, whose appointment ended before `fimAntesDe`, or that have none and were created before `feitoAntesDe`.
 */
export type Quando = Record<'naoTentadoDesde' | 'now' | 'fimAntesDe' | 'feitoAntesDe', Temporal.Instant>

const conditionOf = (db: Db, which: Vencidos, quando: Quando): SQL | undefined =>
  which === 'noLocal'
    ? and(
        whereDueAtDesk,
        eq(pedidoTable.statusAtendimento, 'AGUARDANDO'),
        or(
          lt(agendamentoTable.fim, quando.fimAntesDe),
          and(isNull(agendamentoTable.id), lt(pedidoTable.criadoEm, quando.feitoAntesDe)),
        ),
      )
    : and(
        lte(pedidoTable.expiraEm, quando.now),
        whereUnpaid,
        which === 'aberto' ? hasOpen(db) : not(hasOpen(db)),
      )

export type Vencido = { id: string; combinacaoId: string | null }

/** Locks orders that are over, longest untried first; without those that somebody else has locked. */
export function lockVencidos(tx: Tx, which: Vencidos, quando: Quando, limit: number): Promise<Vencido[]> {
  const { expiracaoTentadaEm: tentado, expiraEm, criadoEm } = pedidoTable
  const untried = or(isNull(tentado), lt(tentado, quando.naoTentadoDesde))
  return tx
    .select({ id: pedidoTable.id, combinacaoId: pedidoTable.combinacaoId })
    .from(pedidoTable)
    .leftJoin(agendamentoTable, eq(agendamentoTable.id, pedidoTable.agendamentoId))
    .where(and(conditionOf(tx, which, quando), untried))
    .orderBy(sql`${tentado} asc nulls first`, asc(expiraEm), asc(criadoEm))
    .limit(limit)
    .for('update', { of: pedidoTable, skipLocked: true })
}
