import { createHmac } from 'node:crypto'
import { z } from 'zod'

/** What a webhook says about one message. `chave` is ours, as it was sent along; `codigo` is the error of a failure. */
export type WhatsappStatus = {
  provedorId: string
  chave: string | null
  status: 'sent' | 'delivered' | 'read' | 'failed'
  quando: Temporal.Instant
  codigo: number | null
}

const Status = z.object({
  id: z.string().min(1).max(200),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  timestamp: z.string().regex(/^\d{9,11}$/),
  biz_opaque_callback_data: z.string().max(512).optional(),
  errors: z.array(z.object({ code: z.int() })).optional(),
})

const Webhook = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          field: z.string(),
          value: z.object({ statuses: z.array(z.unknown()).optional() }),
        }),
      ),
    }),
  ),
})

const toStatus = (raw: unknown): WhatsappStatus | null => {
  const parsed = Status.safeParse(raw)
  if (!parsed.success) return null
  const { id, status, timestamp, biz_opaque_callback_data: chave, errors } = parsed.data
  const quando = Temporal.Instant.fromEpochMilliseconds(Number(timestamp) * 1000)
  return { provedorId: id, chave: chave ?? null, status, quando, codigo: errors?.[0]?.code ?? null }
}

/** The statuses of a webhook, in its order. What we do not know, such as a client's reply, is left out. */
export function parseStatuses(body: Uint8Array): WhatsappStatus[] {
  let json: unknown
  try {
    json = JSON.parse(Buffer.from(body).toString())
  } catch {
    return []
  }
  const parsed = Webhook.safeParse(json)
  if (!parsed.success) return []
  return parsed.data.entry
    .flatMap(({ changes }) => changes)
    .filter(({ field }) => field === 'messages')
    .flatMap(({ value }) => value.statuses ?? [])
    .map(toStatus)
    .filter((status) => status !== null)
}

/** `sha256=` and the HMAC of the bytes as they came, keyed with the app's secret. */
export const signatureOf = (secret: string, body: Uint8Array): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
