import { and, eq, inArray, or } from 'drizzle-orm'
import { pedidoTable as p } from './pedido.tables.ts'

/**
 * The contract's predicates of an order (`pedido.can.ts`) as SQL conditions, for every query that selects by them.
 * `server/test/can.test.ts` checks that each agrees with its predicate.
 */

/** Same as `isUnpaid`. */
export const whereUnpaid = inArray(p.statusPagamento, ['INICIADO', 'AGUARDANDO_PAGAMENTO'])

/** Same as `isPayable`. */
export const wherePayable = and(
  whereUnpaid,
  eq(p.statusAtendimento, 'AGUARDANDO'),
  eq(p.pagamentoAto, false),
)!

/** Same as `isDueAtDesk`. */
export const whereDueAtDesk = and(p.pagamentoAto, eq(p.statusPagamento, 'INICIADO'))!

/** Same as `mayAttend`. */
export const whereAttendable = and(
  eq(p.statusAtendimento, 'AGUARDANDO'),
  or(eq(p.statusPagamento, 'CONCLUIDO'), whereDueAtDesk),
)!
