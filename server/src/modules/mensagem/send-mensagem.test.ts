import { afterEach, expect, test, vi } from 'vitest'
import type { Delivery } from '#platform/delivery.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { startMailServer, type Behaviour } from '../../../test/mail-server.ts'
import { answerOf, startSmsServer } from '../../../test/sms-server.ts'
import { sendMensagem } from './send-mensagem.ts'
import { batchSize } from './mensagem.store.ts'
import { mensagemInteira } from './mensagem.tables.ts'
import { createMensagem, type NovaMensagem } from './create-mensagem.ts'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})
async function withMail(behaviour: Behaviour = {}) {
  const server = await startMailServer(behaviour, { closeTimeout: 1 })
  open.push(server.close)
  return { ...server, t: await startApp({ SMTP_URL: server.url }) }
}
const carta = {
  chave: 'pedido:1:confirmado',
  canal: 'email',
  para: 'maria@example.com',
  assunto: 'Compra Confirmada',
  texto: 'Olá, Maria.',
  html: '<p>Olá, Maria.</p>',
} as const satisfies NovaMensagem
const write = (t: TestApp, nova: NovaMensagem = carta) =>
  t.db.transaction((tx) => createMensagem(t, tx, nova))
const rows = (t: TestApp) => t.db.select().from(mensagemInteira)

test('a message goes out once, at the next look after the transaction that wrote it', async () => {
  const { t, taken } = await withMail()
  expect(await write(t)).toBe(true)
  expect(taken).toEqual([])
  await t.drain()
  const [row] = await rows(t)
  expect(taken).toMatchObject([{ to: ['maria@example.com'], texto: expect.stringContaining('Olá, Maria.') }])
  expect(taken[0]!.headers['message-id']).toBe(`<${row!.id}@alento.example>`)
  expect(row).toMatchObject({ status: 'ENVIADA', saiu: true, tentativas: 1, proximaEm: null, erro: null })
  await t.runJob('mensagem.email')
  await t.runJob('mensagem.email')
  expect(taken).toHaveLength(1)
})

test('a transaction that fails notifies nobody', async () => {
  const { t, taken } = await withMail()
  const failing = t.db.transaction(async (tx) => {
    await createMensagem(t, tx, carta)
    throw new Error('roll back')
  })
  await expect(failing).rejects.toThrow('roll back')
  await t.drain()
  expect([taken, await rows(t)]).toEqual([[], []])
})

test('the same key twice writes nothing the second time, and one a channel, also by many at once', async () => {
  const { t, taken } = await withMail()
  const all = await Promise.all(Array.from({ length: 8 }, () => write(t)))
  expect(all.filter(Boolean)).toHaveLength(1)
  expect(await write(t, { chave: carta.chave, canal: 'sms', para: '21999990000', texto: 'Olá' })).toBe(true)
  await t.drain()
  expect(taken).toHaveLength(1)
  expect(await rows(t)).toHaveLength(2)
})

test('a message that many look for at once goes out once', async () => {
  const { t, taken } = await withMail()
  await write(t)
  await Promise.all(Array.from({ length: 10 }, () => sendMensagem(t, 'email')))
  expect(taken).toHaveLength(1)
})

/** 'address STATUS' of each message, sorted. */
const statuses = async (t: TestApp) => (await rows(t)).map((m) => `${m.para} ${m.status}`).toSorted()
const createMany = (t: TestApp, count: number, canal: 'email' | 'sms') =>
  t.db.transaction(async (tx) => {
    for (let n = 0; n < count; n += 1)
      await createMensagem(
        t,
        tx,
        canal === 'email'
          ? { ...carta, chave: `pedido:${n}`, para: `cliente${n}@example.com` }
          : { chave: `pedido:${n}`, canal, para: '21999990000', texto: `Olá ${n}` },
      )
  })

