import { afterEach, expect, test } from 'vitest'
import { graphError } from '@alento/gateway-simulator/whatsapp/graph-error.ts'
import type { Fault } from '@alento/gateway-simulator/whatsapp/start-whatsapp.ts'
import { sendWebhook, webhookBody } from '@alento/gateway-simulator/whatsapp/whatsapp-webhook.ts'
import { offWhatsapp } from '#platform/whatsapp/whatsapp.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { startSmsServer } from '../../../test/sms-server.ts'
import { aWhatsapp, whatsappEnv } from '../../../test/whatsapp.ts'
import { createCurta, type Curta } from './create-curta.ts'
import { mensagemInteira } from './mensagem.tables.ts'
import { sendMensagem } from './send-mensagem.ts'
import { setCanalAviso } from './set-canal-aviso.store.ts'
import { makeWhatsapp } from './whatsapp.rules.ts'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

const usuarioId = '0195d000-0000-7000-8000-000000000001'
const curta: Curta = {
  chave: 'agendamento:1:1:agendamentoConfirmado',
  usuarioId,
  para: '21999990000',
  texto: 'Alento: horário confirmado. qua 11/03, 09:00, Clínica Boa Vista.',
  whatsapp: makeWhatsapp('horario_confirmado', 'qua 11/03, 09:00', 'Clínica Boa Vista', 'AB12CD'),
}

/** The whole API on a socket, WhatsApp and an SMS provider, and a person who chose WhatsApp. */
async function start(...faults: Fault[]) {
  const [whatsapp, sms] = [await aWhatsapp(), await startSmsServer()]
  whatsapp.faults.push(...faults)
  const t = await startApp({
    ...whatsappEnv,
    WHATSAPP_URL: whatsapp.url,
    SMS_URL: sms.url,
    SMS_KEY: 'conta:senha',
  })
  const webhook = `${await t.app.listen({ port: 0, host: '127.0.0.1' })}/api/webhooks/whatsapp`
  open.push(() => t.app.close(), whatsapp.close, sms.close)
  await t.db.transaction((tx) => setCanalAviso(tx, usuarioId, { whatsapp: true, desde: t.clock.now() }))
  const write = (over: Partial<Curta> = {}) =>
    t.db.transaction((tx) => createCurta(t, tx, { ...curta, ...over }))
  const run = async () => {
    await t.runJob('mensagem.whatsapp')
    await t.runJob('mensagem.sms')
  }
  const report = (
    status: 'sent' | 'delivered' | 'read' | 'failed',
    over: { wamid?: string; chave?: string; code?: number } = {},
  ) => {
    const { wamid = 'wamid.x', to = '5521999990000' } = whatsapp.taken[0] ?? {}
    return whatsapp.report(
      { wamid, to, status, at: t.clock.now().epochMilliseconds / 1000, ...over },
      webhook,
    )
  }
  return { t, whatsapp, sms, webhook, write, run, report }
}

const rows = (t: TestApp) => t.db.select().from(mensagemInteira).orderBy(mensagemInteira.id)
const first = async (t: TestApp) => (await rows(t))[0]!
const canais = async (t: TestApp) => (await rows(t)).map((m) => `${m.canal} ${m.status}`).toSorted()

test('a short notice goes by WhatsApp to those who chose it, by SMS to all others, and never twice', async () => {
  const { t, whatsapp, sms, write, run } = await start()
  expect(await write()).toBe(true)
  await run()
  await run()
  expect(whatsapp.taken).toMatchObject([
    { to: '5521999990000', template: 'horario_confirmado', values: curta.whatsapp!.valores },
  ])
  expect(await first(t)).toMatchObject({
    canal: 'whatsapp',
    status: 'ENVIADA',
    saiu: true,
    provedorId: whatsapp.taken[0]!.wamid,
    modelo: null,
    texto: expect.stringContaining(
      'A unidade confirmou o seu horário: qua 11/03, 09:00, em Clínica Boa Vista.',
    ),
  })
  await write({ chave: 'a:2', usuarioId: '0195d000-0000-7000-8000-000000000002' })
  await write({ chave: 'a:3', whatsapp: undefined })
  await run()
  expect([whatsapp.taken.length, sms.taken.length]).toEqual([1, 2])
})

