import { brasiliaDayOf, brasiliaStartOf } from '@alento/contract/base/zona.ts'
import type { CanalMensagem } from '@alento/contract/plataforma/mensagem.ts'
import type { Deps } from '#deps.ts'
import type { Delivery } from '#platform/delivery.ts'
import { loggable } from '#platform/log.ts'
import { isUnclear, messageIdOf, nextTry, tryHoldsMin } from './mensagem.rules.ts'
import {
  batchSize,
  claimMensagem,
  countSms,
  endTries,
  type EndOfTry,
  type MensagemRow,
} from './mensagem.store.ts'

async function hand({ mail, sms, whatsapp, config }: Deps, m: MensagemRow): Promise<Delivery> {
  if (m.canal === 'email') return mail.send({ ...m, messageId: messageIdOf(m.id, config.mail.from) })
  if (m.canal === 'sms') return sms.send({ ...m, chave: m.id })
  if (isUnclear(m) || !m.modelo) return { kind: 'refused', why: 'whatsapp sem-resposta' }
  const what = 'livre' in m.modelo ? { texto: m.texto } : m.modelo
  return whatsapp.send({ ...what, chave: m.id, para: m.para })
}

type Known = Exclude<Delivery, { kind: 'unclear' }>

function endOf(
  delivery: Known,
  { id, chave, tentativas, canal }: MensagemRow,
  now: Temporal.Instant,
): EndOfTry {
  const nothing = { proximaEm: null, erro: null, saiu: false, enviadaEm: null, provedorId: null }
  const open = { id, chave, tentativas, ...nothing, quando: now }
  if (delivery.kind === 'sent')
    return {
      ...open,
      status: 'ENVIADA',
      saiu: true,
      enviadaEm: now,
      provedorId: delivery.provedorId ?? null,
    }
  if (delivery.kind === 'kept') return { ...open, status: 'ENVIADA', enviadaEm: now }
  const proximaEm = delivery.kind === 'later' ? nextTry(tentativas, now, canal) : null
  return { ...open, status: proximaEm ? 'PENDENTE' : 'FALHOU', proximaEm, erro: delivery.why }
}

/** One try of a message that is held. Null when its outcome is unknown: it stays held, and is tried again after that. */
async function tryMensagem(deps: Deps, m: MensagemRow): Promise<EndOfTry | null> {
  const line = { mensagemId: m.id, canal: m.canal, tentativa: m.tentativas }
  try {
    const delivery = await hand(deps, m)
    if (delivery.kind === 'unclear') {
      deps.log.warn({ ...line, why: delivery.why }, 'nobody knows whether a message was taken')
      return null
    }
    const end = endOf(delivery, m, deps.clock.now())
    if (end.status === 'FALHOU') deps.log.error({ ...line, why: end.erro }, 'a message was given up')
    if (end.status === 'PENDENTE') deps.log.warn({ ...line, why: end.erro }, 'a message is tried again later')
    return end
  } catch (error) {
    deps.log.warn({ ...line, err: loggable(error).message }, 'could not try a message')
    return null
  }
}

/**
 * Lists the SMS of a batch for which the day has none left (`maxPerDay`, Brasília's day): codes and other notices have their own
 * number, so that strangers who ask for codes delay no reminder. Several workers may each be a batch over it.
 */
async function listOverDay({ db, clock, config }: Deps, batch: readonly MensagemRow[]): Promise<Set<string>> {
  const since = brasiliaStartOf(brasiliaDayOf(clock.now()))
  const over: string[] = []
  for (const urgente of [true, false]) {
    const ids = batch.filter((m) => m.urgente === urgente).map((m) => m.id)
    if (ids.length === 0) continue
    const left = Math.max(0, config.sms.maxPerDay - (await countSms(db, urgente, since)))
    over.push(...ids.slice(left))
  }
  return new Set(over)
}

/** A code is of no use tomorrow, a notice is. */
function endOverDay({ log, clock }: Deps, { id, chave, tentativas, urgente }: MensagemRow): EndOfTry {
  log.error({ mensagemId: id, urgente }, 'the SMS of this day are used up')
  const tomorrow = brasiliaStartOf(brasiliaDayOf(clock.now()).add({ days: 1 }))
  return {
    id,
    chave,
    tentativas,
    saiu: false,
    enviadaEm: null,
    provedorId: null,
    quando: clock.now(),
    status: urgente ? 'FALHOU' : 'PENDENTE',
    proximaEm: urgente ? null : tomorrow,
    erro: 'limite de sms do dia',
  }
}

/**
 * Sends the due messages of a channel, urgent messages first, a batch after the other: the table is the queue. With `soUrgente` only these:
 * such a worker never waits for a server that is silent about other messages. One statement takes a batch, and no other worker takes
 * the same; the network is asked outside any transaction, for all of a batch at once, since they are held together; one statement
 * writes how they ended. When that is not written (the process died), they are tried again after their hold under the same
 * Message-ID or key: at least once.
 */
export async function sendMensagem(
  deps: Deps,
  canal: CanalMensagem,
  { soUrgente = false }: { soUrgente?: boolean } = {},
): Promise<void> {
  const { db, clock } = deps
  for (;;) {
    const now = clock.now()
    const batch = await claimMensagem(
      db,
      { canal, soUrgente },
      { now, until: now.add({ minutes: tryHoldsMin }) },
    )
    const over = canal === 'sms' ? await listOverDay(deps, batch) : new Set()
    const ends = await Promise.all(
      batch.map((m) => (over.has(m.id) ? Promise.resolve(endOverDay(deps, m)) : tryMensagem(deps, m))),
    )
    await endTries(
      db,
      ends.filter((end) => end !== null),
    )
    if (batch.length < batchSize) return
  }
}
