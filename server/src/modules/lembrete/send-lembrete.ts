import type { Deps } from '#deps.ts'
import { readPedidoContext, tellClient } from '#modules/avisopedido/tell-client.ts'
import { newId } from '#platform/id.ts'
import { loggable } from '#platform/log.ts'
import { newLinkToken, hashToken } from '#platform/token.ts'
import { lembrete } from './lembrete.mensagens.ts'
import { listDevido, lockDevido } from './lembrete.queries.ts'
import { janelasOf, type Janela } from './lembrete.rules.ts'
import { insertLembrete } from './lembrete.store.ts'

type Devido = { id: string; pedidoId: string }

/**
 * Sends one reminder, once: its row is unique for the appointment, the moment and the hours, and so is the messages' key. The
 * appointment is locked meanwhile, so that the message is true when it is written.
 */
async function sendOne(deps: Deps, { id, pedidoId }: Devido, janela: Janela): Promise<void> {
  const told = await readPedidoContext(deps, pedidoId)
  if (!told) return
  const token = newLinkToken()
  const aviso = lembrete(told.fatos, `${deps.config.baseUrl}/lembrete/${token}`)
  if (!aviso) return
  await deps.db.transaction(async (tx) => {
    const a = await lockDevido(tx, id, janela)
    // The data read before belong to another moment; the next run reads them again.
    if (!a || !told.view.agendamento?.inicio.equals(a.inicio)) return
    const { inicio } = a
    const { antesHoras } = janela
    const row = { id: newId(), agendamentoId: id, inicio, antesHoras, tokenHash: hashToken(token) }
    if (!(await insertLembrete(tx, { ...row, criadoEm: deps.clock.now() }))) return
    const chave = `agendamento:${id}:${inicio.toString({ smallestUnit: 'minute' })}:lembrete${antesHoras}`
    await tellClient(deps, tx, told, { chave, aviso, canais: ['email', 'sms'], segredo: token })
  })
}

/** Job, every minute: reminders 48, 24 and 2 hours before. A failed one does not stop the others and is retried. */
export async function sendLembretes(deps: Deps): Promise<void> {
  for (const janela of janelasOf(deps.clock.now())) {
    for (const devido of await listDevido(deps.db, janela)) {
      try {
        await sendOne(deps, devido, janela)
      } catch (error) {
        deps.log.warn(
          { agendamentoId: devido.id, err: loggable(error).message },
          'could not write a reminder',
        )
      }
    }
  }
}
