import { expect, test } from 'vitest'
import { toGatewayTransaction, toGatewayTransactions } from './zoop-schema.ts'

const base = {
  id: '4a'.repeat(16),
  status: 'pending',
  amount: '150.00',
  payment_type: 'pix',
  reference_id: 'PED-1',
  on_behalf_of: '5e'.repeat(16),
  created_at: '2026-11-21T14:03:22+00:00',
}
const pix = (expiration_date: string) => ({
  ...base,
  payment_method: { qr_code: { emv: '0002' }, expiration_date },
})
const expiry = (text: string) => String(toGatewayTransaction(pix(text))?.pix?.expiresAt)
const voided = (amount: unknown) => ({ operation_type: 'void', status: 'succeeded', amount })

test('the instant of creation is read in each of the three ways in which it is written', () => {
  for (const created_at of ['2026-11-21T14:03:22+00:00', '2026-11-21T14:03:22+0000', '2026-11-21 14:03:22'])
    expect(String(toGatewayTransaction({ ...base, created_at })?.createdAt)).toBe('2026-11-21T14:03:22Z')
})

test('a Pix expiry without a zone is UTC, and Brasília time when that alone makes sense', () => {
  expect(expiry('2026-11-21 14:33:22')).toBe('2026-11-21T14:33:22Z')
  expect(expiry('2026-11-21 11:33:22')).toBe('2026-11-21T14:33:22Z')
  expect(expiry('2026-11-21T14:33:22+00:00')).toBe('2026-11-21T14:33:22Z')
})

test('the line of a boleto loses its mask, and its dates their midnight', () => {
  const payment_method = {
    id: 'e7',
    url: 'https://example.com/b.html',
    barcode: '34191.09123 34567.890123 34567.890008 9 16560000015000',
    expiration_date: '2026-12-10T00:00:00+00:00',
    payment_limit_date: null,
  }
  const boleto = (over: object) =>
    toGatewayTransaction({ ...base, payment_type: 'boleto', payment_method: { ...payment_method, ...over } })
      ?.boleto
  expect(boleto({})).toEqual({
    id: 'e7',
    url: 'https://example.com/b.html',
    expirationDate: '2026-12-10',
    paymentLimitDate: null,
    line: '34191091233456789012334567890008916560000015000',
  })
  // 44 digits are the bar code, which nobody can type.
  expect(boleto({ barcode: '34199165600000150001091234567890123456789000' })).toBeUndefined()
  expect(boleto({ url: 'javascript:alert(1)' })).toBeUndefined()
})

test.each([
  ['nothing', { status: 'succeeded' }, 0],
  ['a void in part', { status: 'partial_refunded', history: [voided('50.00')] }, 5_000],
  ['two voids', { status: 'canceled', voided: true, history: [voided('50.00'), voided(100)] }, 15_000],
  ['a void that failed', { history: [{ ...voided('50.00'), status: 'failed' }] }, 0],
  ['a whole void without history', { status: 'canceled', voided: true }, 15_000],
  ['a slip that nobody paid', { status: 'canceled', voided: false }, 0],
  ['a reversal', { status: 'reversed' }, 15_000],
  ['a chargeback', { status: 'charged_back' }, 15_000],
])('what went back with %s is known', (_what, over, refunded) => {
  expect(toGatewayTransaction({ ...base, ...over })?.refundedAmount).toBe(refunded)
})

test('an undocumented status or payment type is unknown, not an error', () => {
  expect(toGatewayTransaction({ ...base, status: 'teleported', payment_type: 'wallet' })).toMatchObject({
    status: 'unknown',
    paymentType: 'unknown',
  })
})

test.each([
  ['an amount with a comma', { amount: '150,00' }],
  ['no amount', { amount: null }],
  ['a short id', { id: '4a' }],
  ['no date', { created_at: 'ontem' }],
])('%s makes no transaction', (_what, over) => {
  expect(toGatewayTransaction({ ...base, ...over })).toBeNull()
})

test('half a list, or one with nonsense in it, is no list', () => {
  expect(toGatewayTransactions({ items: [base], has_more: false })).toHaveLength(1)
  expect(toGatewayTransactions({ items: [base], has_more: true })).toBeNull()
  expect(toGatewayTransactions({ items: [base, {}] })).toBeNull()
  expect(toGatewayTransactions([base])).toBeNull()
})
