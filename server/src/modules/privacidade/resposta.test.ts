import { asc, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type { Consentimentos } from '@alento/contract/cliente/privacidade.ts'
import type { MensagemResumo } from '@alento/contract/plataforma/mensagem-admin.ts'
import { sendWebhook, replyBody } from '@alento/gateway-simulator/whatsapp/whatsapp-webhook.ts'
import { createCurta } from '#modules/mensagem/create-curta.ts'
import { mensagemInteira } from '#modules/mensagem/mensagem.tables.ts'
import { makeWhatsapp } from '#modules/mensagem/whatsapp.rules.ts'
import { startApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'
import { startSmsServer } from '../../../test/sms-server.ts'
import { aWhatsapp, whatsappEnv } from '../../../test/whatsapp.ts'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

const celular = '21999990000'
const conta = '5521999990000'

/** The whole API on a socket, WhatsApp and an SMS provider, and a client who chose WhatsApp. */
async function start() {
  const [whatsapp, sms] = [await aWhatsapp(), await startSmsServer()]
  const t = await startApp({
    ...whatsappEnv,
    WHATSAPP_URL: whatsapp.url,
    SMS_URL: sms.url,
    SMS_KEY: 'conta:senha',
  })
  const webhook = `${await t.app.listen({ port: 0, host: '127.0.0.1' })}/api/webhooks/whatsapp`
  open.push(() => t.app.close(), whatsapp.close, sms.close)
  const choose = async (id: string) => {
    const client = await t.as(id)
    const { textos } = (await client.get('/api/privacidade/consentimentos')).json<Consentimentos>()
    const { versao } = textos.find(({ assunto }) => assunto === 'whatsapp')!
    const body = { assunto: 'whatsapp', dado: true, versao }
    expect((await client.put('/api/privacidade/consentimentos', body)).statusCode).toBe(200)
    return client
  }
  const { id } = await aUsuario(t.db, { telefoneCelular: celular })
  const client = await choose(id)
  const now = () => t.clock.now().epochMilliseconds / 1000
  const say = (text: string | undefined, over: { from?: string; at?: number } = {}) =>
    whatsapp.say({ wamid: 'wamid.r', from: conta, at: now(), text, ...over }, webhook)
  const run = async () => {
    await t.runJob('mensagem.whatsapp')
    await t.runJob('mensagem.sms')
  }
  const tell = (chave: string, usuarioId = id) =>
    t.db.transaction((tx) =>
      createCurta(t, tx, {
        chave,
        usuarioId,
        para: celular,
        texto: 'Alento: horário confirmado.',
        whatsapp: makeWhatsapp('horario_confirmado', 'qua 11/03, 09:00', 'Clínica', 'AB12CD'),
      }),
    )
  const chosen = async () =>
    (await client.get('/api/privacidade/consentimentos'))
      .json<Consentimentos>()
      .historico.filter(({ assunto }) => assunto === 'whatsapp')
      .map(({ dado }) => dado)
  const rows = () => t.db.select().from(mensagemInteira).orderBy(asc(mensagemInteira.id))
  return { t, id, whatsapp, sms, webhook, choose, say, run, tell, chosen, rows, now }
}

test('a client who writes SAIR gets the next notices by SMS, the withdrawn consent in the privacy centre, and one answer', async () => {
  const { t, say, run, tell, chosen, whatsapp, sms } = await start()
  t.clock.add({ minutes: 1 })
  expect(await say(' Sair. ')).toBe(200)
  await run()
  expect(whatsapp.taken).toMatchObject([
    { to: conta, template: null, text: expect.stringContaining('Pronto.') },
  ])
  expect(await chosen()).toEqual([false, true])
  await tell('agendamento:1:1:agendamentoConfirmado')
  await run()
  expect([whatsapp.taken.length, sms.taken.length]).toEqual([1, 1])
})

test('anything else is answered once a day with the ways to a person, is kept nowhere, and changes no choice', async () => {
  const { t, say, run, tell, chosen, rows, whatsapp, sms } = await start()
  for (const text of ['Não vou conseguir ir amanhã', 'Alô?', undefined]) expect(await say(text)).toBe(200)
  await run()
  expect(whatsapp.taken).toHaveLength(1)
  expect(whatsapp.taken[0]!.text).toContain('ninguém lê as respostas')
  expect(whatsapp.taken[0]!.text).toContain('responda SAIR')
  expect(whatsapp.taken[0]!.text).toContain(t.config.supportPhone)
  expect(JSON.stringify(await rows())).not.toMatch(/conseguir ir|Alô/)
  expect(await chosen()).toEqual([true])
  await tell('agendamento:1:1:agendamentoConfirmado')
  await run()
  expect([whatsapp.taken.length, sms.taken.length]).toEqual([2, 0])
  t.clock.add({ hours: 24 })
  await Promise.all([say('oi'), say('oi'), say('oi')])
  await run()
  expect(whatsapp.taken).toHaveLength(3)
})

test('support sees that the client wrote and what was answered; the number stands in no key', async () => {
  const { t, id, say, run, rows } = await start()
  await say('oi')
  await run()
  const [row] = await rows()
  expect(row).toMatchObject({
    usuarioId: id,
    para: celular,
    canal: 'whatsapp',
    status: 'ENVIADA',
    modelo: null,
  })
  expect(row!.chave).toMatch(/^resposta:/)
  expect(row!.chave).not.toContain('99990000')
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  const list = (await admin.get('/api/mensagens?tipo=resposta')).json<MensagemResumo[]>()
  expect(list).toMatchObject([
    { tipo: 'resposta', pessoa: { _id: id }, canal: 'whatsapp', situacao: 'ENVIADA' },
  ])
  const events = await admin.get(`/api/suporte/pessoas/${id}/eventos?tipo=MENSAGEM`)
  expect(events.body).toContain('Resposta automática no WhatsApp')
})

test('an old SAIR that arrives again does not undo a newer choice; a late message is not answered', async () => {
  const { t, id, say, run, choose, chosen, whatsapp, now } = await start()
  const at = now() + 60
  t.clock.add({ minutes: 2 })
  await say('SAIR', { at })
  t.clock.add({ minutes: 2 })
  await choose(id)
  await say('SAIR', { at })
  expect(await chosen()).toEqual([true, false, true])
  t.clock.add({ hours: 48 })
  await say('oi', { at })
  await run()
  expect(whatsapp.taken).toHaveLength(1)
})

test('SAIR ends the notices of every account with this mobile, and of no other', async () => {
  const { t, say, choose, tell, rows } = await start()
  const twin = await aUsuario(t.db, { telefoneCelular: celular })
  const other = await aUsuario(t.db, { telefoneCelular: '21988880000' })
  for (const { id } of [twin, other]) await choose(id)
  t.clock.add({ minutes: 1 })
  await say('SAIR', { from: '552199990000' })
  await tell('a:1', twin.id)
  await tell('a:2', other.id)
  const by = new Map((await rows()).map((m) => [m.chave, m.canal]))
  expect([by.get('a:1'), by.get('a:2')]).toEqual(['sms', 'whatsapp'])
})

test('a person who is no client is answered too; without the right signature nothing happens', async () => {
  const { t, say, run, chosen, webhook, whatsapp, now } = await start()
  await say('oi', { from: '5511912345678' })
  await run()
  expect(whatsapp.taken).toMatchObject([{ to: '5511912345678' }])
  t.clock.add({ minutes: 1 })
  const forged = replyBody(whatsappEnv.WHATSAPP_PHONE_ID, {
    wamid: 'w',
    from: conta,
    at: now(),
    text: 'SAIR',
  })
  expect(await sendWebhook(webhook, 'another-secret', forged)).toBe(403)
  expect(await chosen()).toEqual([true])
  expect(await t.db.$count(mensagemInteira, eq(mensagemInteira.para, celular))).toBe(0)
})
