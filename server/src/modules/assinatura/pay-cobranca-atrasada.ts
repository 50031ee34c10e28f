import { brasiliaDayOf } from '@alento/contract/base/zona.ts'
import type { Deps } from '#deps.ts'
import { moveCobranca } from './cobranca.store.ts'
import type { CobrancaRow } from './find-cobranca.store.ts'
import { lockContrato, type ContratoRow } from './lock-contrato.store.ts'
import { startPixAtrasado } from './create-cobranca.ts'
import { applyFatura } from './sync-fatura.ts'
import { countTentativas } from './vencimento.rules.ts'

/** Counts the tries that have come due, and reminds the holder of the open charge. */
async function countTry(deps: Deps, contrato: ContratoRow, c: CobrancaRow): Promise<void> {
  const now = deps.clock.now()
  const tentativas = countTentativas(contrato.atrasadoDesde ?? c.vencimento, brasiliaDayOf(now))
  await deps.db.transaction(async (tx) => {
    const locked = await lockContrato(tx, contrato.id)
    if (locked?.estado !== 'EM_ATRASO') return
    const moved = await moveCobranca(tx, c.id, ['ABERTA'], { tentativas, atualizadoEm: now })
    const data = { contratoId: contrato.id, aviso: 'atrasado', cobrancaId: c.id, vez: tentativas }
    if (moved) await deps.jobs.send(tx, 'contrato.avisar', data)
  })
}

/**
 * A late charge on one of its days: the gateway tries the credit card again (`approve` of the same invoice); by boleto and Pix the
 * holder is reminded, with a Pix to pay. A paid invoice is never charged again. When the gateway does not state the result, the next
 * sweep asks again.
 */
export async function payCobrancaAtrasada(deps: Deps, contrato: ContratoRow, c: CobrancaRow): Promise<void> {
  if (contrato.metodo !== 'cartao') await startPixAtrasado(deps, contrato.id, c.id)
  if (!c.faturaZoop || contrato.metodo !== 'cartao') return countTry(deps, contrato, c)
  const result = await deps.gateway.approveInvoice(c.faturaZoop)
  if (result.kind === 'paid') return applyFatura(deps, contrato.id, result.invoice)
  if (result.kind === 'declined' || result.kind === 'closed') await countTry(deps, contrato, c)
}
