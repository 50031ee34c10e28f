import type { Deps } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { lockRede } from '#modules/rede/lock-rede.ts'
import { mergePedida, type Pedida } from './mudanca.rules.ts'
import { insertMudanca, insertRevisao, replaceMudanca } from './mudanca.store.ts'

type Pedido = { redeId: string; usuarioId: string; mudanca: Pedida }

/**
 * Creates a change request for fields of a HABILITADO unit that only the administrator may change, in the caller's transaction.
 * Values that equal the current ones are left out. An open request is merged into the new one, so a unit has one at a time.
 * Returns its id, or null when nothing is left to request. The caller has checked the unit, the role, and that city and state
 * name a municipality.
 * @throws base.nao_encontrado
 */
export async function requestMudanca(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { redeId, usuarioId, mudanca }: Pedido,
): Promise<string | null> {
  const rede = await lockRede(tx, redeId)
  const open = await replaceMudanca(tx, redeId)
  const campos = mergePedida(rede, open?.campos ?? [], mudanca)
  if (campos.length === 0) return null
  const quando = clock.now()
  const id = newId()
  await insertMudanca(tx, { id, redeId, status: 'PEDIDA', campos, pedidaPor: usuarioId, pedidaEm: quando })
  await insertRevisao(tx, { id: newId(), redeId, passo: 'MUDANCA_PEDIDA', quando, usuarioId })
  const detalhe = { mudanca: id, campos: campos.map(({ campo }) => campo).join(' ') }
  await recordAuditoria(tx, {
    quando,
    usuarioId,
    acao: 'rede.mudanca_pedida',
    objeto: 'rede',
    objetoId: redeId,
    detalhe,
  })
  return id
}
