import { expect, test } from 'vitest'
import { epochOf } from './mascara.ts'

test('a day that does not exist is none', () => {
  expect(epochOf('14/03/1957')).toBe(Date.parse('1957-03-14T00:00:00Z'))
  expect(epochOf('29/02/2024')).toBe(Date.parse('2024-02-29T00:00:00Z'))
  for (const wrong of ['30/02/2024', '29/02/2023', '00/01/2020', '14/13/1957', '14/03/57', '1957-03-14', ''])
    expect([wrong, epochOf(wrong)]).toEqual([wrong, Number.NaN])
})
