import type { Deps } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { lockRede } from '#modules/rede/lock-rede.ts'
import { setRede } from '#modules/rede/set-rede.ts'
import { syncOferta } from '#modules/preco/sync-oferta.ts'
import type { Tx } from '#platform/db/db.ts'
import { GatewayError, type Gateway, type SellerResult } from '#platform/gateway/gateway.ts'
import { newId } from '#platform/id.ts'
import { Problem } from '#platform/problem.ts'
import { insertRevisao } from './mudanca.store.ts'
import { findRedeRow } from './rede.queries.ts'
import { makeNewSeller, refusalText, type RedeVendedora, toSituacaoVendedor } from './vendedor.rules.ts'
import { findVendedorRow, listVendedorAberto, updateVendedor, upsertVendedor } from './vendedor.store.ts'

/**
 * Requests the gateway account of a unit that wants to sell online, in the caller's transaction; until it exists the unit does
 * not sell online. Repeating it only retries a refused account.
 */
export async function requestVendedor(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  redeId: string,
  startAfter?: Temporal.Instant,
): Promise<void> {
  await upsertVendedor(tx, redeId)
  await setRede(tx, redeId, { pagamentoOnline: 'N' })
  await jobs.send(tx, 'rede.vendedor', { redeId }, startAfter ? { startAfter } : {})
}

/** Tries again on the administrator's request. @throws base.nao_encontrado revisao.mudou when nothing is open */
export async function retryVendedor(
  deps: Deps,
  { redeId, usuarioId }: { redeId: string; usuarioId: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockRede(tx, redeId)
    const row = await findVendedorRow(tx, redeId)
    if (!row || row.situacao === 'PRONTO') throw new Problem('revisao.mudou')
    await requestVendedor(deps, tx, redeId)
    const quando = deps.clock.now()
    const acao = 'rede.vendedor_de_novo'
    await recordAuditoria(tx, { quando, usuarioId, acao, objeto: 'rede', objetoId: redeId })
  })
}

/**
 * Returns the seller with this unit's document, created when there is none. It is read again, because a new one may be enabled a
 * moment later.
 */
async function atGateway(gateway: Gateway, rede: RedeVendedora): Promise<SellerResult> {
  const wanted = makeNewSeller(rede)
  if (!wanted) return { kind: 'refused', gatewayMessage: 'ein' }
  const found = await gateway.findSeller(wanted.document)
  if (found) return { kind: 'known', seller: found }
  const made = await gateway.createSeller(wanted)
  if (made.kind === 'refused' || made.seller.mayReceive) return made
  return { kind: 'known', seller: (await gateway.findSeller(wanted.document)) ?? made.seller }
}

/** Stores the state. Only the first caller that finds it PRONTO enables online sales and notifies the unit. */
async function settle(deps: Deps, redeId: string, result: SellerResult): Promise<void> {
  const tentadoEm = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    await lockRede(tx, redeId)
    if (result.kind === 'refused') {
      const motivo = refusalText(result.gatewayMessage)
      await updateVendedor(tx, redeId, { situacao: 'RECUSADO', status: null, motivo, tentadoEm })
      return
    }
    const { seller } = result
    const now = toSituacaoVendedor(seller)
    if (!(await updateVendedor(tx, redeId, { ...now, tentadoEm }))) return
    const online = now.situacao === 'PRONTO'
    await setRede(tx, redeId, { zoopSellerId: seller.id, ...(online && { pagamentoOnline: 'S' }) })
    if (!online) return
    await syncOferta(tx, redeId)
    const passo = { id: newId(), redeId, passo: 'VENDEDOR' as const, quando: tentadoEm }
    await insertRevisao(tx, { ...passo, usuarioId: null, motivo: null })
  })
}

/**
 * Job `rede.vendedor`: advances a unit's account at the gateway. The unit's tax document is the key, so any number of runs, even
 * simultaneous ones, end with one seller. When the gateway is unreachable this is recorded and the job fails, to be retried.
 */
export async function createVendedor(deps: Deps, redeId: string): Promise<void> {
  const [rede, row] = await Promise.all([findRedeRow(deps.db, redeId), findVendedorRow(deps.db, redeId)])
  if (!rede || !row || row.situacao === 'PRONTO' || rede.status !== 'HABILITADO') return
  try {
    await settle(deps, redeId, await atGateway(deps.gateway, rede))
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    const motivo = 'A Zoop não respondeu. Tentamos de novo sozinhos.'
    const tentadoEm = deps.clock.now()
    await deps.db.transaction((tx) => updateVendedor(tx, redeId, { motivo, tentadoEm }))
    throw error
  }
}

/** Checks every account that is being created or reviewed by the gateway; a failure does not stop the others. */
export async function sweepVendedor({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  const open = await listVendedorAberto(db)
  await db.transaction(async (tx) => {
    for (const redeId of open) await jobs.send(tx, 'rede.vendedor', { redeId })
  })
}
