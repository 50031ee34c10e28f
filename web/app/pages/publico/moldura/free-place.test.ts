import { expect, test } from 'vitest'
import { freeShift } from './free-place.ts'

const help = { top: 672, bottom: 724 }

test('what floats over nothing stays', () => {
  expect(freeShift(help, [], 370)).toBe(0)
  expect(freeShift(help, [{ top: 500, bottom: 600 }], 370)).toBe(0)
})

test('it moves up to the nearest place between two buttons', () => {
  const shift = freeShift(
    help,
    [
      { top: 690, bottom: 742 },
      { top: 500, bottom: 552 },
    ],
    370,
  )
  expect(shift).toBe(40)
})

test('a gap that is too small is passed over', () => {
  const rows = [
    { top: 700, bottom: 740 },
    { top: 600, bottom: 640 },
    { top: 540, bottom: 580 },
  ]
  expect(freeShift(help, rows, 370)).toBe(192)
})

test('without room there is no place', () => {
  expect(freeShift(help, [{ top: 0, bottom: 740 }], 370)).toBeNull()
})
