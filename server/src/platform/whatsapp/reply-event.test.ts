import { expect, test } from 'vitest'
import { replyBody, webhookBody } from '@alento/gateway-simulator/whatsapp/whatsapp-webhook.ts'
import { parseReplies } from './reply-event.ts'

const bytes = (value: unknown) => Buffer.from(JSON.stringify(value))
const said = (over: { from?: string; text?: string | undefined } = {}, phoneId = '1') =>
  replyBody(phoneId, { wamid: 'wamid.1', from: '5521999990000', at: 1_773_154_800, text: 'oi', ...over })

test('a reply is a number, a moment, and whether it was the word that ends the notices', () => {
  expect(parseReplies(bytes(said()), '1')).toEqual([
    { de: '21999990000', quando: Temporal.Instant.from('2026-03-10T15:00:00Z'), sair: false },
  ])
})

test.each(['SAIR', 'sair', ' Sair. ', '"SAIR"', 'sair!', 'Parar', 'STOP'])('%j ends the notices', (text) => {
  expect(parseReplies(bytes(said({ text })), '1')).toMatchObject([{ sair: true }])
})

test.each(['quero sair', 'SAIR do trabalho às 5', 'cancelar', '', '😀', 's a i r a m'])(
  '%j does not',
  (text) => {
    expect(parseReplies(bytes(said({ text })), '1')).toMatchObject([{ sair: false }])
  },
)

test.each([
  ['552199990000', '21999990000'],
  ['553188887777', '31988887777'],
  ['5511912345678', '11912345678'],
])('the account %s is the mobile %s', (from, de) => {
  expect(parseReplies(bytes(said({ from })), '1')).toMatchObject([{ de }])
})

test.each(['552130050200', '15551234567', '55219999', 'x'])('%s is no Brazilian mobile', (from) => {
  expect(parseReplies(bytes(said({ from })), '1')).toEqual([])
})

test('a picture waits for an answer; a reaction, another number of ours and a status do not', () => {
  expect(parseReplies(bytes(said({ text: undefined })), '1')).toMatchObject([{ sair: false }])
  expect(parseReplies(bytes(said({}, '2')), '1')).toEqual([])
  const status = { wamid: 'w', to: '5521999990000', status: 'read', at: 1_773_154_800 } as const
  expect(parseReplies(bytes(webhookBody('1', status)), '1')).toEqual([])
  const odd = said()
  const { messages } = odd.entry[0]!.changes[0]!.value
  ;(messages as unknown[]).unshift(null, 'x', { ...messages[0], type: 'reaction' }, { type: 'text' })
  expect(parseReplies(bytes(odd), '1')).toHaveLength(1)
  for (const body of [{}, [], 7, { object: 'page', entry: [] }])
    expect(parseReplies(bytes(body), '1')).toEqual([])
})
