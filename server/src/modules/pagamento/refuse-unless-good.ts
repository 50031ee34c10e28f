import { Problem } from '#platform/problem.ts'
import type { PagamentoRow } from './find-pagamento.store.ts'

/**
 * Returns when the attempt is paid or waits for its payment.
 * @throws pagamento.recusado pagamento.indisponivel pagamento.incerto which tell the buyer why it failed
 */
export function refuseUnlessGood(p: PagamentoRow): void {
  if (p.status === 'RECUSADO')
    throw new Problem('pagamento.recusado', p.motivo ?? undefined, { stored: true })
  if (p.status === 'FALHOU' || p.status === 'CANCELADO')
    throw new Problem('pagamento.indisponivel', undefined, { stored: true })
  if (p.status === 'ENVIANDO') throw new Problem('pagamento.incerto', undefined, { stored: true })
}