test('batches: many messages in many processes at once go out once each, and each end is its own', async () => {
  const { t, taken } = await withMail({ rcpt: (n) => (n === 7 ? 550 : null) })
  await createMany(t, 45, 'email')
  await Promise.all(Array.from({ length: 4 }, () => sendMensagem(t, 'email')))
  const all = await rows(t)
  expect(taken).toHaveLength(44)
  expect(new Set(taken.map((m) => m.to[0])).size).toBe(44)
  expect(all.filter((m) => m.status === 'ENVIADA' && m.saiu && m.tentativas === 1)).toHaveLength(44)
  expect(all.filter((m) => m.status === 'FALHOU')).toMatchObject([
    { erro: 'smtp 550', saiu: false, tentativas: 1, enviadaEm: null, proximaEm: null },
  ])
})

test('a batch is three statements and a transaction, whatever its size: the look, the claim, the ends, the look that finds nothing', async () => {
  const { t } = await withMail()
  await createMany(t, batchSize, 'email')
  const asked = vi.spyOn(t.database.pool, 'query')
  const claims = vi.spyOn(t.db, 'transaction')
  await sendMensagem(t, 'email')
  // The job queue looks after itself on the same pool, whenever its own timer says so.
  const ofMessages = asked.mock.calls.filter((call) => !JSON.stringify(call).includes('pgboss.'))
  expect([ofMessages.length, claims.mock.calls.length]).toEqual([3, 1])
  asked.mockRestore()
  claims.mockRestore()
  expect((await rows(t)).every((m) => m.status === 'ENVIADA')).toBe(true)
})

test('one that cannot be tried keeps none of its batch from ending', async () => {
  const { t, taken } = await withMail()
  await createMany(t, 3, 'email')
  const mail: TestApp['mail'] = {
    send: (m) => (m.para === 'cliente1@example.com' ? Promise.reject(new Error('bug')) : t.mail.send(m)),
  }
  await sendMensagem({ ...t, mail }, 'email')
  expect(taken).toHaveLength(2)
  expect(await statuses(t)).toEqual([
    'cliente0@example.com ENVIADA',
    'cliente1@example.com PENDENTE',
    'cliente2@example.com ENVIADA',
  ])
})

test('a code by SMS leaves while a mail server is silent', async () => {
  const t = await startApp()
  const silent = Promise.withResolvers<{ kind: 'later'; why: string }>()
  await createMany(t, 1, 'email')
  const mails = sendMensagem({ ...t, mail: { send: () => silent.promise } }, 'email')
  await createMany(t, 1, 'sms')
  await sendMensagem(t, 'sms')
  expect(await statuses(t)).toEqual(['21999990000 ENVIADA', 'cliente0@example.com PENDENTE'])
  silent.resolve({ kind: 'later', why: 'smtp ETIMEDOUT' })
  await mails
})

test('a failure that comes after its hold says nothing any more; what was taken is taken, however late', async () => {
  const { t } = await withMail()
  await write(t)
  const late = (kind: 'later' | 'sent') => {
    const said = Promise.withResolvers<Delivery>()
    const done = sendMensagem({ ...t, mail: { send: () => said.promise } }, 'email')
    return { done, say: () => said.resolve(kind === 'sent' ? { kind } : { kind, why: 'smtp 451' }) }
  }
  const first = late('later')
  await expect.poll(async () => (await rows(t))[0]!.tentativas).toBe(1)
  t.clock.add({ minutes: 5 })
  const second = late('sent')
  await expect.poll(async () => (await rows(t))[0]!.tentativas).toBe(2)
  first.say()
  await first.done
  expect(await rows(t)).toMatchObject([{ status: 'PENDENTE', tentativas: 2, erro: null }])
  t.clock.add({ minutes: 5 })
  second.say()
  await second.done
  expect(await rows(t)).toMatchObject([{ status: 'ENVIADA', tentativas: 2 }])
})

test('a server that is away is tried again with growing pauses, and given up after the last', async () => {
  const { t, taken } = await withMail({ rcpt: () => 451 })
  await write(t)
  await t.drain()
  const waits: number[] = []
  for (;;) {
    const [row] = await rows(t)
    if (row!.status !== 'PENDENTE') break
    waits.push(row!.proximaEm!.since(t.clock.now()).total('minutes'))
    t.clock.set(row!.proximaEm!.subtract({ seconds: 1 }))
    await t.runJob('mensagem.email')
    expect((await rows(t))[0]!.tentativas).toBe(row!.tentativas)
    t.clock.set(row!.proximaEm!)
    await t.runJob('mensagem.email')
  }
  expect(waits).toEqual([1, 5, 15, 60, 240, 900])
  expect(await rows(t)).toMatchObject([
    { status: 'FALHOU', tentativas: 7, erro: 'smtp 451', proximaEm: null },
  ])
  expect([taken, t.jobErrors]).toEqual([[], []])
})

