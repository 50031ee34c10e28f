import { expect, test } from 'vitest'
import { openDays } from './funcionamento.can.ts'

const day = (key: number, until = '18:00') => ({
  key,
  hora_inicio_1: '08:00',
  hora_fim_1: until,
  hora_inicio_2: null,
  hora_fim_2: null,
})

test('days with the same hours are said together, closed ones not at all', () => {
  expect(openDays([2, 3, 4, 5, 6].map((key) => day(key)).concat(day(7, '12:00')))).toEqual([
    'Segunda a Sexta: 08:00 às 18:00',
    'Sábado: 08:00 às 12:00',
  ])
  expect(openDays([day(2), day(4)])).toEqual(['Segunda: 08:00 às 18:00', 'Quarta: 08:00 às 18:00'])
  expect(openDays([])).toEqual([])
})
