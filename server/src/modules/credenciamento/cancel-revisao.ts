import type { PassoRevisao } from '@alento/contract/unidade/revisao.ts'
import type { Deps } from '#deps.ts'
import { removeMensagemPendente } from '#modules/mensagem/remove-mensagem.store.ts'
import { lockRede } from '#modules/rede/lock-rede.ts'
import { setRede } from '#modules/rede/set-rede.ts'
import { syncOferta } from '#modules/preco/sync-oferta.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { findLastPasso } from './mudanca.store.ts'
import { makeMudancaStatus, recordPasso, type Caso } from './review-rede.ts'
import { undoUntil } from './revisao.rules.ts'
import { findVendedorRow, removeVendedor } from './vendedor.store.ts'

/**
 * Undoes the enabling or the suspension that was a unit's last step, within ten seconds: the unit is as before, its administrators
 * get no message, and no account at the gateway is requested. Returns the step, in the caller's transaction. Source: ADR 0226.
 * @throws base.nao_encontrado revisao.prazo
 */
export async function cancelPasso(
  deps: Deps,
  tx: Tx,
  caso: Caso,
): Promise<{ passo: PassoRevisao; quando: Temporal.Instant }> {
  const rede = await lockRede(tx, caso.redeId)
  const last = await findLastPasso(tx, rede.id)
  const until = last && undoUntil(last)
  if (!last || !until || Temporal.Instant.compare(deps.clock.now(), until) >= 0)
    throw new Problem('revisao.prazo')
  const enabled = last.passo === 'HABILITADA'
  const before = enabled ? 'PRE_CADASTRO' : 'HABILITADO'
  await setRede(tx, rede.id, {
    status: before,
    ...(enabled && { naFilaDesde: last.filaDesde }),
  })
  if (enabled && (await findVendedorRow(tx, rede.id))) {
    await removeVendedor(tx, rede.id)
    await setRede(tx, rede.id, { pagamentoOnline: 'S' })
  }
  await syncOferta(tx, rede.id)
  await removeMensagemPendente(tx, `revisao:${last.id}:`)
  await recordPasso(deps, tx, {
    ...caso,
    passo: 'DESFEITA',
    acao: 'rede.desfeita',
    ...makeMudancaStatus(rede, before),
  })
  return last
}