test('a greylisted message goes out at the next try', async () => {
  const { t, taken } = await withMail({ rcpt: (n) => (n === 1 ? 451 : null) })
  await write(t)
  await t.drain()
  expect(await rows(t)).toMatchObject([{ status: 'PENDENTE', erro: 'smtp 451' }])
  t.clock.add({ minutes: 1 })
  await t.runJob('mensagem.email')
  expect(taken).toHaveLength(1)
  expect(await rows(t)).toMatchObject([{ status: 'ENVIADA', tentativas: 2, erro: null }])
})

test('a refused message is given up at once', async () => {
  const { t } = await withMail({ rcpt: () => 550 })
  await write(t)
  await t.drain()
  expect(await rows(t)).toMatchObject([{ status: 'FALHOU', tentativas: 1, erro: 'smtp 550' }])
})

test('a process that died in the middle of a try: it is made again, under the same Message-ID', async () => {
  const { t, taken } = await withMail()
  await write(t)
  const dying: TestApp['mail'] = {
    send: async (mail) => {
      await t.mail.send(mail)
      throw new Error('killed')
    },
  }
  await sendMensagem({ ...t, mail: dying }, 'email')
  expect(await rows(t)).toMatchObject([{ status: 'PENDENTE', tentativas: 1 }])
  await t.runJob('mensagem.email')
  expect(taken).toHaveLength(1)
  t.clock.add({ minutes: 5 })
  await t.runJob('mensagem.email')
  expect(await rows(t)).toMatchObject([{ status: 'ENVIADA', tentativas: 2 }])
  expect(new Set(taken.map((m) => m.headers['message-id'])).size).toBe(1)
  expect(taken).toHaveLength(2)
})

test('an SMS goes to the provider once, plain; a number that takes none is given up', async () => {
  const server = await startSmsServer()
  open.push(server.close)
  const t = await startApp({ SMS_URL: server.url, SMS_KEY: 'conta:senha' })
  const sms = {
    canal: 'sms',
    para: '21999990000',
    texto: `Você está confirmada. ${'x'.repeat(200)}`,
  } as const
  await write(t, { ...sms, chave: 'a' })
  await t.drain()
  expect(server.taken).toMatchObject([
    { to: '5521999990000', msg: expect.stringMatching(/^Voce esta confirmada\. x+$/) },
  ])
  expect(server.taken[0]!.msg).toHaveLength(160)
  const refusing = await startSmsServer([answerOf('10', '013')])
  open.push(refusing.close)
  const other = await startApp({ SMS_URL: refusing.url, SMS_KEY: 'conta:senha' })
  await write(other, { ...sms, chave: 'a' })
  await other.drain()
  expect(await rows(other)).toMatchObject([{ status: 'FALHOU', erro: 'sms 10/013' }])
})

test('after 90 days address and words are forgotten, the key is not', async () => {
  const { t, taken } = await withMail()
  await write(t)
  await t.drain()
  t.clock.add({ hours: 24 * 90 })
  await t.runJob('mensagem.apagar')
  expect(await rows(t)).toMatchObject([{ para: 'maria@example.com', apagadaEm: null }])
  t.clock.add({ seconds: 1 })
  await t.runJob('mensagem.apagar')
  const erased = { para: '', assunto: '', texto: '', html: '', status: 'ENVIADA', chave: carta.chave }
  expect(await rows(t)).toMatchObject([erased])
  expect(await write(t)).toBe(false)
  await t.drain()
  expect(taken).toHaveLength(1)
})

test('without servers a message stays in the outbox, which lists the newest first', async () => {
  const t = await startApp()
  await write(t)
  t.clock.add({ minutes: 1 })
  await write(t, { chave: 'b', canal: 'sms', para: '21999990000', texto: 'Oi' })
  await t.drain()
  const res = await (await t.as(null)).get('/api/dev/mensagens')
  expect(res.headers['x-total-count']).toBe('2')
  expect(res.json()).toMatchObject([
    { canal: 'sms', chave: 'b', para: '21999990000', status: 'ENVIADA', saiu: false },
    { ...carta, saiu: false, identificador: expect.stringMatching(/^<.+@alento\.example>$/) },
  ])
})

