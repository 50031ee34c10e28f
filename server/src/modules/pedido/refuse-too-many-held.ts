import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { countHeld } from './pedido.store.ts'

/**
 * Prevents one client from occupying many times without paying. The caller has locked the client, so that parallel orders of
 * one client are counted one after the other. Call it before a time is taken. @throws pedido.muitos_abertos
 */
export async function refuseTooManyHeld({ config }: Deps, tx: Tx, clienteId: string): Promise<void> {
  const held = await countHeld(tx, clienteId)
  if (held < config.maxHeldOrders) return
  throw new Problem(
    'pedido.muitos_abertos',
    `Você já tem ${held} horários reservados esperando pagamento. Este é o máximo ao mesmo tempo.`,
  )
}
