import type { Deps } from '#deps.ts'
import { postEstorno } from '#modules/razao/post-lancamento.ts'
import { moveEstorno, sumEstornoFeito } from './estorno.store.ts'
import { findEstorno } from './find-estorno.store.ts'
import { findLinha } from './find-linha.store.ts'
import { lockPagamento, movePagamento } from './pagamento.store.ts'
import { announceLinha } from './settle-pagamento.ts'

/**
 * Marks a refund as done, by the gateway or (`comprovante`) by a person, only once for any number of calls. When everything
 * paid, all lines together, is refunded, the payment becomes ESTORNADO. Returns whether this call did it.
 */
export async function settleEstorno(deps: Deps, estornoId: string, comprovante?: string): Promise<boolean> {
  const from = comprovante === undefined ? (['ENVIANDO'] as const) : (['RECUSADO'] as const)
  const feitoEm = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const change = { status: 'FEITO' as const, feitoEm, ...(comprovante !== undefined && { comprovante }) }
    const e = await findEstorno(tx, estornoId)
    // Locks the payment before its refunds, as everywhere, to avoid deadlocks.
    const p = e && (await lockPagamento(tx, e.pagamentoId))
    const done = p && (await moveEstorno(tx, estornoId, [...from], change))
    if (!done) return false
    const linha = await findLinha(tx, p.id, done.referencia)
    if (linha) await postEstorno(tx, linha, done, feitoEm)
    const own = p.transacaoId === done.transacaoId
    const back = await sumEstornoFeito(tx, { transacaoId: done.transacaoId }, { peloGateway: false })
    if (own && back.valor === p.valor)
      await movePagamento(tx, p.id, ['PAGO'], { status: 'ESTORNADO', atualizadoEm: feitoEm })
    if (linha) await announceLinha(deps, tx, linha)
    await deps.jobs.send(tx, 'estorno.mudou', { estornoId })
    await deps.jobs.send(tx, 'conciliacao.estorno', { estornoId })
    return true
  })
}