test('neither an address nor a word of a message, nor what a server says of it, reaches the log or the error', async () => {
  const { t } = await withMail({ rcpt: (n) => (n === 1 ? 451 : 550) })
  const lines: unknown[] = []
  const keep = (...line: unknown[]): void => void lines.push(line)
  const log: typeof t.log = Object.assign(Object.create(t.log), { warn: keep, error: keep, info: keep })
  await write(t)
  const [row] = await rows(t)
  await sendMensagem({ ...t, log }, 'email')
  t.clock.add({ minutes: 1 })
  await sendMensagem({ ...t, log }, 'email')
  expect(lines).toHaveLength(2)
  expect(JSON.stringify(lines)).toContain(row!.id)
  const [{ erro } = { erro: null }] = await rows(t)
  expect(`${JSON.stringify(lines)} ${erro}`).not.toMatch(/maria|Olá|Confirmada|refused/)
})

test('a secret is in the message that leaves, and no longer in the database then, nor when it is given up', async () => {
  const segredo = 'abc-123_XYZ'
  const secret = {
    ...carta,
    texto: `Olá. Use ${segredo} agora.`,
    html: `<a href="/x?recover=${segredo}">${segredo}</a>`,
    segredo,
  }
  const { t, taken } = await withMail({ rcpt: (n) => (n === 1 ? 451 : n === 3 ? 550 : null) })
  await write(t, secret)
  await t.drain()
  expect((await rows(t))[0]!.texto, 'it is tried again').toContain(segredo)
  t.clock.add({ minutes: 1 })
  await t.runJob('mensagem.email')
  expect(taken[0]!.texto).toContain(segredo)
  await write(t, { ...secret, chave: 'outra' })
  await t.drain()
  const stored = await rows(t)
  expect(stored.map((m) => m.status).toSorted()).toEqual(['ENVIADA', 'FALHOU'])
  expect(JSON.stringify(stored)).not.toContain(segredo)
  expect(stored[0]!.texto).toBe('Olá. Use ••• agora.')
})

test('in the outbox, which is read instead of a mailbox, a message stays whole', async () => {
  const t = await startApp()
  await write(t, { ...carta, texto: 'Use 123456.', segredo: '123456' })
  await t.drain()
  expect(await rows(t)).toMatchObject([{ status: 'ENVIADA', saiu: false, texto: 'Use 123456.' }])
})

test('a day has so many SMS: further notices wait for the next day, further codes end, neither holds up the other', async () => {
  const t = await startApp({ MAX_SMS_DAY: '3' })
  const urgent = (n: number): NovaMensagem => ({
    chave: `codigo:${n}`,
    canal: 'sms',
    para: '21988880000',
    texto: `Código ${n}`,
    urgente: true,
  })
  await createMany(t, 5, 'sms')
  for (let n = 0; n < 4; n += 1) await write(t, urgent(n))
  await t.drain()
  const counts = async () => {
    const all = (await rows(t)).map((m) => `${m.urgente ? 'code' : 'notice'} ${m.status}`)
    return Object.fromEntries([...Map.groupBy(all, String)].map(([key, of]) => [key, of.length]))
  }
  expect(await counts()).toEqual({
    'notice ENVIADA': 3,
    'notice PENDENTE': 2,
    'code ENVIADA': 3,
    'code FALHOU': 1,
  })
  const waiting = (await rows(t)).filter((m) => m.status === 'PENDENTE')
  expect(new Set(waiting.map((m) => String(m.proximaEm)))).toEqual(new Set(['2026-03-11T03:00:00Z']))
  t.clock.add({ hours: 10 }) // 22:00 in Brasília, where it is the same day
  await write(t, urgent(4))
  await t.drain()
  expect(await counts()).toMatchObject({ 'code ENVIADA': 3, 'code FALHOU': 2 })
  t.clock.add({ hours: 14 })
  await t.drain()
  expect(await counts()).toMatchObject({ 'notice ENVIADA': 5 })
})
