import { expect, test } from 'vitest'

const dia = Temporal.PlainDate.from('2008-01-01')
const other = [Temporal.PlainDate.from('1908-01-01'), Temporal.PlainTime.from('10:00'), null, '2008-01-01']

test('every matcher tells a day from another one', () => {
  expect({ dia, mais: 1 }).toMatchObject({ dia: Temporal.PlainDate.from('2008-01-01') })
  for (const one of other) {
    expect({ dia, mais: 1 }).not.toMatchObject({ dia: one })
    expect({ dia }).not.toEqual({ dia: one })
  }
})
