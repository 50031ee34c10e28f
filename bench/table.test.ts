import { expect, test } from 'vitest'
import { formatFigure, formatTable } from './table.ts'

test('figures keep three digits that count', () => {
  expect([1234.5, 512.4, 12.34, 1.234, 0.12345, 0].map(formatFigure)).toEqual([
    '1.235',
    '512',
    '12,3',
    '1,23',
    '0,123',
    '0',
  ])
})

test('a table names a work once and says of each goal whether it is met, and by how much not', () => {
  const table = formatTable([
    {
      work: 'x',
      title: 'Busca',
      notes: [],
      measures: [
        { label: 'chamadas', unit: '/s', values: [900, 1300, 1250], goal: { at: 'least', value: 1200 } },
        { label: 'p99', unit: 'ms', values: [90], goal: { at: 'most', value: 60 } },
        { label: 'p50', unit: 'ms', values: [7] },
      ],
    },
  ])
  expect(
    table.split('\n').map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    ),
  ).toEqual([
    ['trabalho', 'medida', 'meta', 'mediana', 'de–até', 'atingida'],
    expect.arrayContaining([expect.stringMatching(/^-+$/)]),
    ['Busca', 'chamadas', '≥ 1.200 /s', '1.250 /s', '900 a 1.300', 'sim'],
    ['', 'p99', '≤ 60 ms', '90 ms', '', 'não, por 50%'],
    ['', 'p50', '–', '7 ms', '', ''],
  ])
  expect(new Set(table.split('\n').map((line) => line.length)).size).toBe(1)
})
