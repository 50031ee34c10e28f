import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openJobs } from '#platform/jobs/jobs.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { startSmsServer } from '../../../test/sms-server.ts'
import { createMensagem, type NovaMensagem } from './create-mensagem.ts'
import { mensagemJobs } from './mensagem.jobs.ts'
import { batchSize } from './mensagem.store.ts'
import { mensagemTable } from './mensagem.tables.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

/** A mail server that accepts its first `silent` connections and never says a word on them; later ones reach the real one. */
async function startSilentServer(silent: number) {
  const real = await startMailServer({}, { closeTimeout: 1 })
  const held = new Set<Socket>()
  let calls = 0
  const server = createServer((socket) => {
    held.add(socket)
    socket.on('error', () => undefined)
    calls += 1
    if (calls <= silent) return
    const through = createConnection(real.port, '127.0.0.1')
    through.on('error', () => undefined)
    socket.pipe(through).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(async () => {
    for (const socket of held) socket.destroy()
    server.close()
    await real.close()
  })
  const { port } = server.address() as { port: number }
  return { url: `smtp://127.0.0.1:${port}`, taken: real.taken, calls: () => calls }
}

const lembrete = (n: number): NovaMensagem => ({
  chave: `lembrete:${n}`,
  canal: 'email',
  para: `cliente${n}@example.com`,
  assunto: 'Amanhã',
  texto: 'Até amanhã.',
  html: '<p>Até amanhã.</p>',
})
const write = (t: TestApp, all: NovaMensagem[]) =>
  t.db.transaction(async (tx) => {
    for (const one of all) await createMensagem(t, tx, one)
  })
const link: NovaMensagem = {
  ...lembrete(0),
  chave: 'recuperacao:1',
  para: 'maria@example.com',
  urgente: true,
}
const codigo: NovaMensagem = {
  chave: 'cadastro:1:1',
  canal: 'sms',
  para: '21999990000',
  texto: 'Seu código é 123456.',
  urgente: true,
}

test('while a mail server accepts and stays silent, an SMS code and an e-mail with a code leave at once', async () => {
  const [mail, sms] = [await startSilentServer(batchSize), await startSmsServer()]
  open.push(sms.close)
  const t = await startApp({ SMTP_URL: mail.url, SMS_URL: sms.url, SMS_KEY: 'conta:senha' })
  await write(
    t,
    Array.from({ length: 3 * batchSize }, (_, n) => lembrete(n)),
  )
  const runner = openJobs(t.database.pool, () => undefined)
  await runner.start(mensagemJobs(t), { poll: true })
  open.push(() => runner.stop()) // after the connections: tries that hang end with them
  await expect.poll(mail.calls).toBe(batchSize)
  await write(t, [codigo])
  await expect.poll(() => sms.taken.length).toBe(1)
  await write(t, [link])
  await expect.poll(() => mail.taken.length).toBe(1)
  expect(mail.taken[0]!.to).toEqual(['maria@example.com'])
})

test('codes leave before everything that was there before them', async () => {
  const mail = await startSilentServer(0)
  const t = await startApp({ SMTP_URL: mail.url })
  await write(
    t,
    Array.from({ length: 5 * batchSize }, (_, n) => lembrete(n)),
  )
  t.clock.add({ seconds: 30 })
  await write(t, [link])
  await t.runJob('mensagem.email')
  expect(mail.taken).toHaveLength(5 * batchSize + 1)
  expect(mail.taken.slice(0, batchSize).map((m) => m.to[0])).toContain('maria@example.com')
})

test('a server that says nothing costs a worker ten seconds, and the message is tried again', async () => {
  const mail = await startSilentServer(1)
  const t = await startApp({ SMTP_URL: mail.url })
  await write(t, [lembrete(1)])
  const start = performance.now()
  await t.runJob('mensagem.email')
  expect(performance.now() - start).toBeLessThan(14_000)
  expect(await t.db.select().from(mensagemTable)).toMatchObject([{ status: 'PENDENTE', tentativas: 1 }])
})
