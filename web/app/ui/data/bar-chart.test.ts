import { expect, test } from 'vitest'
import { axisMaximumOf } from './bar-chart.tsx'

test('the axis ends at a round number that no bar exceeds', () => {
  expect([0, 1, 3, 20, 21, 740, 99_999].map(axisMaximumOf)).toEqual([1, 1, 5, 20, 50, 1_000, 100_000])
})
