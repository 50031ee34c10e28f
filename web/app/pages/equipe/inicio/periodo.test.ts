import { expect, test } from 'vitest'
import { periodoOf } from './periodo.ts'

test('the start page shows seven days unless its address asks for one of its other periods', () => {
  expect([null, '', '30-dias', '12-meses', 'mes', 'sempre'].map(periodoOf)).toEqual([
    '7-dias',
    '7-dias',
    '30-dias',
    '12-meses',
    '7-dias',
    '7-dias',
  ])
})
