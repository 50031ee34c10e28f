import { expect, test } from 'vitest'
import { formatRatios, ratiosOf } from './ratio.ts'
import type { Result } from './table.ts'

const aResult = (measures: Record<string, number[]>): Result => ({
  work: 'orders',
  title: 'Pedido',
  notes: [],
  measures: Object.entries(measures).map(([label, values]) => ({ label, unit: 'ms', values })),
})

test('the ratio of a figure is taken within each turn, so that a slow hour counts for both commits', () => {
  const turns = [
    { before: [aResult({ p50: [10, 12, 11] })], today: [aResult({ p50: [5.5] })] },
    { before: [aResult({ p50: [40] })], today: [aResult({ p50: [24] })] },
    { before: [aResult({ p50: [10] })], today: [aResult({ p50: [8] })] },
  ]
  expect(ratiosOf(turns)).toEqual([
    { title: 'Pedido', label: 'p50', unit: 'ms', before: 11, today: 8, ratios: [0.5, 0.6, 0.8] },
  ])
})

test('a figure that one of the commits does not have is left out, and nothing stays nothing', () => {
  const before = [aResult({ p50: [10], violações: [0] })]
  const today = [aResult({ p50: [10], p99: [20], violações: [0] })]
  expect(ratiosOf([{ before, today }]).map(({ label, ratios }) => [label, ratios])).toEqual([
    ['p50', [1]],
    ['violações', [1]],
  ])
})

test('two figures of one label are compared each with its own', () => {
  const twice = (values: number[]): Result => ({
    ...aResult({}),
    measures: values.map((value) => ({ label: 'processador', unit: 's', values: [value] })),
  })
  const turns = [{ before: [twice([1, 2])], today: [twice([2, 6])] }]
  expect(ratiosOf(turns).map(({ ratios }) => ratios)).toEqual([[2], [3]])
})

test('the table names a benchmark once and gives the spread of the ratios', () => {
  const turn = (today: number) => ({
    before: [aResult({ p50: [10], p99: [20] })],
    today: [aResult({ p50: [today], p99: [20] })],
  })
  expect(formatRatios(ratiosOf([turn(5), turn(9), turn(8)]))).toBe(
    [
      '| trabalho | medida | antes | hoje  | razão | de–até    |',
      '| -------- | ------ | ----- | ----- | ----- | --------- |',
      '| Pedido   | p50    | 10 ms | 8 ms  | 0,8   | 0,5 a 0,9 |',
      '|          | p99    | 20 ms | 20 ms | 1     | 1 a 1     |',
    ].join('\n'),
  )
})
