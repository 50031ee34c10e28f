import { expect, test } from 'vitest'
import { webhookBody } from '@alento/gateway-simulator/whatsapp/whatsapp-webhook.ts'
import { isSameSecret } from '#platform/is-same-secret.ts'
import { parseStatuses } from './status-event.ts'
import { signatureOf } from './webhook.ts'

const bytes = (value: unknown) => Buffer.from(JSON.stringify(value))
const event = { wamid: 'wamid.1', to: '5521999990000', at: 1_773_154_800, chave: 'm1' } as const

test('a status names the message, ours and theirs, its moment and the error', () => {
  const failed = webhookBody('1', { ...event, status: 'failed', code: 131026 })
  expect(parseStatuses(bytes(failed))).toEqual([
    {
      provedorId: 'wamid.1',
      chave: 'm1',
      status: 'failed',
      quando: Temporal.Instant.from('2026-03-10T15:00:00Z'),
      codigo: 131026,
    },
  ])
})

test('an entry that is no status is left out, and the rest of its webhook counts', () => {
  const body = webhookBody('1', { ...event, status: 'read' })
  const { statuses } = body.entry[0]!.changes[0]!.value
  ;(statuses as unknown[]).unshift({ id: 'wamid.0', status: 'warning' }, null, 'x')
  expect(parseStatuses(bytes(body)).map((s) => s.status)).toEqual(['read'])
  for (const odd of [{}, [], { object: 'page', entry: [] }, { ...body, entry: null }, 7])
    expect(parseStatuses(bytes(odd))).toEqual([])
  expect(parseStatuses(Buffer.from('{"object"'))).toEqual([])
})

test('the signature is the HMAC of the bytes, as Meta writes it', () => {
  expect(signatureOf('segredo', Buffer.from('{"a":"é"}'))).toMatch(/^sha256=[0-9a-f]{64}$/)
  expect(signatureOf('segredo', Buffer.from('{"a":1}'))).not.toBe(
    signatureOf('segredo', Buffer.from('{"a": 1}')),
  )
  expect([
    isSameSecret('a', 'a'),
    isSameSecret('a', 'b'),
    isSameSecret('a', 'aa'),
    isSameSecret('', 'a'),
  ]).toEqual([true, false, false, false])
})
