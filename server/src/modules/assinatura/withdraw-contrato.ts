import { brasiliaDayOf } from '@alento/contract/base/zona.ts'
import { mayWithdraw } from '@alento/contract/cartao/contrato.can.ts'
import type { Contrato } from '@alento/contract/cartao/contrato.ts'
import type { Deps, Sessao } from '#deps.ts'
import { findLinha } from '#modules/pagamento/find-linha.store.ts'
import { requestEstorno } from '#modules/pagamento/request-estorno.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { cancelCobrancas } from './cancel-cobranca.ts'
import { listCobranca } from './cobranca.store.ts'
import type { ContratoRow } from './lock-contrato.store.ts'
import { getContrato } from './get-contrato.ts'
import { lockContratoOf } from './lock-contrato.ts'
import { diaOf } from './to-contrato.ts'
import { moveContrato } from './update-contrato.ts'

type Quem = {
  usuarioId: string
  /** Why, for the history of the contract; and for its refunds. */
  motivo?: string
  motivoDevolucao: string
}

/**
 * A contract, which the caller has locked, ends at once, and all that is left of every charge comes back; orders already attended
 * stay. @throws contrato.estado
 */
export async function withdrawIn(
  deps: Deps,
  tx: Tx,
  contrato: ContratoRow,
  { usuarioId, motivo, motivoDevolucao }: Quem,
): Promise<void> {
  const { id } = contrato
  const now = deps.clock.now()
  await cancelCobrancas(deps, tx, id)
  const who = { usuarioId, now, ...(motivo && { motivo }) }
  const change = { canceladoEm: now, ...(motivo && { motivoCancelamento: motivo }) }
  await moveContrato(tx, contrato, { evento: 'desistir', change, ...who })
  for (const c of await listCobranca(tx, id, 'PAGA')) {
    const pagamento = c.pagamentoId ? await findLinha(tx, c.pagamentoId, c.id) : null
    if (!pagamento?.transacaoId) continue
    const { transacaoId } = pagamento
    const asked = { pagamento, transacaoId, chave: 'desistencia', motivo: motivoDevolucao }
    await requestEstorno(deps, tx, { ...asked, solicitadoPor: motivo ? usuarioId : null })
  }
  await deps.jobs.send(tx, 'contrato.desligar', { contratoId: id })
}

/** Withdrawal by the holder within 7 days of the card's issue. @throws contrato.nao_encontrado contrato.estado */
export async function withdrawContrato(deps: Deps, sessao: Sessao, id: string): Promise<Contrato> {
  await deps.db.transaction(async (tx) => {
    const contrato = await lockContratoOf(tx, sessao, id)
    const emitidoEm = contrato.emitidoEm && diaOf(contrato.emitidoEm)
    const hoje = String(brasiliaDayOf(deps.clock.now()))
    if (!mayWithdraw({ estado: contrato.estado, emitidoEm, hoje })) throw new Problem('contrato.estado')
    const motivoDevolucao = 'desistência do cartão em até 7 dias'
    await withdrawIn(deps, tx, contrato, { usuarioId: sessao.usuarioId, motivoDevolucao })
    await deps.jobs.send(tx, 'contrato.avisar', { contratoId: id, aviso: 'desistiu' })
  })
  return getContrato(deps, sessao, id)
}
