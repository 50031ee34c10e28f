import { afterEach, expect, test } from 'vitest'
import { graphError } from '@alento/gateway-simulator/whatsapp/graph-error.ts'
import { startWhatsapp, type Fault } from '@alento/gateway-simulator/whatsapp/start-whatsapp.ts'
import { openCloud } from './cloud-whatsapp.ts'

const token = 'token-de-teste-0123456789'
const templates = [{ name: 'horario_confirmado', language: 'pt_BR', placeholders: 2 }]
const message = {
  chave: 'mensagem-1',
  para: '21999990000',
  modelo: 'horario_confirmado',
  valores: ['qua 11/03, 09:00', 'Clínica Boa Vista'],
}

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})
async function aNumber(...faults: Fault[]) {
  const simulator = await startWhatsapp({ token, phoneId: '10001', appSecret: 'x', templates })
  open.push(simulator.close)
  simulator.faults.push(...faults)
  const config = { url: `${simulator.url}/`, version: 'v23.0', phoneId: '10001', token, timeoutMs: 400 }
  return { ...simulator, config, sender: openCloud(config) }
}

test('a template goes out with country code, language, values in order and our key', async () => {
  const { sender, taken } = await aNumber()
  expect(await sender.send(message)).toEqual({ kind: 'sent', provedorId: taken[0]!.wamid })
  expect(taken).toMatchObject([
    { to: '5521999990000', template: 'horario_confirmado', values: message.valores, chave: 'mensagem-1' },
  ])
})

test('a text goes out to somebody who wrote within a day, and is refused to anybody else', async () => {
  const { sender, taken, say } = await aNumber()
  const text = { chave: 'resposta-1', para: '21999990000', texto: 'Olá.\n\nAté logo.' }
  expect(await sender.send(text)).toEqual({ kind: 'refused', why: 'whatsapp 131047' })
  await say({ wamid: 'wamid.a', from: '552199990000', text: 'oi' }, 'http://127.0.0.1:9').catch(() => 0)
  expect(await sender.send(text)).toEqual({ kind: 'sent', provedorId: taken[0]!.wamid })
  expect(taken).toMatchObject([{ to: '5521999990000', template: null, text: text.texto, chave: text.chave }])
})

test.each([131026, 100, 132000, 132001, 132018])(
  'code %i speaks of this message: refused, and none of the text that names the number is kept',
  async (code) => {
    const { sender, taken } = await aNumber(graphError(code))
    expect(await sender.send(message)).toEqual({ kind: 'refused', why: `whatsapp ${code}` })
    expect(taken).toEqual([])
  },
)

test.each([2, 190, 130429, 131000, 131056])(
  'code %i is a limit, a setting or a failure of the service: later, and then it is taken once',
  async (code) => {
    const { sender, taken } = await aNumber(graphError(code))
    expect(await sender.send(message)).toEqual({ kind: 'later', why: `whatsapp ${code}` })
    expect(await sender.send(message)).toMatchObject({ kind: 'sent' })
    expect(taken).toHaveLength(1)
  },
)

test.each<[Fault, object]>([
  ['cut', { kind: 'unclear', why: 'whatsapp UND_ERR_SOCKET' }],
  ['hang', { kind: 'unclear', why: 'whatsapp TimeoutError' }],
  ['slow', { kind: 'unclear', why: 'whatsapp TimeoutError' }],
  ['long', { kind: 'unclear', why: 'whatsapp nonsense' }],
  [
    { status: 200, body: 'manutenção' },
    { kind: 'unclear', why: 'whatsapp nonsense' },
  ],
  [
    { status: 200, body: { messages: [] } },
    { kind: 'unclear', why: 'whatsapp nonsense' },
  ],
  [
    { status: 502, body: '<html>' },
    { kind: 'unclear', why: 'http 502' },
  ],
  [
    { status: 403, body: '<html>' },
    { kind: 'later', why: 'http 403' },
  ],
  [
    { status: 302, body: '' },
    { kind: 'later', why: 'http 302' },
  ],
])('%j: whether it was taken is unclear, unless the answer says that it was not', async (fault, delivery) => {
  const { sender } = await aNumber(fault)
  expect(await sender.send(message)).toEqual(delivery)
})

test('a message that the API would refuse is refused by the simulator: template, language, placeholders, token, number', async () => {
  const { sender, config } = await aNumber()
  const answers = [
    await sender.send({ ...message, modelo: 'nenhum' }),
    await sender.send({ ...message, valores: ['um'] }),
    await sender.send({ ...message, valores: ['um\ndois', 'três'] }),
    await sender.send({ ...message, para: 'x' }),
    await openCloud({ ...config, token: 'outro' }).send(message),
    await openCloud({ ...config, phoneId: '10002' }).send(message),
  ]
  expect(answers.map((a) => ('why' in a ? a.why : a.kind))).toEqual([
    'whatsapp 132001',
    'whatsapp 132000',
    'whatsapp 132018',
    'whatsapp 100',
    'whatsapp 190',
    'whatsapp 100',
  ])
})

test('a service that is away never got the message: later', async () => {
  const { sender, close } = await aNumber()
  await close()
  expect(await sender.send(message)).toEqual({ kind: 'later', why: 'whatsapp ECONNREFUSED' })
})
