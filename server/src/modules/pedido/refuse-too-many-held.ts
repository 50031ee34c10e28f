import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { momento } from '#modules/mensagem/texto.rules.ts'
import { countAtDesk, findOutraVisita } from './find-outra-visita.queries.ts'
import { mostAtDesk } from './pedido.rules.ts'
import { countHeldPedidos } from './pedido.store.ts'

/**
 * Prevents one client from occupying many times without paying. The caller has locked the client, so that parallel orders of
 * one client are counted one after the other. Call it before a time is taken. @throws pedido.muitos_abertos
 */
export async function refuseTooManyHeld({ config }: Deps, tx: Tx, clienteId: string): Promise<void> {
  const held = await countHeldPedidos(tx, clienteId)
  if (held < config.maxHeldOrders) return
  throw new Problem(
    'pedido.muitos_abertos',
    `Você já tem ${held} horários reservados esperando pagamento. Este é o máximo ao mesmo tempo.`,
  )
}

/**
 * Prevents one client from taking all times of a professional to be paid at the desk, without a payment. The caller has locked the
 * client. @throws pedido.muitos_no_local
 */
export async function refuseTooManyAtDesk(tx: Tx, pedidoId: string, now: Temporal.Instant): Promise<void> {
  const { todos, noDia } = await countAtDesk(tx, pedidoId, now)
  if (todos >= mostAtDesk.todos || noDia >= mostAtDesk.noDia) throw new Problem('pedido.muitos_no_local')
}

/** Refuses a second visit of a patient at the same time. Called when patient and time of these orders are known. @throws pedido.mesma_hora */
export async function refuseOutraVisita(tx: Tx, pedidoIds: readonly string[]): Promise<void> {
  const outra = await findOutraVisita(tx, pedidoIds)
  if (!outra) return
  const quando = momento(outra.inicio, outra.fuso)
  throw new Problem(
    'pedido.mesma_hora',
    `Quem será atendido já tem um horário em ${outra.nomeRede}, ${quando}.`,
  )
}
