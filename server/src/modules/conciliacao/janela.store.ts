import { and, gt, gte, inArray, like, lt, type SQL } from 'drizzle-orm'
import { pagamentoTable } from '#modules/pagamento/pagamento.tables.ts'

/** Attempts made from `de` up to `ate` (not part of it) whose reference begins with `prefixo`: our own. */
export type Janela = { de: Temporal.Instant; ate: Temporal.Instant; prefixo: string }

/** Paid attempts of the window, whatever became of the money later. */
export const paidInWindow = ({ de, ate, prefixo }: Janela): SQL | undefined =>
  and(
    inArray(pagamentoTable.status, ['PAGO', 'ESTORNADO']),
    gte(pagamentoTable.criadoEm, de),
    lt(pagamentoTable.criadoEm, ate),
    like(pagamentoTable.referenceId, `${prefixo}%`),
  )

/** The page that follows the attempt of this id, in order of id; the first without one. */
export const after = (id: string | null): SQL | undefined =>
  id === null ? undefined : gt(pagamentoTable.id, id)