test('the same notice after the choice changed is not written again', async () => {
  const { t, write } = await start()
  await write()
  await t.db.transaction((tx) => setCanalAviso(tx, usuarioId, { whatsapp: false, desde: t.clock.now() }))
  expect(await write()).toBe(false)
  expect(await canais(t)).toEqual(['whatsapp PENDENTE'])
})

test('a message that still waits when the channel is turned off goes by SMS', async () => {
  const { t, whatsapp, sms, write, run } = await start()
  await write()
  await sendMensagem({ ...t, whatsapp: offWhatsapp }, 'whatsapp')
  await run()
  expect([whatsapp.requests.length, sms.taken.length]).toEqual([0, 1])
  expect((await rows(t)).find((m) => m.canal === 'whatsapp')).toMatchObject({
    status: 'FALHOU',
    erro: 'whatsapp desligado',
  })
})

test('a refused message falls back to SMS once, however often and however many look for it', async () => {
  const { t, whatsapp, sms, write, run } = await start(graphError(131026))
  await write({ segredo: 'AB12CD', texto: 'Alento: voucher AB12CD' })
  await Promise.all([run(), run(), run()])
  await run()
  expect(whatsapp.taken).toEqual([])
  expect(sms.taken).toMatchObject([{ to: '5521999990000', msg: 'Alento: voucher AB12CD' }])
  expect(await canais(t)).toEqual(['sms ENVIADA', 'whatsapp FALHOU'])
  const all = await rows(t)
  expect(all.find((m) => m.canal === 'whatsapp')).toMatchObject({
    erro: 'whatsapp 131026',
    substituto: null,
    porSmsEm: t.clock.now(),
    texto: expect.not.stringContaining('AB12CD'),
  })
  expect(all.find((m) => m.canal === 'sms')!.texto).toBe('Alento: voucher •••')
})

test('a limit is tried again after 1 and 5 minutes; then it goes by SMS', async () => {
  const { t, whatsapp, sms, write, run } = await start(graphError(130429), graphError(131000), {
    status: 403,
    body: '',
  })
  await write()
  await run()
  t.clock.add({ seconds: 59 })
  await run()
  expect(whatsapp.requests).toHaveLength(1)
  t.clock.add({ seconds: 1 })
  await run()
  t.clock.add({ minutes: 5 })
  await run()
  expect([whatsapp.requests.length, whatsapp.taken.length, sms.taken.length]).toEqual([3, 0, 1])
  expect((await rows(t)).find((m) => m.canal === 'whatsapp')!.falhas.map((f) => f.erro)).toEqual([
    'whatsapp 130429',
    'whatsapp 131000',
    'http 403',
  ])
})

test('a message that may have been taken is never sent again: after the hold an SMS goes, once', async () => {
  const { t, whatsapp, sms, write, run } = await start('cut')
  await write()
  await run()
  await run()
  expect(await canais(t)).toEqual(['whatsapp PENDENTE'])
  t.clock.add({ minutes: 5 })
  await run()
  await run()
  expect([whatsapp.requests.length, whatsapp.taken.length, sms.taken.length]).toEqual([1, 1, 1])
  expect((await rows(t)).find((m) => m.canal === 'whatsapp')!.erro).toBe('whatsapp sem-resposta')
})

test('a status with our key says that a message without an answer was sent, and no SMS goes', async () => {
  const { t, sms, write, run, report } = await start('cut')
  await write()
  await run()
  const { id: chave } = await first(t)
  expect(await report('sent', { chave })).toBe(200)
  t.clock.add({ minutes: 5 })
  await run()
  expect(sms.taken).toEqual([])
  expect(await first(t)).toMatchObject({ status: 'ENVIADA', saiu: true, provedorId: expect.any(String) })
})

test('delivered and read are noted once; a state never goes back, and a replay changes nothing', async () => {
  const { t, sms, write, run, report } = await start()
  await write()
  await run()
  t.clock.add({ minutes: 1 })
  await report('read')
  const read = await first(t)
  expect([read.entregueEm, read.lidaEm, read.substituto]).toEqual([t.clock.now(), t.clock.now(), null])
  t.clock.add({ minutes: 1 })
  for (const status of ['sent', 'delivered', 'read', 'read'] as const) expect(await report(status)).toBe(200)
  expect(await report('failed', { code: 131026 })).toBe(200)
  await run()
  expect(await first(t)).toEqual(read)
  expect(sms.taken).toEqual([])
})

