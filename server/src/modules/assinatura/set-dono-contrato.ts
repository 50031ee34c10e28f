import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { setUsuario } from './contrato.store.ts'
import { lockContrato } from './lock-contrato.store.ts'
import { insertContratoEvento } from './record-evento.store.ts'

/**
 * The holder of a card has proved it: the card's contract, if it was sold here, belongs to that account from now on. Called before
 * the card itself changes, because a contract is locked before its card everywhere.
 */
export async function setDonoContrato(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  cartaoId: string,
  usuarioId: string,
): Promise<void> {
  const contrato = await lockContrato(tx, cartaoId)
  if (!contrato || contrato.usuarioId !== null) return
  const { estado } = contrato
  await setUsuario(tx, cartaoId, usuarioId)
  const quem = { quem: usuarioId, quando: clock.now() }
  await insertContratoEvento(tx, {
    contratoId: cartaoId,
    evento: 'receber',
    de: estado,
    para: estado,
    ...quem,
  })
}
