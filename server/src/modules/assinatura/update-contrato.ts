import { faltamPara } from '@alento/contract/cartao/compra.can.ts'
import { statusCartaoOf } from '@alento/contract/cartao/contrato.can.ts'
import type { Contrato, DadosCompletos } from '@alento/contract/cartao/contrato.ts'
import type { Deps } from '#deps.ts'
import { setStatusCartao } from '#modules/cartao/set-cartao.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { nextEstado, type EventoContrato } from './contrato.rules.ts'
import { updateContrato, type ContratoChange } from './contrato.store.ts'
import { insertContratoEvento } from './record-evento.store.ts'
import type { ContratoRow, Dono } from './lock-contrato.store.ts'
import { removeFilaAberta, saveFilaCartao } from './fila.store.ts'
import { getContrato } from './get-contrato.ts'
import { lockContratoOf } from './lock-contrato.ts'

type Passo = {
  evento: EventoContrato
  /** The columns that change with the state. */
  change?: ContratoChange
  /** Null is the platform itself. */
  usuarioId: string | null
  now: Temporal.Instant
  /** Why, for the history. */
  motivo?: string
}

/**
 * Moves a contract by one event of its state machine, keeps user and time, and lets the card follow. The only place that
 * changes `estado` after the purchase.
 * @throws contrato.estado when the event is not possible in the contract's state
 */
export async function moveContrato(
  tx: Tx,
  contrato: ContratoRow,
  { evento, change = {}, usuarioId, now, motivo }: Passo,
): Promise<ContratoRow> {
  const para = nextEstado(contrato.estado, evento)
  const moved =
    para &&
    (await updateContrato(tx, contrato.id, contrato.estado, { ...change, estado: para, atualizadoEm: now }))
  if (!moved || para === 'RASCUNHO') throw new Problem('contrato.estado')
  const { id: contratoId, estado: de } = contrato
  await insertContratoEvento(tx, {
    contratoId,
    evento,
    de,
    para,
    quem: usuarioId,
    quando: now,
    ...(motivo && { motivo }),
  })
  const status = statusCartaoOf(para)
  if (de === 'RASCUNHO' || statusCartaoOf(de) !== status) await setStatusCartao(tx, contratoId, status)
  if (para === 'CANCELADO') await removeFilaAberta(tx, contratoId)
  return moved
}

/**
 * Adds to a contract the data that its purchase did not ask of the holder. The printed card of one that was issued waits to be
 * posted from the moment on at which its address is complete. @throws contrato.nao_encontrado contrato.estado
 */
export async function completeContrato(
  deps: Deps,
  dono: Dono,
  id: string,
  novos: DadosCompletos,
): Promise<Contrato> {
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const contrato = await lockContratoOf(tx, dono, id)
    if (contrato.estado === 'CANCELADO') throw new Problem('contrato.estado')
    const dados = { ...contrato.dados, ...novos }
    const changed = await updateContrato(tx, id, contrato.estado, { dados, atualizadoEm: now })
    if (changed?.emitidoEm && faltamPara('endereco', contrato.dados).length > 0)
      await saveFilaCartao(tx, changed, now)
  })
  return getContrato(deps, dono, id)
}
