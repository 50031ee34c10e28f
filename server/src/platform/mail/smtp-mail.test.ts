import { createServer } from 'node:net'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import type { SMTPServerOptions } from 'smtp-server'
import { startMailServer, testCertificate, type Behaviour } from '../../../test/mail-server.ts'
import { openSmtp, type SmtpConfig } from './smtp-mail.ts'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})
async function aServer(behaviour: Behaviour = {}, options: SMTPServerOptions = {}) {
  const server = await startMailServer(behaviour, { closeTimeout: 1, ...options })
  open.push(server.close)
  return server
}
const client = (url: string, over: Partial<SmtpConfig> = {}) =>
  openSmtp({ url, from: 'Alento <nao-responda@alento.example>', timeoutMs: 500, ...over })
const mail = {
  messageId: 'id-1@alento.example',
  para: 'maria@example.com',
  assunto: 'Compra Confirmada: ação às 9h, "já" 😀',
  texto: 'Olá, Maria.\nAté amanhã.\n' + 'linha muito comprida '.repeat(20),
  html: '<p>Olá, <b>Maria</b> &amp; família 😀</p>',
  anexos: [],
}

test('text and HTML arrive whole as alternatives, under our Message-ID, from our sender', async () => {
  const { url, taken } = await aServer()
  expect(await client(url).send(mail)).toEqual({ kind: 'sent' })
  expect(taken).toHaveLength(1)
  expect(taken[0]).toMatchObject({ from: 'nao-responda@alento.example', to: ['maria@example.com'] })
  expect(taken[0]!.headers).toMatchObject({
    'message-id': '<id-1@alento.example>',
    subject: mail.assunto,
    from: 'Alento <nao-responda@alento.example>',
    'auto-submitted': 'auto-generated',
  })
  expect(taken[0]!.headers['content-type']).toContain('multipart/alternative')
  expect(taken[0]!.texto.trim()).toBe(mail.texto.trim())
  expect(taken[0]!.html).toBe(mail.html)
})

test('a file goes with it, and text and HTML stay alternatives', async () => {
  const { url, taken } = await aServer()
  const ics = {
    nome: 'agendamento.ics',
    tipo: 'text/calendar; charset=utf-8',
    texto: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR',
  }
  expect(await client(url).send({ ...mail, anexos: [ics] })).toEqual({ kind: 'sent' })
  expect(taken[0]!.anexos).toEqual([{ ...ics, tipo: 'text/calendar' }])
  expect(taken[0]!.html).toBe(mail.html)
})

test('a picture goes with it byte for byte', async () => {
  const { url, taken } = await aServer()
  const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x00, 0xff])
  const texto = bytes.toString('base64')
  const qr = { nome: 'qr.png', tipo: 'image/png', texto, base64: true } as const
  expect(await client(url).send({ ...mail, anexos: [qr] })).toEqual({ kind: 'sent' })
  expect(taken[0]!.anexos).toEqual([{ nome: 'qr.png', tipo: 'image/png', texto: bytes.toString('utf8') }])
})

test('a server that is down is asked again later', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  expect(await client(`smtp://127.0.0.1:${port}`).send(mail)).toEqual({ kind: 'later', why: 'smtp ESOCKET' })
})

test('a greylisted try is later, and the same message goes through then', async () => {
  const { url, taken } = await aServer({ rcpt: (n) => (n === 1 ? 451 : null) })
  const mailer = client(url)
  expect(await mailer.send(mail)).toEqual({ kind: 'later', why: 'smtp 451' })
  expect(await mailer.send(mail)).toEqual({ kind: 'sent' })
  expect(taken).toHaveLength(1)
})

test.each([
  ['an unknown recipient', { rcpt: () => 550 }, 'smtp 550'],
  ['a refused text', { data: () => 554 }, 'smtp 554'],
])('%s is refused for good, and the reason repeats no address', async (_, behaviour, why) => {
  const { url } = await aServer(behaviour)
  expect(await client(url).send(mail)).toEqual({ kind: 'refused', why })
})

test('a full server (452 after the text) is later', async () => {
  const { url } = await aServer({ data: () => 452 })
  expect(await client(url).send(mail)).toEqual({ kind: 'later', why: 'smtp 452' })
})

test('no answer after the text: nobody knows, and the second try has the same Message-ID', async () => {
  const { url, taken } = await aServer({ data: (n) => (n === 1 ? 'hang' : null) })
  const mailer = client(url)
  expect(await mailer.send(mail)).toEqual({ kind: 'later', why: 'smtp ETIMEDOUT' })
  expect(await mailer.send(mail)).toEqual({ kind: 'sent' })
  expect(taken.map((m) => m.headers['message-id'])).toEqual([
    '<id-1@alento.example>',
    '<id-1@alento.example>',
  ])
})

test('a server that says nothing at all does not hold us', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as { port: number }
  expect(await client(`smtp://127.0.0.1:${port}`).send(mail)).toEqual({
    kind: 'later',
    why: 'smtp ETIMEDOUT',
  })
  await new Promise((resolve) => silent.close(resolve))
})

const withLogin: SMTPServerOptions = {
  authOptional: false,
  disabledCommands: [],
  onAuth: ({ username, password }, _session, done) =>
    username === 'alento@conta' && password === 'se:gre/do'
      ? done(null, { user: username })
      : done(Object.assign(new Error('no'), { responseCode: 535 })),
}

test('STARTTLS and login: user and password as they are in the address, and only over TLS', async () => {
  const { port, taken } = await aServer({}, withLogin)
  const url = `smtp://alento%40conta:se%3Agre%2Fdo@127.0.0.1:${port}`
  expect(await client(url, { ca: testCertificate }).send(mail)).toEqual({ kind: 'sent' })
  expect(taken[0]).toMatchObject({ secure: true, user: 'alento@conta' })
})

test('a wrong password is our own setting, so the message waits; the reason does not repeat it', async () => {
  const { port, taken } = await aServer({}, withLogin)
  const wrong = client(`smtp://alento%40conta:errada@127.0.0.1:${port}`, { ca: testCertificate })
  expect(await wrong.send(mail)).toEqual({ kind: 'later', why: 'smtp 535' })
  expect(taken).toEqual([])
})

test('smtps speaks TLS from the first byte; a certificate that nobody vouches for is not trusted', async () => {
  const { port, taken } = await aServer({}, { secure: true })
  const url = `smtps://127.0.0.1:${port}`
  expect(await client(url, { ca: testCertificate }).send(mail)).toEqual({ kind: 'sent' })
  expect(await client(url).send(mail)).toMatchObject({ kind: 'later' })
  expect(taken).toHaveLength(1)
})

test('beyond this machine nothing is written without TLS', async () => {
  const { port, taken } = await aServer()
  // Another notation of loopback, which is not among the names that we accept as this machine.
  expect(await client(`smtp://0.0.0.0:${port}`).send(mail)).toMatchObject({ kind: 'later' })
  expect(taken).toEqual([])
})

test('one address stays one, whatever is written in it', async () => {
  const { url, taken } = await aServer()
  for (const para of ['a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com', ''])
    await client(url).send({ ...mail, para })
  expect(taken.flatMap((m) => m.to).filter((to) => to === 'b@example.com')).toEqual([])
  expect(taken.every((m) => m.to.length === 1 && m.headers['bcc'] === undefined)).toBe(true)
})