test('a failure reported later falls back to SMS, and a late delivery does not undo it', async () => {
  const { t, sms, write, run, report } = await start()
  await write()
  await run()
  await Promise.all([1, 2, 3].map(() => report('failed', { code: 131026 })))
  await run()
  await report('delivered')
  await run()
  expect(sms.taken).toHaveLength(1)
  expect((await rows(t)).find((m) => m.canal === 'whatsapp')).toMatchObject({
    status: 'FALHOU',
    erro: 'whatsapp 131026',
    entregueEm: null,
  })
})

test('unknown messages, odd bodies and replies of clients are acknowledged and change nothing', async () => {
  const { t, webhook, write, run, report } = await start()
  await write()
  await run()
  const before = await rows(t)
  expect(await report('read', { wamid: 'wamid.unknown', chave: usuarioId })).toBe(200)
  expect(await report('read', { wamid: 'wamid.unknown', chave: "x' or 1=1" })).toBe(200)
  for (const body of [{}, [], { object: 'page' }, 'texto'])
    expect(await sendWebhook(webhook, whatsappEnv.WHATSAPP_APP_SECRET, body)).toBe(200)
  expect(await rows(t)).toEqual(before)
})

test('a webhook needs the signature of its bytes, has a size, and is a 404 where the channel is off', async () => {
  const { t, webhook, whatsapp, write, run } = await start()
  await write()
  await run()
  const [one] = whatsapp.taken
  const body = webhookBody('1', { wamid: one!.wamid, to: one!.to, status: 'read', at: 1_773_154_800 })
  expect(await sendWebhook(webhook, 'another-secret', body)).toBe(403)
  const post = (headers: Record<string, string>, text = JSON.stringify(body)) =>
    fetch(webhook, { method: 'POST', headers, body: text }).then(({ status }) => status)
  expect(await post({ 'content-type': 'application/json' })).toBe(403)
  expect(await post({ 'content-type': 'application/json', 'x-hub-signature-256': 'sha256=' })).toBe(403)
  expect(await post({}, 'x'.repeat(3 * 1024 * 1024 + 1))).toBe(413)
  expect((await first(t)).lidaEm).toBeNull()
  expect(await sendWebhook(webhook, whatsappEnv.WHATSAPP_APP_SECRET, body)).toBe(200)
  expect((await first(t)).lidaEm).not.toBeNull()
  const off = await startApp()
  const url = '/api/webhooks/whatsapp'
  expect((await off.app.inject({ method: 'POST', url, payload: body })).statusCode).toBe(404)
})

test('Meta gets its challenge back with the right token only', async () => {
  const { webhook } = await start()
  const ask = async (token: string, challenge = '1158201444') => {
    const query = { 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': challenge }
    const res = await fetch(`${webhook}?${new URLSearchParams(query)}`)
    return [res.status, await res.text(), res.headers.get('content-type')]
  }
  expect(await ask(whatsappEnv.WHATSAPP_VERIFY_TOKEN)).toEqual([
    200,
    '1158201444',
    'text/plain; charset=utf-8',
  ])
  expect((await ask('outro'))[0]).toBe(403)
  expect((await ask(whatsappEnv.WHATSAPP_VERIFY_TOKEN, '<script>'))[0]).toBe(400)
})

test('the SMS in reserve is removed after two days, and nothing of an erased message comes back', async () => {
  const { t, sms, write, run, report } = await start()
  await write()
  await run()
  t.clock.add({ hours: 47 })
  await t.runJob('mensagem.apagar')
  expect((await first(t)).substituto).not.toBeNull()
  t.clock.add({ hours: 2 })
  await t.runJob('mensagem.apagar')
  expect((await first(t)).substituto).toBeNull()
  t.clock.add({ hours: 24 * 90 })
  await t.runJob('mensagem.apagar')
  expect(await first(t)).toMatchObject({ para: '', texto: '', provedorId: null })
  await report('failed', { code: 131026, chave: (await first(t)).id })
  await run()
  expect([sms.taken.length, (await first(t)).status]).toEqual([0, 'ENVIADA'])
})
