import type { Config } from '#config.ts'
import { outboxMail, type Mailer } from './mail.ts'
import { openSmtp } from './smtp-mail.ts'

/** A working server answers each step in far less; messages behind a silent one are tried again a minute later. */
const timeoutMs = 10_000

/** The configured mail server; without one, e-mails stay in the outbox. */
export const openMail = ({ smtpUrl, from }: Config['mail']): Mailer =>
  smtpUrl === undefined ? outboxMail : openSmtp({ url: smtpUrl, from, timeoutMs })
