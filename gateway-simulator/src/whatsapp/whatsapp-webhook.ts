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

/** A message of a person to the number. */
export type ReplyEvent = {
  wamid: string
  from: string
  /** Seconds since 1970. */
  at: number
  /** The text; left out for a picture. */
  text?: string | undefined
}

/** A webhook as Meta sends it, about one number. */
const bodyOf = <T extends object>(phoneId: string, value: T) => ({
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
            ...value,
          },
        },
      ],
    },
  ],
})

/** A status webhook. */
export const webhookBody = (phoneId: string, { wamid, to, status, at, chave, code }: StatusEvent) => {
  const error = code !== undefined && {
    errors: [{ code, title: titleOf(code), message: titleOf(code), error_data: { details: to } }],
  }
  const statuses: object[] = [
    {
      id: wamid,
      status,
      timestamp: String(at),
      recipient_id: to,
      ...(chave !== undefined && { biz_opaque_callback_data: chave }),
      ...error,
    },
  ]
  return bodyOf(phoneId, { statuses })
}

/** The webhook of a message that a person wrote. */
export const replyBody = (phoneId: string, { wamid, from, at, text }: ReplyEvent) =>
  bodyOf(phoneId, {
    contacts: [{ profile: { name: 'Maria' }, wa_id: from }],
    messages: [
      {
        from,
        id: wamid,
        timestamp: String(at),
        ...(text === undefined
          ? { type: 'image', image: { id: '1', mime_type: 'image/jpeg' } }
          : { type: 'text', text: { body: text } }),
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
