import { createHmac } from 'node:crypto'
import { z } from 'zod'

const Value = z.object({
  metadata: z.object({ phone_number_id: z.string() }).optional(),
  statuses: z.array(z.unknown()).optional(),
  messages: z.array(z.unknown()).optional(),
})

const Webhook = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(z.object({ changes: z.array(z.object({ field: z.string(), value: z.unknown() })) })),
})

/** Returns the message events of a webhook, in its order; empty for every other body. Source: Meta, 'Webhooks: messages'. */
export function parseWebhook(body: Uint8Array): z.infer<typeof Value>[] {
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
    .map(({ value }) => Value.safeParse(value))
    .flatMap(({ data }) => data ?? [])
}

/** `sha256=` and the HMAC of the bytes as they came, keyed with the app's secret. */
export const signatureOf = (secret: string, body: Uint8Array): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
