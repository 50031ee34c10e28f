import { expect, test } from 'vitest'
import { createAgenda } from './agenda.ts'
import { createTable } from './table.ts'

/** 0 to 99 in an order without order: each once, as 37 and 100 have no common divisor. */
const mixed = Array.from({ length: 100 }, (_, i) => (i * 37) % 100)

test('entries come out in the order of time, those of one instant in the order in which they were added', () => {
  const agenda = createAgenda<string>()
  for (const at of mixed) agenda.add(at, `${at} first`)
  for (const at of mixed) agenda.add(at, `${at} second`)
  const found = []
  for (let due = agenda.take(99); due; due = agenda.take(99)) found.push(...due.items)
  expect(found).toEqual(mixed.toSorted((a, b) => a - b).flatMap((at) => [`${at} first`, `${at} second`]))
  expect(agenda.next()).toBeNull()
})

test('an entry that is not due stays, whatever is added and taken in between', () => {
  const agenda = createAgenda<number>()
  for (const at of mixed) agenda.add(at, at)
  for (let expected = 0; expected < 50; expected += 1) expect(agenda.take(49)?.at).toBe(expected)
  expect([agenda.take(49), agenda.next()]).toEqual([null, 50])
  agenda.add(10, 10)
  expect([agenda.take(49)?.items, agenda.next()]).toEqual([[10], 50])
})

test('rows of a period are found by their creation, both ends included', () => {
  const table = createTable<{ id: string; createdAt: number }>()
  for (const createdAt of [10, 20, 20, 30]) table.add({ id: `${table.size()}`, createdAt })
  const ids = (from: number, until: number) => table.between(from, until).map(({ id }) => id)
  expect(ids(-Infinity, Infinity)).toEqual(['0', '1', '2', '3'])
  expect([ids(20, 20), ids(11, 29), ids(21, 29), ids(31, 99), ids(30, 30)]).toEqual([
    ['1', '2'],
    ['1', '2'],
    [],
    [],
    ['3'],
  ])
  expect(table.newest(2).map(({ id }) => id)).toEqual(['3', '2'])
})
