import type { Deps } from '#deps.ts'
import { listPedidoContext, tellClient } from '#modules/avisopedido/tell-client.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { pageSize, workPages, workTogether } from '#platform/jobs/work-pages.ts'
import { loggable } from '#platform/log.ts'
import { newLinkToken, hashToken } from '#platform/token.ts'
import { lembrete } from './lembrete.mensagens.ts'
import { lockDevidos, type Devido } from './lembrete.queries.ts'
import { janelasOf, type Janela } from './lembrete.rules.ts'
import { insertLembretes } from './lembrete.store.ts'

/**
 * Sends the reminders of appointments that are locked, so that each message is true when it is written. Each is sent once: its row is
 * unique for the appointment, the moment and the hours, and so is the messages' key.
 */
async function sendTogether(deps: Deps, tx: Tx, janela: Janela, devidos: readonly Devido[]): Promise<void> {
  const { antesHoras } = janela
  const contexts = await listPedidoContext(
    deps,
    tx,
    devidos.map((d) => d.pedidoId),
  )
  const written = devidos.flatMap(({ id, inicio, pedidoId }) => {
    const told = contexts.get(pedidoId)
    const token = newLinkToken()
    const aviso = told && lembrete(told.fatos, `${deps.config.baseUrl}/lembrete/${token}`)
    return aviso ? [{ id, inicio, told, token, aviso }] : []
  })
  if (written.length === 0) return
  const criadoEm = deps.clock.now()
  const rows = written.map(({ id, inicio, token }) => {
    return { id: newId(), agendamentoId: id, inicio, antesHoras, tokenHash: hashToken(token), criadoEm }
  })
  const fresh = await insertLembretes(tx, rows)
  const sending = written.map(async ({ id, inicio, told, token, aviso }) => {
    if (!fresh.has(id)) return
    const chave = `agendamento:${id}:${inicio.toString({ smallestUnit: 'minute' })}:lembrete${antesHoras}`
    await tellClient(deps, tx, told, { chave, aviso, canais: ['email', 'sms'], segredo: token })
  })
  // All have ended before a failure ends the transaction: otherwise the others would write after it.
  for (const end of await Promise.allSettled(sending)) if (end.status === 'rejected') throw end.reason
}

async function sendJanela(deps: Deps, janela: Janela): Promise<void> {
  const { db, log } = deps
  const sendOne = async (only: string): Promise<void> => {
    try {
      await db.transaction(async (tx) =>
        sendTogether(deps, tx, janela, await lockDevidos(tx, janela, { only }, 1)),
      )
    } catch (error) {
      log.warn({ agendamentoId: only, err: loggable(error).message }, 'could not write a reminder')
    }
  }
  let after: Devido | null = null
  await workPages(deps, 'lembrete.ajudar', async () => {
    const page = await workTogether(db, {
      lock: (tx) => lockDevidos(tx, janela, { after }, pageSize),
      together: (tx, devidos) => sendTogether(deps, tx, janela, devidos),
      alone: ({ id }) => sendOne(id),
    })
    after = page.at(-1) ?? null
    return page.length === pageSize
  })
}

/** Job, every minute: reminders 48, 24 and 2 hours before. */
export async function sendLembretes(deps: Deps): Promise<void> {
  for (const janela of janelasOf(deps.clock.now())) await sendJanela(deps, janela)
}
