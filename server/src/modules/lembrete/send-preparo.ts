import { mayAttend } from '@alento/contract/pedido/pedido.can.ts'
import type { Deps } from '#deps.ts'
import { lockPedido } from '#modules/pedido/lock-pedido.ts'
import { readPedidoContext, tellClient } from '#modules/avisopedido/tell-client.ts'
import { loggable } from '#platform/log.ts'
import { lembreteExames } from './preparo.mensagens.ts'
import { listSemHorario } from './preparo.queries.ts'
import { chavePreparo } from './preparo.rules.ts'

/** Sends one reminder, once: its messages' key is unique. The order is locked, so that no client is reminded of a cancelled one. */
async function sendOne(deps: Deps, pedidoId: string): Promise<void> {
  const told = await readPedidoContext(deps, pedidoId)
  if (!told) return
  await deps.db.transaction(async (tx) => {
    const pedido = await lockPedido(tx, pedidoId)
    if (!mayAttend(pedido)) return
    const aviso = lembreteExames(told.fatos)
    await tellClient(deps, tx, told, { chave: chavePreparo(pedidoId), aviso, canais: ['email', 'sms'] })
  })
}

/**
 * Job, in the morning: how to prepare for exams that were bought three days ago and take no appointment, by e-mail, to somebody
 * without e-mail by SMS. A failed one does not stop the others and is tried again by the next run.
 */
export async function sendPreparos(deps: Deps): Promise<void> {
  for (const { id } of await listSemHorario(deps.db, deps.clock.now())) {
    try {
      await sendOne(deps, id)
    } catch (error) {
      deps.log.warn({ pedidoId: id, err: loggable(error).message }, 'could not write a reminder of exams')
    }
  }
}
