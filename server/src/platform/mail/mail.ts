import type { Delivery } from '#platform/delivery.ts'

/** A small file, such as a calendar entry. `tipo` is its media type; `base64`: `texto` is a file of bytes, such as a picture. */
export type Anexo = { nome: string; tipo: string; texto: string; base64?: true }

/** One e-mail. `messageId` (without angle brackets) is the same at every attempt, so that a repetition can be recognised. */
export type Mail = {
  messageId: string
  para: string
  assunto: string
  texto: string
  html: string
  anexos: readonly Anexo[]
}

/** Sends an e-mail through a mail server. Never throws for failures of the server: the result is a `Delivery`. */
export type Mailer = { send(mail: Mail): Promise<Delivery> }

/** Used in development without SMTP_URL: nothing leaves the machine, the outbox page shows it. */
export const outboxMail: Mailer = { send: async () => ({ kind: 'kept' }) }
