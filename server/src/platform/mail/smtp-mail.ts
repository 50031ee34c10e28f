import { createTransport } from 'nodemailer'
import type { Delivery } from '#platform/delivery.ts'
import type { Mail, Mailer } from './mail.ts'

export type SmtpConfig = {
  /** `smtp://user:password@host:587` (STARTTLS) or `smtps://…:465`. Nothing after the port is read. */
  url: string
  /** Who writes: `Alento <nao-responda@alento.example>`. */
  from: string
  /** Milliseconds without a word from the server; an attempt waits at most about three times as long. */
  timeoutMs: number
  /** Certificates that are trusted beside the system's; for tests. */
  ca?: string
}

const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host)

/** Beyond this machine nothing is written in the clear: no password, and nothing about anybody's health. */
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
 * What an error of the conversation means. Only a 5xx about the recipient or the content is for good: a refused login, sender
 * or certificate is our own setting, and the message goes out once a person has mended it. Source: RFC 5321, 4.2.1.
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

/** The mail server's client. One connection a message; text and HTML travel as alternatives. */
export function openSmtp(config: SmtpConfig): Mailer {
  const transport = createTransport(connectionOf(config))
  const send = async ({ messageId, para, assunto, texto, html, anexos }: Mail): Promise<Delivery> => {
    try {
      await transport.sendMail({
        messageId: `<${messageId}>`,
        from: config.from,
        // An object: a comma in the text of an address must not make two of it.
        to: { name: '', address: para },
        subject: assunto,
        text: texto,
        html,
        attachments: anexos.map(({ nome, tipo, texto: content }) => ({
          filename: nome,
          contentType: tipo,
          content,
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
