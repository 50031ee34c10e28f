import { expect, test } from 'vitest'
import { longestPause, tableOf } from './table.ts'

test('the longest pause counts from the fault to the first, between two, and from the last to the end', () => {
  expect(longestPause([500, 3_000, 4_000], 1_000, 4_500)).toBe(2)
  expect(longestPause([1_500, 9_000], 1_000, 4_500)).toBe(3)
  expect(longestPause([], 1_000, 4_500)).toBe(3.5)
})

test('a row says what a fault cost', () => {
  const row = { name: 'primário morto', orders: 11.24, searches: 0.5, failedSearches: 0, failedCalls: 37 }
  expect(tableOf([row]).split('\n').at(-1)).toBe('| primário morto | 11,2 | 0,5 | 0 | 37 |')
})
