import { createHmac } from 'node:crypto'
import { titleOf } from './graph-error.ts'

export type StatusEvent = {
  wamid: string
  to: string
  status: 'sent' | 'delivered' | 'read' | 'failed'
  /** Seconds since 1970. */
  at: number
  chave?: string | undefined
  /** The error of a failure. */
  code?: number | undefined
}

/** A status webhook as Meta sends it. */
export const webhookBody = (phoneId: string, { wamid, to, status, at, chave, code }: StatusEvent) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '102290129340398',
      changes: [
        {
          field: 'messages',
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: '552130050200', phone_number_id: phoneId },
            statuses: [
              {
                id: wamid,
                status,
                timestamp: String(at),
                recipient_id: to,
                ...(chave !== undefined && { biz_opaque_callback_data: chave }),
                ...(code !== undefined && {
                  errors: [
                    { code, title: titleOf(code), message: titleOf(code), error_data: { details: to } },
                  ],
                }),
              },
            ],
          },
        },
      ],
    },
  ],
})

/** Sends a signed webhook. Returns the status with which it was answered. */
export async function sendWebhook(url: string, secret: string, payload: unknown): Promise<number> {
  const body = JSON.stringify(payload)
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  const res = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
    body,
  })
  await res.arrayBuffer()
  return res.status
}
