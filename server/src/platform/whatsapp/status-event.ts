import { z } from 'zod'
import { parseWebhook } from './webhook.ts'

/** The status of one message in a webhook. `chave` is ours, as it was sent along; `codigo` is the error of a failure. */
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

const toStatus = (raw: unknown): WhatsappStatus | null => {
  const parsed = Status.safeParse(raw)
  if (!parsed.success) return null
  const { id, status, timestamp, biz_opaque_callback_data: chave, errors } = parsed.data
  const quando = Temporal.Instant.fromEpochMilliseconds(Number(timestamp) * 1000)
  return { provedorId: id, chave: chave ?? null, status, quando, codigo: errors?.[0]?.code ?? null }
}

/** Returns the statuses of a webhook, in its order. Unknown ones are left out. */
export const parseStatuses = (body: Uint8Array): WhatsappStatus[] =>
  parseWebhook(body)
    .flatMap(({ statuses }) => statuses ?? [])
    .map(toStatus)
    .filter((status) => status !== null)
