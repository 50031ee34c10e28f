import { statusCartaoOf } from '@alento/contract/contrato.can.ts'
import { setStatusCartao } from '#modules/cartao/set-cartao.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { nextEstado, type EventoContrato } from './contrato.rules.ts'
import { updateContrato, type ContratoChange } from './contrato.store.ts'
import { insertContratoEvento } from './record-evento.store.ts'
import type { ContratoRow } from './lock-contrato.store.ts'
import { removeFilaAberta } from './fila.store.ts'

type Passo = {
  evento: EventoContrato
  /** What changes with the state. */
  change?: ContratoChange
  /** Null is the platform itself. */
  usuarioId: string | null
  now: Temporal.Instant
  /** Why, for the history. */
  motivo?: string
}

/**
 * Moves a contract by one event of its state machine, keeps who did it and when, and lets the card follow. The only place that
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
