import { expect, test } from 'vitest'
import { formatDistance, isNear } from './distance.ts'

test('a distance is said as well as it is known', () => {
  expect([0, 60, 940, 949].map(formatDistance)).toEqual(['100 m', '100 m', '900 m', '900 m'])
  expect([950, 1_234, 9_960, 99_400, 99_600, 1_234_567].map(formatDistance)).toEqual([
    '1 km',
    '1,2 km',
    '10 km',
    '99,4 km',
    '100 km',
    '1.235 km',
  ])
})

test('a city at the other end of the country is no way out', () => {
  expect([149_000, 150_000, 151_000, 2_855_000].map((distanciaM) => isNear({ distanciaM }))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
