import { expect, test } from 'vitest'
import { newId } from './id.ts'

test('ids sort as they were made, many in one millisecond too', () => {
  const ids = Array.from({ length: 5_000 }, newId)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})
