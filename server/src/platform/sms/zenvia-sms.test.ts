import { afterEach, expect, test } from 'vitest'
import { answerOf, startSmsServer, type SmsAnswer } from '../../../test/sms-server.ts'
import { openZenvia, zenviaId } from './zenvia-sms.ts'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})
async function aProvider(...answers: SmsAnswer[]) {
  const server = await startSmsServer(answers)
  open.push(server.close)
  return { ...server, sender: openZenvia({ url: `${server.url}/`, key: 'conta:senha', timeoutMs: 400 }) }
}
const sms = { chave: 'mensagem-1', para: '21999990000', texto: 'Alento: compra confirmada.' }

test('an SMS is taken with country code, text, login and a key of its own', async () => {
  const { sender, taken } = await aProvider()
  expect(await sender.send(sms)).toEqual({ kind: 'sent' })
  const authorization = `Basic ${Buffer.from('conta:senha').toString('base64')}`
  expect(taken).toEqual([
    {
      id: zenviaId('mensagem-1'),
      to: '5521999990000',
      msg: sms.texto,
      callbackOption: 'NONE',
      authorization,
    },
  ])
  expect(zenviaId('mensagem-1')).toMatch(/^[0-9a-z]{20}$/)
  expect(zenviaId('mensagem-2')).not.toBe(zenviaId('mensagem-1'))
})

test.each<[string, SmsAnswer]>([
  ['the connection is cut after it was taken', 'cut'],
  ['no answer comes after it was taken', 'hang'],
])('%s: the second try, under the same key, is recognised by the provider', async (_, lost) => {
  const { sender, taken, requests } = await aProvider(lost)
  expect(await sender.send(sms)).toMatchObject({ kind: 'later' })
  expect(await sender.send(sms)).toEqual({ kind: 'sent' })
  expect([requests.length, taken.length]).toEqual([2, 1])
})

test.each<[SmsAnswer, string]>([
  [{ status: 429, body: '' }, 'http 429'],
  [{ status: 503, body: '<html>' }, 'http 503'],
  [{ status: 401, body: '' }, 'http 401'],
  [{ status: 302 }, 'http 302'],
  [{ body: '<html>manutenção</html>' }, 'sms nonsense'],
  [{ body: '{"ok":true}' }, 'sms nonsense'],
  [answerOf('10', '900'), 'sms 10/900'],
  [answerOf('10', '990'), 'sms 10/990'],
  [answerOf('10', '999'), 'sms 10/999'],
])('%j says nothing about the message: later', async (answer, why) => {
  const { sender, taken } = await aProvider(answer)
  expect(await sender.send(sms)).toEqual({ kind: 'later', why })
  expect(await sender.send(sms)).toEqual({ kind: 'sent' })
  expect(taken).toHaveLength(1)
})

test.each<[string, string]>([
  ['10', '013'],
  ['07', '171'],
  ['06', '130'],
  ['10', '140'],
])('a number that takes no SMS is refused for good: %s/%s', async (status, detail) => {
  const { sender } = await aProvider(answerOf(status, detail))
  expect(await sender.send(sms)).toEqual({ kind: 'refused', why: `sms ${status}/${detail}` })
})

test('a wrong login is our own setting, and a provider that is away is asked later', async () => {
  const { url, close } = await aProvider()
  const wrong = openZenvia({ url, key: 'conta:errada', timeoutMs: 400 })
  expect(await wrong.send(sms)).toEqual({ kind: 'later', why: 'http 401' })
  await close()
  expect(await wrong.send(sms)).toEqual({ kind: 'later', why: 'sms ECONNREFUSED' })
})
