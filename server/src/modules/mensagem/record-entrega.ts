import type { Assinado } from '@alento/contract/base/endpoint.ts'
import type { Deps } from '#deps.ts'
import { isSameSecret } from '#platform/is-same-secret.ts'
import { Problem } from '#platform/problem.ts'
import { reasonOf } from '#platform/whatsapp/cloud-error.ts'
import { parseReplies, type WhatsappReply } from '#platform/whatsapp/reply-event.ts'
import { parseStatuses, type WhatsappStatus } from '#platform/whatsapp/status-event.ts'
import { signatureOf } from '#platform/whatsapp/webhook.ts'
import { createSmsSubstituto } from './create-sms-substituto.ts'
import { markEntrega, markFalha } from './entrega.store.ts'

/** @throws base.nao_encontrado where the channel is off */
function getWhatsapp({ config }: Pick<Deps, 'config'>) {
  if (config.whatsapp === null) throw new Problem('base.nao_encontrado')
  return config.whatsapp
}

async function recordStatuses(
  deps: Pick<Deps, 'db' | 'clock'>,
  statuses: readonly WhatsappStatus[],
): Promise<void> {
  if (statuses.length === 0) return
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    for (const status of statuses) {
      const quando = Temporal.Instant.compare(status.quando, now) > 0 ? now : status.quando
      const one = { ...status, quando }
      if (one.status === 'failed') await markFalha(tx, one, reasonOf(one.codigo ?? 0))
      else await markEntrega(tx, one)
    }
  })
  if (statuses.some(({ status }) => status === 'failed')) await createSmsSubstituto(deps)
}

/**
 * Stores the statuses of messages from WhatsApp, and returns the replies of people. The signature covers the bytes as they came.
 * Repeated, late and unknown statuses change nothing: a state only moves forward. A failed message is replaced by an SMS. @throws
 * base.nao_encontrado where the channel is off, base.proibido with a wrong signature
 */
export async function recordEntrega(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { bytes, signature }: Assinado,
): Promise<WhatsappReply[]> {
  const { appSecret, phoneId } = getWhatsapp(deps)
  if (!isSameSecret(signature, signatureOf(appSecret, bytes))) throw new Problem('base.proibido')
  await recordStatuses(deps, parseStatuses(bytes))
  return parseReplies(bytes, phoneId)
}

/**
 * Meta checks the address of the webhook once: a caller who knows the token gets the challenge back.
 * @throws base.nao_encontrado where the channel is off, base.proibido with a wrong token
 */
export function confirmWebhook(
  deps: Pick<Deps, 'config'>,
  { token, challenge }: { token: string; challenge: string },
): string {
  if (!isSameSecret(token, getWhatsapp(deps).verifyToken)) throw new Problem('base.proibido')
  return challenge
}
