import type { Delivery } from '#platform/delivery.ts'

/**
 * One WhatsApp message: a template that Meta approved, with the values of its placeholders in order, or a text of our own, which Meta
 * takes within 24 hours after the person wrote. `para` is a Brazilian number, area code first, digits only; `chave` comes back
 * with every status of it.
 */
export type WhatsappMessage = { chave: string; para: string } & (
  | { modelo: string; valores: readonly string[] }
  | { texto: string }
)

/** Sends a message through WhatsApp. Never throws for failures of the other side: the result is a `Delivery`. */
export type WhatsappSender = { send(message: WhatsappMessage): Promise<Delivery> }

/** Used without WHATSAPP_TOKEN: waiting messages are refused, so that it goes by SMS. */
export const offWhatsapp: WhatsappSender = {
  send: async () => ({ kind: 'refused', why: 'whatsapp desligado' }),
}
