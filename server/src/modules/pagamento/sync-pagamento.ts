import type { Deps } from '#deps.ts'
import type { PagamentoRow } from './find-pagamento.store.ts'
import { findPagamentoByTransacao, movePagamento, touchPagamento } from './pagamento.store.ts'
import { isNews, settleTransaction } from './settle-pagamento.ts'

/** How long a charge without a response is left alone: the request may still be in progress. */
const graceSeconds = 60

/** Reads a transaction again from the gateway and applies it. An unknown one, or one that is not ours, changes nothing. */
export async function syncTransaction(deps: Deps, transacaoId: string): Promise<void> {
  const t = await deps.gateway.readTransaction(transacaoId)
  if (!t) return
  const p = await findPagamentoByTransacao(deps.db, t.id, t.referenceId)
  if (!p || !isNews(p, t)) return
  await deps.db.transaction((tx) => settleTransaction(deps, tx, p, t))
}

/**
 * Reads the state of an attempt at the gateway and applies it. An attempt that the gateway does not know, and whose request has
 * ended, becomes FALHOU and may be tried again. Network first, then one transaction. Returns the attempt's current row.
 */
export async function syncPagamento(deps: Deps, p: PagamentoRow): Promise<PagamentoRow> {
  const read = p.transacaoId ? await deps.gateway.readTransaction(p.transacaoId) : null
  const found = read ? [read] : await deps.gateway.findByReference(p.referenceId)
  const now = deps.clock.now()
  for (const t of found.filter((each) => isNews(p, each)))
    await deps.db.transaction((tx) => settleTransaction(deps, tx, p, t))
  if (found.length === 0 && p.status === 'ENVIANDO' && isOver(p, now)) {
    await deps.db.transaction((tx) =>
      movePagamento(tx, p.id, ['ENVIANDO'], {
        status: 'FALHOU',
        motivo: 'O pagamento não chegou ao processador. Nada foi cobrado.',
        atualizadoEm: now,
      }),
    )
  }
  return (await touchPagamento(deps.db, p.id, now)) ?? p
}

const isOver = (p: PagamentoRow, now: Temporal.Instant): boolean =>
  p.incertoEm !== null || Temporal.Instant.compare(p.criadoEm.add({ seconds: graceSeconds }), now) <= 0
