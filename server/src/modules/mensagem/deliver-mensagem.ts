import type { Deps } from '#deps.ts'
import type { Delivery } from '#platform/delivery.ts'
import { loggable } from '#platform/log.ts'
import { messageIdOf, nextTry, tryHoldsMin } from './mensagem.rules.ts'
import { claimMensagem, endTry, listMensagemDevida, type MensagemRow } from './mensagem.store.ts'

const hand = ({ mail, sms, config }: Deps, m: MensagemRow): Promise<Delivery> =>
  m.canal === 'email'
    ? mail.send({ ...m, messageId: messageIdOf(m.id, config.mail.from) })
    : sms.send({ ...m, chave: m.id })

function endOf(delivery: Delivery, m: MensagemRow, now: Temporal.Instant) {
  if (delivery.kind === 'sent' || delivery.kind === 'kept') {
    const saiu = delivery.kind === 'sent'
    return { status: 'ENVIADA' as const, saiu, enviadaEm: now, proximaEm: null, erro: null }
  }
  const proximaEm = delivery.kind === 'later' ? nextTry(m.tentativas, now) : null
  return proximaEm
    ? { proximaEm, erro: delivery.why }
    : { status: 'FALHOU' as const, proximaEm, erro: delivery.why }
}

/**
 * Job: one try of one message. A conditional update gives it to one caller; the network is asked outside any transaction. When
 * the end of a try is not written (the process died), it is made again under the same Message-ID or key: at least once.
 */
export async function deliverMensagem(deps: Deps, id: string): Promise<void> {
  const { db, clock, log } = deps
  const now = clock.now()
  const m = await claimMensagem(db, id, { now, until: now.add({ minutes: tryHoldsMin }) })
  if (!m) return
  const delivery = await hand(deps, m)
  const end = endOf(delivery, m, clock.now())
  await endTry(db, m, end)
  if ('why' in delivery) {
    const line = { mensagemId: id, canal: m.canal, tentativa: m.tentativas, why: delivery.why }
    if ('status' in end) log.error(line, 'a message was given up')
    else log.warn(line, 'a message is tried again later')
  }
}

/** Job: what is due and has no job of its own any more: later tries, and tries that nobody ended. */
export async function sweepMensagem(deps: Deps): Promise<void> {
  for (const id of await listMensagemDevida(deps.db, deps.clock.now())) {
    try {
      await deliverMensagem(deps, id)
    } catch (error) {
      deps.log.warn({ mensagemId: id, err: loggable(error).message }, 'could not try a message')
    }
  }
}
