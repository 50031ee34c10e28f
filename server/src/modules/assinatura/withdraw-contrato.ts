import { mayWithdraw } from '@alento/contract/contrato.can.ts'
import type { Contrato } from '@alento/contract/contrato.ts'
import type { Deps, Sessao } from '#deps.ts'
import { findPagamento } from '#modules/pagamento/find-pagamento.store.ts'
import { requestEstorno } from '#modules/pagamento/request-estorno.ts'
import { Problem } from '#platform/problem.ts'
import { cancelCobrancas } from './cancel-cobranca.ts'
import { listCobranca } from './cobranca.store.ts'
import { getContrato } from './get-contrato.ts'
import { lockContratoOf } from './lock-contrato.ts'
import { hojeDe } from './periodo.rules.ts'
import { diaDe } from './to-contrato.ts'
import { moveContrato } from './update-contrato.ts'

/**
 * Withdrawal within 7 days of the card's issue: the card ends at once, every charge of the contract comes back; orders already
 * attended stay. @throws contrato.nao_encontrado contrato.estado
 */
export async function withdrawContrato(deps: Deps, sessao: Sessao, id: string): Promise<Contrato> {
  await deps.db.transaction(async (tx) => {
    const contrato = await lockContratoOf(tx, sessao, id)
    const now = deps.clock.now()
    const emitidoEm = contrato.emitidoEm && diaDe(contrato.emitidoEm)
    if (!mayWithdraw({ estado: contrato.estado, emitidoEm, hoje: String(hojeDe(now)) }))
      throw new Problem('contrato.estado')
    await cancelCobrancas(deps, tx, id)
    const who = { usuarioId: sessao.usuarioId, now }
    await moveContrato(tx, contrato, { evento: 'desistir', change: { canceladoEm: now }, ...who })
    for (const c of await listCobranca(tx, id, 'PAGA')) {
      const pagamento = c.pagamentoId ? await findPagamento(tx, c.pagamentoId) : null
      if (!pagamento?.transacaoId) continue
      const motivo = 'desistência do cartão em até 7 dias'
      const { transacaoId } = pagamento
      await requestEstorno(deps, tx, { pagamento, transacaoId, chave: 'desistencia', motivo })
    }
    await deps.jobs.send(tx, 'contrato.desligar', { contratoId: id })
    await deps.jobs.send(tx, 'contrato.avisar', { contratoId: id, aviso: 'desistiu' })
  })
  return getContrato(deps, sessao, id)
}
