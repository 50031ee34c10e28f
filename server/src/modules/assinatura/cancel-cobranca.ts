import type { Deps } from '#deps.ts'
import { cancelPagamento } from '#modules/pagamento/cancel-pagamento.ts'
import { findPagamentoVivo } from '#modules/pagamento/find-pagamento.store.ts'
import type { Tx } from '#platform/db/db.ts'
import { listCobranca, moveCobranca } from './cobranca.store.ts'
import type { CobrancaRow } from './find-cobranca.store.ts'

async function cancelOne(deps: Deps, tx: Tx, c: CobrancaRow): Promise<void> {
  await moveCobranca(tx, c.id, ['ABERTA'], { estado: 'CANCELADA', atualizadoEm: deps.clock.now() })
  const open = await findPagamentoVivo(tx, c.id)
  if (open) await cancelPagamento(deps, tx, open)
  if (c.faturaZoop) await deps.jobs.send(tx, 'contrato.baixar', { faturaId: c.faturaZoop })
}

/**
 * Ends all charging: the open charges of a contract and their waiting boletos and Pix are cancelled, and a job cancels their
 * invoices at the gateway. Money that still arrives is refunded automatically. The caller has locked the contract.
 */
export async function cancelCobrancas(deps: Deps, tx: Tx, contratoId: string): Promise<void> {
  for (const c of await listCobranca(tx, contratoId, 'ABERTA')) await cancelOne(deps, tx, c)
}

/** The difference of a dearer plan that was never paid: the plan stays as it is. The caller has locked the contract. */
export async function cancelDiferenca(deps: Deps, tx: Tx, contratoId: string): Promise<void> {
  for (const c of await listCobranca(tx, contratoId, 'ABERTA'))
    if (c.tipo === 'DIFERENCA') await cancelOne(deps, tx, c)
}

/**
 * The method of payment changes: boletos and Pix of open charges are cancelled, and so are invoices at the gateway; the charges
 * stay and are paid in the new way. The caller has locked the contract.
 */
export async function cancelTentativas(deps: Deps, tx: Tx, contratoId: string): Promise<void> {
  for (const c of await listCobranca(tx, contratoId, 'ABERTA')) await cancelTentativa(deps, tx, c)
}

/** The same for one charge. */
export async function cancelTentativa(deps: Deps, tx: Tx, c: CobrancaRow): Promise<void> {
  const open = await findPagamentoVivo(tx, c.id)
  if (open) await cancelPagamento(deps, tx, open)
  if (!c.faturaZoop) return
  await moveCobranca(tx, c.id, ['ABERTA'], { faturaZoop: null })
  await deps.jobs.send(tx, 'contrato.baixar', { faturaId: c.faturaZoop })
}
