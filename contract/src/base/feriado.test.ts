import { expect, test } from 'vitest'
import { nationalHolidaysFrom } from './feriado.ts'

test('twelve months begin with the day itself and end before it comes again', () => {
  const christmas = nationalHolidaysFrom('2026-12-25').map(({ dia, nome }) => `${dia} ${nome}`)
  expect([christmas.length, christmas[0], christmas.at(-1)]).toEqual([
    10,
    '2026-12-25 Natal',
    '2027-11-20 Dia da Consciência Negra',
  ])
  expect(nationalHolidaysFrom('2026-12-26').at(-1)?.dia).toBe('2027-12-25')
})
