import { createTransport } from 'nodemailer'
import type { Delivery } from '#platform/delivery.ts'
import type { Mail, Mailer } from './mail.ts'

export type SmtpConfig = {
  /** `smtp://user:password@host:587` (STARTTLS) or `smtps://…:465`. Anything after the port is ignored. */
  url: string
  /** The sender: `Alento <nao-responda@alento.example>`. */
  from: string
  /** Milliseconds of silence from the server before giving up; an attempt takes at most about three times as long. */
  timeoutMs: number
  /** Additional trusted certificates, for tests. */
  ca?: string
}

const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host)

/** Requires encryption except on this machine: passwords and messages about someone's health are never sent in clear text. */
function connectionOf({ url, timeoutMs, ca }: SmtpConfig) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isLoopback(hostname),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...(ca && { tls: { ca } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const fieldOf = (error: unknown, field: string): unknown =>
  typeof error === 'object' && error !== null && field in error
    ? (error as Record<string, unknown>)[field]
    : undefined

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Interprets an SMTP error. Only a 5xx about the recipient or the content is final: a refused login, sender or certificate is
 * our own misconfiguration, and the message is sent once a person has fixed it. Source: RFC 5321, 4.2.1.
 */
function failureOf(error: unknown): Delivery {
  const code = textOf(fieldOf(error, 'code')) || 'unknown'
  const reply = fieldOf(error, 'responseCode')
  const about = textOf(fieldOf(error, 'command'))
  const why = typeof reply === 'number' ? `smtp ${reply}` : `smtp ${code}`
  const unaddressed = code === 'EENVELOPE' && typeof reply !== 'number'
  const forGood = fieldOf(error, 'permanent') === true && (about === 'RCPT TO' || about === 'DATA')
  return unaddressed || forGood ? { kind: 'refused', why } : { kind: 'later', why }
}

/** The SMTP client. One connection per message; text and HTML are sent as alternatives. */
export function openSmtp(config: SmtpConfig): Mailer {
  const transport = createTransport(connectionOf(config))
  const send = async ({ messageId, para, assunto, texto, html, anexos }: Mail): Promise<Delivery> => {
    try {
      await transport.sendMail({
        messageId: `<${messageId}>`,
        from: config.from,
        // An object, because a comma in the text of an address must not make it two addresses.
        to: { name: '', address: para },
        subject: assunto,
        text: texto,
        html,
        attachments: anexos.map(({ nome, tipo, texto: content, base64 }) => ({
          filename: nome,
          contentType: tipo,
          content,
          ...(base64 && { encoding: 'base64' }),
        })),
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      return { kind: 'sent' }
    } catch (error) {
      return failureOf(error)
    }
  }
  return { send }
}
