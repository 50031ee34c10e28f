import { z } from 'zod'
import type { Delivery } from '#platform/delivery.ts'
import { readRefusal } from './cloud-error.ts'
import type { WhatsappMessage, WhatsappSender } from './whatsapp.ts'

export type CloudConfig = {
  /** `https://graph.facebook.com`. */
  url: string
  /** `v23.0`. */
  version: string
  phoneId: string
  token: string
  timeoutMs: number
}

/** An answer has a few hundred bytes. */
const maxAnswerBytes = 64 * 1024

const Accepted = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(200) })).min(1) })

/** Thrown when an answer is longer than any that we know. */
class TooLong extends Error {}

async function readBounded(res: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of res.body ?? []) {
    size += part.length
    if (size > maxAnswerBytes) throw new TooLong('answer too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function readAnswer(res: Response, text: string): Delivery {
  if (!res.ok) return readRefusal(res.status, parse(text))
  const accepted = Accepted.safeParse(parse(text))
  return accepted.success
    ? { kind: 'sent', provedorId: accepted.data.messages[0]!.id }
    : { kind: 'unclear', why: 'whatsapp nonsense' }
}

/** Failures before the request left this machine. After any other one it may have been taken. */
const unsent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH'])

function failureOf(error: unknown): Delivery {
  if (error instanceof TooLong) return { kind: 'unclear', why: 'whatsapp nonsense' }
  if (error instanceof DOMException) return { kind: 'unclear', why: `whatsapp ${error.name}` }
  const cause = error instanceof Error ? error.cause : null
  const code =
    cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'network'
  return { kind: unsent.has(code) ? 'later' : 'unclear', why: `whatsapp ${code}` }
}

const contentOf = (message: WhatsappMessage) =>
  'texto' in message
    ? { type: 'text', text: { body: message.texto, preview_url: false } }
    : {
        type: 'template',
        template: {
          name: message.modelo,
          language: { code: 'pt_BR' },
          components: [{ type: 'body', parameters: message.valores.map((text) => ({ type: 'text', text })) }],
        },
      }

const bodyOf = (message: WhatsappMessage) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: `55${message.para}`,
  ...contentOf(message),
  biz_opaque_callback_data: message.chave,
})

/**
 * Meta's WhatsApp Business Cloud API. It has no key that prevents sending twice, so a lost answer is `unclear` and never repeated:
 * the status webhook, which carries `chave`, reports the outcome. Source: Meta, 'Cloud API: Messages' and 'Error codes'; ADR 0160.
 */
export function openCloud({ url, version, phoneId, token, timeoutMs }: CloudConfig): WhatsappSender {
  const endpoint = `${url.replace(/\/+$/, '')}/${version}/${phoneId}/messages`
  const send = async (message: WhatsappMessage): Promise<Delivery> => {
    try {
      const res = await fetch(endpoint, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          'content-type': 'application/json',
        },
        body: JSON.stringify(bodyOf(message)),
        signal: AbortSignal.timeout(timeoutMs),
      })
      return readAnswer(res, await readBounded(res))
    } catch (error) {
      return failureOf(error)
    }
  }
  return { send }
}
