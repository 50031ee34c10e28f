import { z } from 'zod'
import type { Delivery } from '#platform/delivery.ts'

/** Graph API errors carry a code; the subcode is deprecated since v16.0 and not read. Texts may repeat a number: never kept. */
const Refusal = z.object({ error: z.object({ code: z.int() }) })

/**
 * Codes that say something about this message, so that no later try can succeed: no account or old app on the number, not
 * allowed, recipient is the sender, wrong parameters, a template that does not exist, is paused or has other placeholders.
 */
const refused = new Set([
  33, 100, 130472, 130497, 131005, 131008, 131009, 131021, 131026, 131030, 131037, 131047, 131049, 131050,
  131051, 131052, 131053, 135000,
])
const isTemplate = (code: number): boolean => code >= 132000 && code < 133000

/** Whether this code is the last word about a message. All others are limits, our own settings or a failure of the service. */
export const isFinal = (code: number): boolean => refused.has(code) || isTemplate(code)

export const reasonOf = (code: number): string => `whatsapp ${code}`

/** An answer that is no success. An error of the service without a code leaves open whether the message was taken. */
export function readRefusal(status: number, json: unknown): Delivery {
  const parsed = Refusal.safeParse(json)
  if (parsed.success) {
    const { code } = parsed.data.error
    return { kind: isFinal(code) ? 'refused' : 'later', why: reasonOf(code) }
  }
  return { kind: status >= 500 ? 'unclear' : 'later', why: `http ${status}` }
}
