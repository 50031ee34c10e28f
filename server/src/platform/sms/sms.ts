import type { Delivery } from '#platform/delivery.ts'

/** One SMS. `para` is a Brazilian number, area code first, digits only; `chave` is the same at every attempt. */
export type Sms = { chave: string; para: string; texto: string }

/** Sends an SMS through a provider. Never throws for failures of the provider: the result is a `Delivery`. */
export type SmsSender = { send(sms: Sms): Promise<Delivery> }

/** Used in development without SMS_URL: nothing leaves the machine, the outbox page shows it. */
export const outboxSms: SmsSender = { send: async () => ({ kind: 'kept' }) }
