import { expect, test } from 'vitest'
import { isBusy } from './use-busy.ts'

const formData = new FormData()
formData.set('acao', 'suspender')
const here = { pathname: '/admincliente/cartao/pagamento', search: '?forma=pix' }
const sent = { formMethod: 'POST', formAction: `${here.pathname}${here.search}`, formData } as const

test('a form is busy while its action runs', () => {
  expect(isBusy({ ...sent, state: 'submitting', location: here })).toBe(true)
})

test('a refused form takes a press while its page loads its data again', () => {
  expect(isBusy({ ...sent, state: 'loading', location: here })).toBe(false)
})

test('a form stays busy while the page that follows it is loading', () => {
  const location = { pathname: '/admincliente/cartao', search: '' }
  expect(isBusy({ ...sent, state: 'loading', location })).toBe(true)
  expect(isBusy({ ...sent, state: 'loading', location: { ...here, search: '' } })).toBe(true)
})

test('links, searches and a page at rest are no form that waits', () => {
  const none = { formMethod: undefined, formAction: undefined, formData: undefined }
  expect(isBusy({ ...none, state: 'idle', location: undefined })).toBe(false)
  expect(isBusy({ ...none, state: 'loading', location: here })).toBe(false)
  expect(isBusy({ ...sent, formMethod: 'GET', state: 'loading', location: here })).toBe(false)
})

test('of several forms of a page only the one is busy that was sent', () => {
  expect(isBusy({ ...sent, state: 'submitting', location: here }, { acao: 'suspender' })).toBe(true)
  expect(isBusy({ ...sent, state: 'submitting', location: here }, { acao: 'reativar' })).toBe(false)
})
