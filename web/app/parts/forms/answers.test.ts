import { expect, test } from 'vitest'
import { isAwaited } from './answers.tsx'

test('a form is answered when its action is, although its page is still reloading', () => {
  expect(isAwaited({ state: 'submitting', formMethod: 'POST' })).toBe(true)
  expect(isAwaited({ state: 'loading', formMethod: 'POST' })).toBe(false)
  expect(isAwaited({ state: 'idle', formMethod: undefined })).toBe(false)
})

test('a page, and a form that only asks for one, are answered when they are loaded', () => {
  expect(isAwaited({ state: 'loading', formMethod: undefined })).toBe(true)
  expect(isAwaited({ state: 'loading', formMethod: 'GET' })).toBe(true)
})
