import { once } from 'node:events'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** Self-signed, for `localhost` and 127.0.0.1, used in tests only. */
export const testCertificate = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUfAOP84imUbLsXkItrKPaCojqmeQwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTExMjI1NFoYDzIxMjYxMDI4
MTEyMjU0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATR1lhog/N2W6hVp6JodazYuFLSVALRCSYzQVnotDfkJ0JlcCEf3SDD
neig+3tOAHw8RX9dw/klJn16S1JBK0HOo28wbTAdBgNVHQ4EFgQUWW0D9Rk4FTKs
GNie11I2zsoh8NEwHwYDVR0jBBgwFoAUWW0D9Rk4FTKsGNie11I2zsoh8NEwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIhAMnSKK7AMfQvLlRWlU/AmuBfLuI4+qRploiMawOjLlAZAiBj
tePjBxLu1HXaMV2w3ywOcFkmkYD6VeEoqCZ8xSFVqQ==
-----END CERTIFICATE-----`
const testKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgOCS7Woi0IodgNyZh
+o5RvPlGXtUjop4LaHr7VqGC5xahRANCAATR1lhog/N2W6hVp6JodazYuFLSVALR
CSYzQVnotDfkJ0JlcCEf3SDDneig+3tOAHw8RX9dw/klJn16S1JBK0HO
-----END PRIVATE KEY-----`

export type Taken = {
  from: string
  to: string[]
  /** By lower-case name, unfolded and decoded. */
  headers: Record<string, string>
  texto: string
  html: string
  anexos: { nome: string; tipo: string; texto: string }[]
  /** Received over TLS. */
  secure: boolean
  user: string | undefined
}

/**
 * The server's reaction to the n-th try (from 1): a reply code to refuse with, `hang` to accept it and never respond, or
 * nothing.
 */
export type Behaviour = {
  rcpt?: (n: number) => number | null
  data?: (n: number) => number | 'hang' | null
}

const words = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?(b|q)\?(.*?)\?=/gi, (_, kind: string, coded: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(coded, 'base64').toString()
        : quoted(coded.replaceAll('_', ' ')),
    )

const quoted = (coded: string): string =>
  Buffer.from(
    coded
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString()

function split(source: string): Part {
  const at = source.indexOf('\r\n\r\n')
  const lines = source
    .slice(0, at)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/s.exec(line) ?? []
      return [name.toLowerCase(), words(value)]
    }),
  )
  return { headers, body: source.slice(at + 4) }
}

function textOf(part: Part): string {
  const encoding = part.headers['content-transfer-encoding'] ?? '7bit'
  const body = part.body.replace(/\r\n$/, '')
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return (encoding === 'quoted-printable' ? quoted(body) : body).replaceAll('\r\n', '\n')
}

type Part = { headers: Record<string, string>; body: string }

/** Every part without parts of its own. */
function leaves(part: Part): Part[] {
  const boundary = /boundary="([^"]+)"/.exec(part.headers['content-type'] ?? '')?.[1]
  if (!boundary) return [part]
  const parts = part.body.split(`--${boundary}`).slice(1, -1)
  return parts.flatMap((p) => leaves(split(p.replace(/^\r\n/, ''))))
}

function parse(source: string) {
  const whole = split(source)
  const parts = leaves(whole)
  const isFile = (p: Part) => p.headers['content-disposition']?.startsWith('attachment') ?? false
  const of = (type: string) => parts.find((p) => !isFile(p) && p.headers['content-type']?.startsWith(type))
  const [plain, rich] = [of('text/plain'), of('text/html')]
  const anexos = parts.filter(isFile).map((p) => ({
    nome: /filename="?([^";]+)/.exec(p.headers['content-disposition']!)?.[1] ?? '',
    tipo: p.headers['content-type']!.replace(/;.*$/s, ''),
    texto: textOf(p),
  }))
  return { headers: whole.headers, texto: plain ? textOf(plain) : '', html: rich ? textOf(rich) : '', anexos }
}

const reply = (code: number): Error =>
  Object.assign(new Error(`<maria@example.com> refused with ${code}`), { responseCode: code })

/** A real SMTP server on loopback that stores what it received. */
export async function startMailServer(behaviour: Behaviour = {}, options: SMTPServerOptions = {}) {
  const taken: Taken[] = []
  const tries = { rcpt: 0, data: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    cert: testCertificate,
    key: testKey,
    logger: false,
    ...options,
    onRcptTo(_address, _session, done) {
      const code = behaviour.rcpt?.((tries.rcpt += 1)) ?? null
      done(code === null ? null : reply(code))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const code = behaviour.data?.((tries.data += 1)) ?? null
        if (typeof code === 'number') return done(reply(code))
        const { mailFrom, rcptTo } = session.envelope
        taken.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((r) => r.address),
          ...parse(Buffer.concat(chunks).toString()),
          secure: session.secure,
          user: typeof session.user === 'string' ? session.user : undefined,
        })
        if (code !== 'hang') done()
      })
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as { port: number }
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { taken, tries, port, url: `smtp://127.0.0.1:${port}`, close }
}
