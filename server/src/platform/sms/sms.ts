import type { Delivery } from '#platform/delivery.ts'

/** One SMS. `para` is a Brazilian number, area code first, digits only; `chave` is the same at every attempt. */
export type Sms = { chave: string; para: string; texto: string }

/** Hands an SMS to a provider. Never throws for what the other side does: that is a `Delivery`. */
export type SmsSender = { send(sms: Sms): Promise<Delivery> }

/** Development without SMS_URL: nothing leaves the machine, the outbox page shows it. */
export const outboxSms: SmsSender = { send: async () => ({ kind: 'kept' }) }
