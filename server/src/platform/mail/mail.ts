import type { Delivery } from '#platform/delivery.ts'

/** A small file in text, as a calendar entry. `tipo` is its media type. */
export type Anexo = { nome: string; tipo: string; texto: string }

/** One e-mail. `messageId` (without angle brackets) is the same at every attempt, so that a repeated one can be recognised. */
export type Mail = {
  messageId: string
  para: string
  assunto: string
  texto: string
  html: string
  anexos: readonly Anexo[]
}

/** Hands an e-mail to a mail server. Never throws for what the other side does: that is a `Delivery`. */
export type Mailer = { send(mail: Mail): Promise<Delivery> }

/** Development without SMTP_URL: nothing leaves the machine, the outbox page shows it. */
export const outboxMail: Mailer = { send: async () => ({ kind: 'kept' }) }
