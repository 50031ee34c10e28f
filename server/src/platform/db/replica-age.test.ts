import { expect, test } from 'vitest'
import { openAge } from './replica-age.ts'

test('a replica that has everything is young, also while nobody writes', () => {
  const age = openAge(2_000)
  expect(age.isWithin(0)).toBe(false)
  for (let now = 0; now <= 60_000; now += 500) {
    age.noteHead(now, 100)
    age.noteReplayed(100)
    expect(age.isWithin(now + 499)).toBe(true)
  }
})

test('one that replays no further is too old when the limit has passed since it had everything', () => {
  const age = openAge(2_000)
  age.noteHead(0, 100)
  age.noteReplayed(100)
  for (const [now, position] of [
    [500, 100],
    [1_000, 110],
    [1_500, 120],
    [2_000, 130],
    [2_500, 140],
  ] as const) {
    age.noteHead(now, position)
    age.noteReplayed(105)
  }
  expect([age.isWithin(2_499), age.isWithin(2_501)]).toEqual([true, false])
  age.noteReplayed(125) // what the primary had at 1,500
  expect([age.isWithin(3_500), age.isWithin(3_501)]).toEqual([true, false])
  age.noteReplayed(99) // another replica, behind all that is known
  expect(age.isWithin(2_500)).toBe(false)
})

test('a look that comes late, or none, makes it old by itself', () => {
  const age = openAge(2_000)
  age.noteHead(0, 100)
  age.noteReplayed(100)
  expect([age.isWithin(2_000), age.isWithin(2_001)]).toEqual([true, false])
})

test('while the primary does not answer, the replica goes on that was young when it last did', () => {
  const age = openAge(2_000)
  age.noteHead(0, 100)
  age.noteReplayed(100)
  age.noteHead(1_000, 110)
  age.noteReplayed(105)
  age.noteHead(1_500, null)
  expect([age.isLost(), age.isWithin(600_000)]).toEqual([true, true])
  age.noteReplayed(90) // it began again, from an older state
  expect(age.isWithin(1_500)).toBe(false)
  age.noteReplayed(110)
  expect(age.isWithin(600_000)).toBe(true)
  age.noteHead(600_500, 120)
  expect(age.isWithin(600_500)).toBe(false)
  age.noteReplayed(120)
  expect(age.isWithin(600_500)).toBe(true)
})

test('one that was too old when the primary fell silent is not used, nor one that was never compared', () => {
  const age = openAge(2_000)
  age.noteHead(0, null)
  age.noteReplayed(100)
  expect(age.isWithin(0)).toBe(false)
  age.noteHead(0, 100)
  age.noteReplayed(100)
  age.noteHead(3_000, 110)
  age.noteReplayed(100)
  age.noteHead(3_500, null)
  expect(age.isWithin(3_500)).toBe(false)
})
