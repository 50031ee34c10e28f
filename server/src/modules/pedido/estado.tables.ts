import { and, eq, inArray, or } from 'drizzle-orm'
import { pedidoTable as p } from './pedido.tables.ts'

/**
 * The contract's predicates of an order (`pedido.can.ts`) as conditions on its row, for every query that selects by them.
 * `server/test/can.test.ts` holds each to its predicate.
 */

/** As `isUnpaid`. */
export const unpaid = inArray(p.statusPagamento, ['INICIADO', 'AGUARDANDO_PAGAMENTO'])

/** As `isPayable`. */
export const payable = and(unpaid, eq(p.statusAtendimento, 'AGUARDANDO'), eq(p.pagamentoAto, false))!

/** As `isDueAtDesk`. */
export const dueAtDesk = and(p.pagamentoAto, eq(p.statusPagamento, 'INICIADO'))!

/** As `mayAttend`. */
export const attendable = and(
  eq(p.statusAtendimento, 'AGUARDANDO'),
  or(eq(p.statusPagamento, 'CONCLUIDO'), dueAtDesk),
)!
