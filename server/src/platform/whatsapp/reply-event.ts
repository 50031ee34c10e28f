import { z } from 'zod'
import { parseWebhook } from './webhook.ts'

/** A message of a person to our number. Its text is not stored: only whether it is the word that ends the notices. */
export type WhatsappReply = {
  /** A Brazilian mobile number, area code first, digits only. */
  de: string
  quando: Temporal.Instant
  sair: boolean
}

/** Reactions, system notices and unsupported kinds are no messages that wait for an answer. */
const Message = z.object({
  from: z.string().regex(/^\d{8,15}$/),
  timestamp: z.string().regex(/^\d{9,11}$/),
  type: z.enum(['text', 'button', 'image', 'audio', 'video', 'document', 'sticker', 'location', 'contacts']),
  text: z.object({ body: z.string() }).optional(),
})

const words = new Set(['sair', 'parar', 'stop'])

/** The word alone, in any case, with characters that people put around it: 'Sair.', '"SAIR"', ' sair! '. */
const isSair = (text: string): boolean =>
  text.length <= 40 && words.has(text.replace(/[^\p{L}]+/gu, '').toLowerCase())

/**
 * A Brazilian mobile number; null for another one. WhatsApp knows accounts of many areas without the ninth digit that all mobiles
 * have today. Source: Meta, 'Phone numbers: Brazil and Mexico'.
 */
const mobileOf = (from: string): string | null => {
  const [, area, rest] = /^55([1-9]{2})(9\d{8}|[6-9]\d{7})$/.exec(from) ?? []
  return area && rest ? `${area}${rest.length === 8 ? `9${rest}` : rest}` : null
}

const toReply = (raw: unknown): WhatsappReply | null => {
  const parsed = Message.safeParse(raw)
  const de = parsed.success ? mobileOf(parsed.data.from) : null
  if (!parsed.success || de === null) return null
  const quando = Temporal.Instant.fromEpochMilliseconds(Number(parsed.data.timestamp) * 1000)
  return { de, quando, sair: isSair(parsed.data.text?.body ?? '') }
}

/** Returns the messages of people to this number of ours, in the webhook's order: the app may have other numbers, with people behind them. */
export const parseReplies = (body: Uint8Array, phoneId: string): WhatsappReply[] =>
  parseWebhook(body)
    .filter(({ metadata }) => metadata?.phone_number_id === phoneId)
    .flatMap(({ messages }) => messages ?? [])
    .map(toReply)
    .filter((reply) => reply !== null)
