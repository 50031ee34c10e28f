import { expect, test } from 'vitest'
import { pageCountOf, totalMax } from './busca.rules.ts'

test('pages hold 10 and end with the counted total', () => {
  expect([0, 1, 10, 11, 5000, totalMax].map(pageCountOf)).toEqual([0, 1, 1, 2, 500, 501])
})
