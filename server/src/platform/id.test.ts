import { expect, test } from 'vitest'
import { firstIdOf, newId, newIdAt } from './id.ts'

test('ids sort as they were made, many in one millisecond too', () => {
  const ids = Array.from({ length: 5_000 }, newId)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

const at = Temporal.Instant.from('2027-01-01T00:00:00.123456Z')

test('ids of one moment are of its millisecond and sort as they were made', () => {
  const ids = Array.from({ length: 1_000 }, () => newIdAt(at))
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(1_000)
  const next = firstIdOf(at.add({ milliseconds: 1 }))
  expect(ids.filter((id) => id < firstIdOf(at) || id >= next)).toEqual([])
})

test('an id of an earlier moment sorts before, whenever it was made', () => {
  const later = newIdAt(at)
  expect(newIdAt(at.subtract({ milliseconds: 1 })) < later).toBe(true)
})
