import { expect, test } from 'vitest'
import { parseEvent } from './parse-event.ts'

const id = '4a'.repeat(16)
const transaction = { id, resource: 'transaction', status: 'succeeded' }
const envelope = { id: 'cf'.repeat(16), type: 'transaction.succeeded', resource: 'event' }
const event = { eventId: envelope.id, type: 'transaction.succeeded', kind: 'transaction', objectId: id }

test.each([
  ['inside payload.object', { ...envelope, payload: { object: transaction } }],
  ['straight in payload', { ...envelope, payload: { ...transaction, error: { category: 'card_declined' } } }],
  ['in object, at the top', { ...envelope, object: transaction }],
  ['at the top with a null payload', { ...envelope, payload: null, object: transaction }],
  ['at the top with a payload that is a text', { ...envelope, payload: 'x', object: transaction }],
])('the transaction is found %s', (_where, body) => {
  expect(parseEvent(body)).toEqual(event)
})

test('an invoice is found too', () => {
  const object = { id, resource: 'invoice', status: 'paid' }
  expect(parseEvent({ ...envelope, type: 'invoice.paid', payload: { object } })).toEqual({
    eventId: envelope.id,
    type: 'invoice.paid',
    kind: 'invoice',
    objectId: id,
  })
})

test.each([
  ['nothing', null],
  ['a text', 'transaction.succeeded'],
  ['no envelope id', { ...envelope, id: undefined, object: transaction }],
  ['another family', { ...envelope, type: 'seller.enabled', payload: { object: transaction } }],
  ['another resource', { ...envelope, payload: { object: { ...transaction, resource: 'receivable' } } }],
  ['an id that would leave its path', { ...envelope, object: { ...transaction, id: '../sellers' } }],
  ['an empty payload', { ...envelope, payload: {} }],
])('%s is no event', (_what, body) => {
  expect(parseEvent(body)).toBeNull()
})
